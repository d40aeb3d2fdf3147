import type { CommunicationRecord } from '@fornace/contract/circulars/circular'
import type { Column } from '../../../kit/api/list/columns'
import { sentBackColumn } from '../../../kit/record/workflow/approved-columns'
import { languagesText, TRANSLATION_LABELS } from '../../../kit/record/workflow/illustrated-columns'

// Columns that circulars and communications share.

type WrittenRow = Pick<
  CommunicationRecord,
  'created_by' | 'last_approver' | 'incomplete_languages' | 'is_self_approved' | 'is_outstanding'
>

export const authorColumn: Column<Pick<WrittenRow, 'created_by'>> = {
  key: 'created_by',
  title: 'circulars.author',
  kind: 'user',
  sortable: false,
  filter: 'suggested',
}

export const updatedColumn: Column = {
  key: 'datetime_updated',
  title: 'circulars.updated',
  kind: 'moment',
  filter: 'suggested',
}

/** Only for those who choose them, but for the filters. */
export const datedColumns: readonly Column<WrittenRow>[] = [
  { key: 'datetime_created', title: 'circulars.created', kind: 'moment', filter: 'suggested', extra: true },
  { key: 'datetime_approved', title: 'circulars.approved', kind: 'moment', filter: 'suggested', extra: true },
  { key: 'datetime_published', title: 'circulars.sent', kind: 'moment', filter: 'offered', extra: true },
  {
    key: 'last_approver',
    title: 'circulars.lastApprover',
    kind: 'user',
    sortable: false,
    filter: 'offered',
    extra: true,
  },
  sentBackColumn,
  {
    key: 'is_outstanding',
    title: 'circulars.outstanding',
    kind: 'flag',
    sortable: false,
    filter: 'offered',
    extra: true,
  },
  {
    key: 'is_self_approved',
    title: 'circulars.selfApproved',
    kind: 'flag',
    sortable: false,
    filter: 'offered',
    extra: true,
  },
  {
    key: 'incomplete_languages',
    title: 'workflow.records.incomplete',
    kind: 'choice',
    labels: TRANSLATION_LABELS,
    sortable: false,
    filter: 'offered',
    extra: true,
    render: ({ incomplete_languages }) => languagesText(incomplete_languages),
  },
]
