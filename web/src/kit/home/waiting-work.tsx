import type { WaitingRecord } from '@fornace/contract/kit/home'
import { Anchor, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { HomeBlockProps } from '../routes/home-block'
import classes from './home.module.css'
import { useHomeAnswer } from './home-query'
import { HomeRow } from './home-row'
import { useHomeWrite } from './use-home-write'
import { useWorkLabels } from './use-work-labels'
import { WorkList } from './work-list'

/** With nothing missing and nothing to say, a record is approved from here. */
const Approve = ({ record }: { record: WaitingRecord }) => {
  const { t } = useTranslation()
  const { busy, write } = useHomeWrite()
  const { approve_step: step, approve_done: done, title } = record
  if (step === null || done === null) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconCheck size={14} aria-hidden />}
      loading={busy}
      aria-label={t('home.approveRecord', { title })}
      onClick={() => void write(record, { step }, t('home.approvedRecord', { title, done }))}
    >
      {t('home.approve')}
    </Button>
  )
}

/** Link to the screen of the action that its state expects. */
const FollowUp = ({ record: { follow_up: next, title } }: { record: WaitingRecord }) => {
  const { t } = useTranslation()
  if (!next) return null
  const [to = '', query] = next.address.split('?')
  const search = Object.fromEntries(new URLSearchParams(query))
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.followUp}
      aria-label={t('home.followUp', { label: next.label, title })}
      renderRoot={(link) => <Link {...({ to, search } as LinkProps)} {...link} />}
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
  const query = useHomeAnswer()
  const labels = useWorkLabels()
  const waiting = query.data?.waiting
  return (
    <WorkList
      error={query.error}
      count={waiting?.count}
      onCount={onCount}
      title={t('home.waitingForYou', { count: waiting?.count ?? 0 })}
    >
      {waiting?.records.map((record) => (
        <HomeRow
          key={`${record.type}/${record.id}`}
          title={record.title}
          detail={record.detail}
          to={record.address ?? undefined}
          about={labels(record)}
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
