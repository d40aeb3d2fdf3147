import { MAX_WAITING, type WaitingRecord } from '@fornace/contract/kit/home'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover } from '../picture/cover'
import { Dialog } from '../ui/dialog'
import { Skeleton } from '../ui/skeleton'
import classes from './approve-dialog.module.css'
import { HomeFailure } from './home-failure'
import { waitingQuery } from './home-query'

const keyOf = ({ type, id }: WaitingRecord) => `${type}/${id}`

interface RecordItemProps {
  record: WaitingRecord
  isTicked: boolean
  onTick: () => void
}

const RecordItem = ({ record, isTicked, onTick }: RecordItemProps) => {
  const { t } = useTranslation()
  const { title, detail, state, cover, approve_warnings: warnings } = record
  const facts = [
    detail,
    state,
    ...(warnings.length > 0 ? [t('home.approveWarnings', { count: warnings.length })] : []),
  ]
  return (
    <li>
      <label>
        <input type="checkbox" checked={isTicked} onChange={onTick} />
        <Cover picture={cover} />
        <span>
          <bdi>{title}</bdi>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
      </label>
    </li>
  )
}

interface ApproveDialogProps {
  onCancel: () => void
  onConfirm: (records: readonly WaitingRecord[]) => void
}

/** Lists the complete records before they are approved: exactly those that stay ticked, at the displayed versions. */
export const ApproveDialog = ({ onCancel, onConfirm }: ApproveDialogProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(waitingQuery({ length: MAX_WAITING, complete: true }))
  const records = data?.records ?? []
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const ticked = records.filter((record) => !leftOut.includes(keyOf(record)))
  const left = (data?.count ?? 0) - records.length

  const content = (): ReactNode => {
    if (!data) return error ? <HomeFailure error={error} onRetry={() => void refetch()} /> : <Skeleton />
    return (
      <>
        <Text size="sm">{t('home.approveExplained')}</Text>
        <ul className={classes.records} aria-label={t('home.approveList')}>
          {records.map((record) => {
            const key = keyOf(record)
            const isTicked = !leftOut.includes(key)
            const toggle = () =>
              setLeftOut(isTicked ? [...leftOut, key] : leftOut.filter((one) => one !== key))
            return <RecordItem key={key} record={record} isTicked={isTicked} onTick={toggle} />
          })}
        </ul>
        {left > 0 && (
          <Text size="sm" c="dimmed">
            {t('home.approveLater', { count: left })}
          </Text>
        )}
      </>
    )
  }

  return (
    <Dialog opened onClose={onCancel} title={t('home.approveQuestion')}>
      <Stack gap="md">
        {content()}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {t('home.cancel')}
          </Button>
          <Button disabled={ticked.length === 0} onClick={() => onConfirm(ticked)}>
            {t('home.approveAll', { count: ticked.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
