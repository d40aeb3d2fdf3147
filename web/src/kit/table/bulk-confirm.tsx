import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import { literals } from '../../i18n/literals'
import { pluralText } from '../../i18n/plural'
import type { ListRecord } from '../api/records'
import { NO_BANNER } from '../ui/no-banner'
import type { BulkAction, BulkAnswer, BulkRun } from './bulk'
import classes from './bulk-bar.module.css'
import { FilterItems } from './filter-items'
import type { RowTarget } from './row-parts'
import type { List } from './use-list'

interface BulkConfirmProps<Row extends ListRecord> {
  list: List<Row>
  action: BulkAction<Row>
  /** Those that it will be done to. */
  rows: readonly Row[]
  targetOf: (row: Row) => RowTarget | null
  onCancel: () => void
  onConfirm: (run: BulkRun<Row>) => void
}

/** How many names say which ones are meant. */
const NAMED = 5

/** Says how many, and which, before anything is done to them. */
export const BulkConfirm = <Row extends ListRecord>(props: BulkConfirmProps<Row>) => {
  const { list, action, rows, targetOf, onCancel, onConfirm } = props
  const { t } = useTranslation()
  // The title drops its ellipsis: this is the dialog that it announces.
  const title = useMessage()(action.title).replace(/…$/, '')
  const what = pluralText(list.declared.resource, rows.length)
  const reasonId = useId()
  const [answer, setAnswer] = useState<BulkAnswer<Row>>(action.run ? { run: action.run } : { reason: '' })
  const reason = 'reason' in answer && answer.reason
  const question =
    action.question?.(what) ??
    (action.destroys
      ? t('listTools.bulkDelete', { what })
      : t('listTools.bulkConfirm', { action: title, what }))
  const Question = action.asks
  return (
    <Modal
      opened
      onClose={onCancel}
      centered
      title={question}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      <Stack gap="md">
        {action.destroys && (
          <Text>
            <span lang="it">{literals.confirmDelete}</span> {what}?
          </Text>
        )}
        {list.selection.all ? <WhatWasFound list={list} /> : <Names list={list} rows={rows} />}
        {Question && <Question rows={rows} list={list} targetOf={targetOf} onAnswer={setAnswer} />}
        {reason && (
          <Text
            id={reasonId}
            size="sm"
            c="dimmed"
            role="status"
            lang={'lang' in answer ? answer.lang : undefined}
          >
            {reason}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {t('listTools.cancel')}
          </Button>
          <Button
            {...(action.destroys && { color: 'red' })}
            {...('reason' in answer && {
              'data-disabled': true,
              'aria-disabled': true,
              'aria-describedby': reasonId,
            })}
            onClick={() => 'run' in answer && onConfirm(answer.run)}
          >
            {title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const Names = <Row extends ListRecord>({ list, rows }: { list: List<Row>; rows: readonly Row[] }) => {
  const { t } = useTranslation()
  const others = rows.length - NAMED
  return (
    <ul className={classes.named}>
      {rows.slice(0, NAMED).map((row) => (
        <li key={row.id}>
          <bdi>{list.declared.nameOf(row)}</bdi>
        </li>
      ))}
      {others > 0 && <li>{t('listTools.andOthers', { count: others })}</li>}
    </ul>
  )
}

/** Search and filters that determine the selected rows. */
const WhatWasFound = <Row extends ListRecord>({ list }: { list: List<Row> }) => {
  const { t } = useTranslation()
  const { declared, selection } = list
  const left = [...selection.rows.values()]
  return (
    <div>
      <Text>{t(list.isNarrowed ? 'listTools.allFound' : 'listTools.allThereAre')}</Text>
      <ul className={classes.named}>
        <FilterItems list={list} />
        {left.length > 0 && (
          <li>{t('listTools.leftOut', { names: left.map(declared.nameOf).join(', ') })}</li>
        )}
      </ul>
    </div>
  )
}
