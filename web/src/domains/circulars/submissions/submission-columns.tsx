import {
  COMMUNICATION_SUBMISSION_FIELDS,
  SUBMISSION_FIELDS,
} from '@fornace/contract/circulars/submission-fields'
import { SUBMISSION_STATE_LABELS } from '@fornace/contract/circulars/submission-states'
import type { Column } from '../../../kit/api/list/columns'
import { declaredColumns } from '../../../kit/api/list/declared-columns'
import type { Preset } from '../../../kit/table/view-tabs'
import classes from '../writing/circulars.module.css'
import { Figure } from './figure'
import { StateMark } from './state-mark'
import { hasFigures, type Submission, submissionTitle } from './submission-kinds'

export type SubmissionRow = Omit<Submission, 'actions' | 'recipients' | 'excluded'>

const column = declaredColumns(SUBMISSION_FIELDS, (name) => `submissions.fields.${name}`)
const communicationColumn = declaredColumns(
  COMMUNICATION_SUBMISSION_FIELDS,
  (name) => `submissions.fields.${name}`,
)

const figure = (
  key:
    | 'recipient_count'
    | 'submitted'
    | 'deliveries'
    | 'bounces'
    | 'opens'
    | 'clicks'
    | 'spam_complaints'
    | 'waiting'
    | 'kept'
    | 'left_out_count'
    | 'automatic_opens'
    | 'automatic_clicks'
    | 'anonymous_opens'
    | 'anonymous_clicks',
  { none = null, ...more }: Partial<Column<SubmissionRow>> & { none?: string | null } = {},
): Column<SubmissionRow> => ({
  key,
  title: `submissions.figures.${key}`,
  kind: 'number',
  filter: 'offered',
  render: (row) => (hasFigures(row) ? <Figure value={row[key]} /> : none),
  ...more,
})

const titleOf = (row: SubmissionRow) => (
  <span className={classes.title}>{submissionTitle(row as Submission)}</span>
)

const SHARED: readonly Column<SubmissionRow>[] = [
  {
    key: 'state',
    title: 'submissions.state',
    kind: 'choice',
    labels: SUBMISSION_STATE_LABELS,
    filter: 'suggested',
    render: ({ state }) => <StateMark state={state} />,
  },
  { key: 'datetime_created', title: 'submissions.created', kind: 'moment', filter: 'suggested' },
  figure('recipient_count', { none: '–' }),
  figure('submitted'),
  figure('deliveries'),
  figure('bounces', { filter: 'suggested' }),
  figure('opens'),
  figure('clicks'),
  figure('spam_complaints'),
  column('sender_id', {
    key: 'sender',
    sortable: false,
    render: ({ sender }) => sender && <bdi>{sender.name}</bdi>,
  }),
  column('scheduled_at', { filter: 'suggested', extra: true }),
  {
    key: 'created_by',
    title: 'submissions.createdBy',
    kind: 'user',
    sortable: false,
    filter: 'suggested',
    extra: true,
  },
  {
    key: 'text_author_id',
    title: 'submissions.textAuthor',
    kind: 'user',
    sortable: false,
    filter: 'offered',
    isFilter: true,
  },
  figure('waiting', { extra: true }),
  figure('kept', { extra: true }),
  figure('left_out_count', { extra: true }),
  figure('automatic_opens', { extra: true }),
  figure('automatic_clicks', { extra: true }),
  figure('anonymous_opens', { extra: true }),
  figure('anonymous_clicks', { extra: true }),
  {
    key: 'datetime_confirmed',
    title: 'submissions.confirmed',
    kind: 'moment',
    filter: 'offered',
    extra: true,
  },
  { key: 'datetime_ended', title: 'submissions.ended', kind: 'moment', filter: 'offered', extra: true },
]

export const SUBMISSION_COLUMNS: readonly Column<SubmissionRow>[] = [
  column('circular_id', {
    key: 'circular',
    kind: 'record',
    render: titleOf,
  }),
  ...SHARED,
]

export const COMMUNICATION_SUBMISSION_COLUMNS: readonly Column<SubmissionRow>[] = [
  communicationColumn('communication_id', {
    key: 'communication',
    kind: 'record',
    render: titleOf,
  }),
  ...SHARED,
]

export const SUBMISSION_PRESETS: readonly Preset[] = [
  { title: 'submissions.only.underWay', search: { 'filter.state': 'sending|paused' } },
  { title: 'submissions.only.scheduled', search: { 'filter.state': 'scheduled' } },
  { title: 'submissions.only.drafts', search: { 'filter.state': 'draft' } },
]
