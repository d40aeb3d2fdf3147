import { circularWriters } from '@fornace/contract/circulars/access'
import { COMMUNICATION_SUBMISSION, SUBMISSION } from '@fornace/contract/circulars/metadata'
import {
  SUBMISSION_STATE_LABELS,
  type SubmissionState,
  unsentOf,
} from '@fornace/contract/circulars/submission-states'
import { holdsOneOf } from '@fornace/contract/kit/access'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { useMessage } from '../../../../i18n/i18n'
import { anyOf } from '../../../../kit/api/list/filters'
import type { ListSearch } from '../../../../kit/api/list/list-state'
import { useRoles } from '../../../../kit/api/session-store'
import { WaitingList } from '../../../../kit/home/waiting-list'
import type { HomeBlockProps } from '../../../../kit/routes/home-block'
import { COMMUNICATION_SUBMISSIONS, SUBMISSIONS } from '../addresses'
import { StallReason } from './stall-reason'
import { type SubmissionRow, useSubmissions, useSubmissionsInSight } from './use-submissions'

const LISTS = {
  circular: { resource: SUBMISSION, to: SUBMISSIONS },
  communication: { resource: COMMUNICATION_SUBMISSION, to: COMMUNICATION_SUBMISSIONS },
}

const VISIBLE = 6

/** Recipients of a submission by outcome; counts of zero are left out. */
const figures = (t: TFunction, { recipient_count, submitted, kept, bounces }: SubmissionRow): string[] => [
  ...(recipient_count > 0 ? [t('submissionsHome.recipients', { count: recipient_count })] : []),
  ...(submitted > 0 ? [t('submissionsHome.submitted', { count: submitted })] : []),
  ...(kept > 0 ? [t('submissionsHome.kept', { count: kept })] : []),
  ...(bounces > 0 ? [t('submissionsHome.bounces', { count: bounces })] : []),
]

/** Kind of the text, state, and progress or figures. */
const useAbout = () => {
  const { t } = useTranslation()
  const message = useMessage()
  const { number, dateTime } = useFormats()
  const progress = (row: SubmissionRow): string[] => {
    if (row.state === 'scheduled')
      return [
        dateTime(row.scheduled_at ?? ''),
        t('submissionsHome.recipients', { count: row.recipient_count }),
      ]
    if (row.state !== 'sending' && row.state !== 'paused') return figures(t, row)
    const done = row.recipient_count - unsentOf(row)
    return [t('submissionsHome.progress', { done: number(done), all: number(row.recipient_count) })]
  }
  return (row: SubmissionRow): string =>
    [
      t(`submissionsHome.kinds.${row.kind}`),
      message(SUBMISSION_STATE_LABELS[row.state]),
      ...progress(row),
    ].join(' · ')
}

interface SubmissionsProps extends HomeBlockProps {
  /** Filter and order of the rows. */
  which: ListSearch
  /** Filter of the lists that have all of them. */
  all: ListSearch
  title: (count: number) => string
  compare: (one: SubmissionRow, other: SubmissionRow) => number
}

const Submissions = ({ which, all, title, compare, onCount }: SubmissionsProps) => {
  const message = useMessage()
  const about = useAbout()
  const { data, ...query } = useSubmissions(which)
  const rows = [...(data?.data ?? [])].sort(compare)
  const kinds = (['circular', 'communication'] as const).filter((kind) =>
    rows.some((row) => row.kind === kind),
  )
  const ways = kinds.map((kind) => ({
    name: message(LISTS[kind].resource.label),
    to: LISTS[kind].to,
    search: all,
  }))
  return (
    <WaitingList
      onCount={onCount}
      query={{ ...query, data: data && { ...data, data: rows } }}
      visible={VISIBLE}
      rowOf={(row) => ({
        title: (row.circular ?? row.communication)?.name ?? `#${row.id}`,
        to: `${LISTS[row.kind].to}/${row.id}`,
        about: about(row),
        below: <StallReason submission={row} />,
        ...(row.state !== 'scheduled' && { at: row.datetime_confirmed ?? undefined }),
      })}
      title={title}
      all={ways.length > 1 ? ways : (ways[0] ?? [])}
    />
  )
}

const newestFirst = (one: SubmissionRow, other: SubmissionRow): number =>
  (other.datetime_confirmed ?? '').localeCompare(one.datetime_confirmed ?? '')

const nextFirst = (one: SubmissionRow, other: SubmissionRow): number =>
  (one.scheduled_at ?? '').localeCompare(other.scheduled_at ?? '')

const inStates = (...states: SubmissionState[]): ListSearch => ({ 'filter.state': anyOf(states) })

/** Paused submissions, and those that wait for a mail server. */
export const StalledSubmissions = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { filter } = useSubmissionsInSight()
  return (
    <Submissions
      onCount={onCount}
      which={{ ...filter, 'filter.is_stalled': 'true', sort: '-datetime_confirmed' }}
      all={{ ...filter, ...inStates('sending', 'paused') }}
      title={(count) => t('submissionsHome.stalled', { count })}
      compare={newestFirst}
    />
  )
}

export const ScheduledSubmissions = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { filter } = useSubmissionsInSight()
  const scheduled = inStates('scheduled')
  return (
    <Submissions
      onCount={onCount}
      which={{ ...filter, ...scheduled, sort: 'scheduled_at' }}
      all={{ ...filter, ...scheduled }}
      title={(count) => t('submissionsHome.scheduled', { count })}
      compare={nextFirst}
    />
  )
}

/** Latest submissions, without the stalled ones where those stand above as work. */
export const LatestSubmissions = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { isAll, filter } = useSubmissionsInSight()
  const hasStalled = holdsOneOf(circularWriters, useRoles())
  const confirmed = inStates('sending', 'paused', 'sent', 'cancelled')
  return (
    <Submissions
      onCount={onCount}
      which={{
        ...filter,
        ...confirmed,
        ...(hasStalled && { 'filter.is_stalled': 'false' }),
        sort: '-datetime_confirmed',
      }}
      all={{ ...filter, ...confirmed }}
      title={(count) => t(isAll ? 'submissionsHome.latest' : 'submissionsHome.own', { count })}
      compare={newestFirst}
    />
  )
}
