import { MAX_WAITING, type WaitingRecord } from '@fornace/contract/kit/home'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover } from '../picture/cover'
import { Dialog } from '../ui/dialog'
import { Skeleton } from '../ui/skeleton'
import classes from './approve-dialog.module.css'
import { HomeFailure } from './home-failure'
import { waitingQuery } from './home-query'

const RecordItem = ({ record }: { record: WaitingRecord }) => {
  const { t } = useTranslation()
  const { title, detail, state, cover, approve_warnings: warnings } = record
  const facts = [
    detail,
    state,
    ...(warnings.length > 0 ? [t('home.approveWarnings', { count: warnings.length })] : []),
  ]
  return (
    <li>
      {cover && <Cover picture={cover} />}
      <span>
        <bdi>{title}</bdi>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  )
}

interface ApproveDialogProps {
  onCancel: () => void
  onConfirm: (records: readonly WaitingRecord[]) => void
}

/** Lists the complete records before they are approved: exactly these, at the displayed versions. */
export const ApproveDialog = ({ onCancel, onConfirm }: ApproveDialogProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(waitingQuery({ length: MAX_WAITING, complete: true }))
  const records = data?.records ?? []
  const left = (data?.count ?? 0) - records.length

  const content = (): ReactNode => {
    if (!data) return error ? <HomeFailure error={error} onRetry={() => void refetch()} /> : <Skeleton />
    return (
      <>
        <Text size="sm">{t('home.approveExplained')}</Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard. */}
        <ul className={classes.records} tabIndex={0} aria-label={t('home.approveList')}>
          {records.map((record) => (
            <RecordItem key={`${record.type}/${record.id}`} record={record} />
          ))}
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
          <Button disabled={records.length === 0} onClick={() => onConfirm(records)}>
            {t('home.approveAll', { count: records.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
