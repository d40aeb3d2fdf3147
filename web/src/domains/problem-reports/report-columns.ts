import type { REPORT_STATES } from '@fornace/contract/problem-reports/metadata'
import { type TextKey, t } from '../../i18n/i18n'
import type { Column } from '../../kit/api/list/columns'
import type { VersionedRecord } from '../../kit/api/records'
import { truncate } from '../../kit/platform/truncate'

type ReportState = (typeof REPORT_STATES)[number]

export interface ReportRow extends VersionedRecord {
  created_at: string
  state: ReportState
  comments: string
  page: string
  name: string
  email: string
  user_id: number | null
}

const LABELS: Readonly<Record<ReportState, TextKey>> = {
  open: 'reports.list.states.open',
  done: 'reports.list.states.done',
}

export const stateColumn: Column<ReportRow> = {
  key: 'state',
  title: 'reports.list.state',
  kind: 'choice',
  labels: LABELS,
  good: 'done',
  filter: 'suggested',
}

// The answers of failed calls and the recorded events are long: they come with the one report that is opened.
const columns: readonly Column<ReportRow>[] = [
  {
    key: 'comments',
    title: 'reports.list.comments',
    kind: 'text',
    render: ({ comments }) => truncate(comments) || t('reports.list.noComments'),
    filter: 'offered',
  },
  { key: 'created_at', title: 'reports.list.date', kind: 'moment', filter: 'suggested' },
  {
    key: 'name',
    title: 'reports.list.who',
    kind: 'text',
    render: ({ name, email }) => name || email || t('reports.list.somebody'),
    filter: 'offered',
  },
  // Name and email are typed by the sender; this is the account.
  { key: 'user_id', title: 'reports.list.account', kind: 'user', filter: 'offered', extra: true },
  { key: 'email', title: 'reports.email', kind: 'text', filter: 'offered', extra: true },
  {
    key: 'page',
    title: 'reports.page',
    kind: 'text',
    render: ({ page }) => truncate(page, 60),
    filter: 'offered',
  },
  stateColumn,
]

/** Reports without a name are labelled by their email. */
export const reportFields = { columns, keep: ['email'] }
