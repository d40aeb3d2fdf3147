import { circularAdmins } from '@fornace/contract/circulars/access'
import { COMMUNICATION_SUBMISSION, SUBMISSION } from '@fornace/contract/circulars/metadata'
import type { CommunicationSubmissionRecord, SubmissionRecord } from '@fornace/contract/circulars/submission'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ListFields } from '../../../../kit/api/list/columns'
import { type ListSearch, listStateOf } from '../../../../kit/api/list/list-state'
import { listQuery, type Page } from '../../../../kit/api/records'
import { useRoles, useUser } from '../../../../kit/api/session-store'

/** Confirmed submission of either kind, with the fields of Home. */
export type SubmissionRow = Pick<
  SubmissionRecord,
  | 'id'
  | 'kind'
  | 'state'
  | 'submitted'
  | 'kept'
  | 'bounces'
  | 'waiting'
  | 'scheduled_at'
  | 'datetime_confirmed'
  | 'pause_reason'
  | 'pause_answer'
  | 'trouble'
  | 'trouble_since'
> & { recipient_count: number } & Partial<Pick<SubmissionRecord, 'circular'>> &
  Partial<Pick<CommunicationSubmissionRecord, 'communication'>>

const fieldsWith = (text: string): ListFields => ({
  columns: [
    { key: text, kind: 'record', sortable: false },
    { key: 'state', kind: 'choice' },
    { key: 'scheduled_at', kind: 'moment' },
    { key: 'datetime_confirmed', kind: 'moment' },
  ],
  keep: [
    'kind',
    'recipient_count',
    'submitted',
    'kept',
    'bounces',
    'waiting',
    'pause_reason',
    'pause_answer',
    'trouble',
    'trouble_since',
  ],
})

const KINDS = [
  { resource: SUBMISSION, fields: fieldsWith('circular') },
  { resource: COMMUNICATION_SUBMISSION, fields: fieldsWith('communication') },
]

const PROGRESS_MS = 5_000

/** One list of the answers for both kinds. */
const combine = (results: UseQueryResult<Page<SubmissionRow>>[]) => {
  const pages = results.flatMap(({ data }) => data ?? [])
  return {
    data:
      pages.length === results.length
        ? {
            data: pages.flatMap(({ data }) => data),
            recordsFiltered: pages.reduce((sum, page) => sum + page.recordsFiltered, 0),
          }
        : undefined,
    error: results.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
  }
}

/** Submissions of both kinds, fetched again while one of them is being sent. */
export const useSubmissions = (which: ListSearch) =>
  useQueries({
    queries: KINDS.map(({ resource, fields }) => ({
      ...listQuery<SubmissionRow>(resource, fields, listStateOf({ ...which })),
      refetchInterval: ({ state: { data } }: { state: { data: Page<SubmissionRow> | undefined } }) =>
        data?.data.some(({ state }) => state === 'sending') ? PROGRESS_MS : false,
    })),
    combine,
  })

/** Administrators and readers of statistics see all submissions, authors those of their texts. */
export const useSubmissionsInSight = (): { isAll: boolean; filter: ListSearch } => {
  const roles = useRoles()
  const user = useUser()
  const isAll = holdsOneOf([...circularAdmins, 'administrator_email_statistics'], roles)
  return { isAll, filter: isAll ? {} : { 'filter.text_author_id': String(user?.id ?? '') } }
}
