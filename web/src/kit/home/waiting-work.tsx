import { FIRST_WAITING, MAX_WAITING, type WaitingRecord } from '@fornace/contract/kit/home'
import { Anchor, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover } from '../picture/cover'
import type { HomeBlockProps } from '../routes/home-block'
import { addressLink } from './address-link'
import { ApproveComplete } from './approve-complete'
import classes from './home.module.css'
import { useWaitingRecords } from './home-query'
import { HomeRow } from './home-row'
import { ReviewLinks } from './review-links'
import { useApprovals } from './use-approvals'
import { useWorkLabels } from './use-work-labels'
import { WaitingFacts } from './waiting-facts'
import { WorkList } from './work-list'

/** With nothing missing and nothing to say, a record is approved from here. */
const Approve = ({ record }: { record: WaitingRecord }) => {
  const { t } = useTranslation()
  const { busy, approve } = useApprovals()
  if (record.approve_step === null) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconCheck size={14} aria-hidden />}
      loading={busy}
      aria-label={t('home.approveRecord', { title: record.title })}
      onClick={() => void approve([record])}
    >
      {t('home.approve')}
    </Button>
  )
}

/** Link to the screen of the action that its state expects. */
const FollowUp = ({ record: { follow_up: next, title } }: { record: WaitingRecord }) => {
  const { t } = useTranslation()
  if (!next) return null
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.followUp}
      aria-label={t('home.followUp', { label: next.label, title })}
      renderRoot={(link) => <Link {...addressLink(next.address)} {...link} />}
    >
      {next.label}
    </Button>
  )
}

/** Warnings before an approval: they do not block it, and each links to its field. */
const Warnings = ({ record: { address, approve_warnings: warnings } }: { record: WaitingRecord }) => {
  const { t } = useTranslation()
  if (warnings.length === 0) return null
  return (
    <details className={classes.warnings}>
      <summary>{t('home.approveWarnings', { count: warnings.length })}</summary>
      <ul>
        {warnings.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {address ? (
              <Anchor
                inherit
                renderRoot={(link) => (
                  <Link {...({ to: address, search: { field: path } } as unknown as LinkProps)} {...link} />
                )}
              >
                {message}
              </Anchor>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Records of every kind with states in which it is this person's turn. */
export const WaitingWork = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const [requested, setRequested] = useState(FIRST_WAITING)
  const { waiting, error } = useWaitingRecords(requested)
  const records = waiting?.records ?? []
  // A kind without any picture has no room for one.
  const pictured = new Set(records.flatMap(({ type, cover }) => (cover ? [type] : [])))
  const complete = (waiting?.kinds ?? []).reduce((sum, kind) => sum + kind.complete, 0)
  return (
    <WorkList
      error={error}
      count={waiting?.count}
      onCount={onCount}
      title={t('home.waitingForYou', { count: waiting?.count ?? 0 })}
      ways={
        <>
          <ApproveComplete count={complete} />
          <ReviewLinks kinds={waiting?.kinds ?? []} />
        </>
      }
      onMore={(visible) => setRequested(Math.min(MAX_WAITING, visible))}
    >
      {records.map((record) => (
        <HomeRow
          key={`${record.type}/${record.id}`}
          title={record.title}
          detail={record.detail}
          to={record.address ?? undefined}
          {...(pictured.has(record.type) && { picture: <Cover picture={record.cover} /> })}
          about={labels(record)}
          fact={<WaitingFacts record={record} />}
          {...(record.since && { since: record.since })}
          below={<Warnings record={record} />}
          action={
            <>
              <Approve record={record} />
              <FollowUp record={record} />
            </>
          }
        />
      ))}
    </WorkList>
  )
}
