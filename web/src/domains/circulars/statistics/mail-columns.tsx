import { OUTCOMES } from '@fornace/contract/circulars/outcomes'
import type { MailStatistics } from '@fornace/contract/circulars/statistics'
import {
  LEFT_OUT_LABELS,
  RECIPIENT_STATE_LABELS,
  type RecipientState,
} from '@fornace/contract/circulars/submission-states'
import { messageText, t } from '../../../i18n/i18n'
import type { Column } from '../../../kit/api/list/columns'
import classes from './statistics.module.css'

export type MailRow = MailStatistics

/** What became of a mail, the latest first. */
const outcomeOf = (row: MailRow): string => {
  if (row.state === 'left_out')
    return [
      messageText(RECIPIENT_STATE_LABELS.left_out),
      row.left_out_reason && messageText(LEFT_OUT_LABELS[row.left_out_reason]),
    ]
      .filter(Boolean)
      .join(': ')
  const facts = [
    row.complained_at && t('statistics.mail.complained'),
    row.clicked_at && t('statistics.mail.clicked'),
    !row.clicked_at && row.opened_at && t('statistics.mail.opened'),
    !row.opened_at && !row.clicked_at && row.is_read && t('statistics.mail.read'),
    row.is_bounced && row.state !== 'bounced' && t('statistics.mail.returned'),
    row.is_delivered && !row.is_read && t('statistics.mail.delivered'),
  ].filter(Boolean)
  return facts.length > 0 ? facts.join(' · ') : messageText(RECIPIENT_STATE_LABELS[row.state])
}

/** State of a mail in colour too. */
const toneOf = (row: MailRow): 'good' | 'bad' | undefined => {
  if (row.complained_at || row.is_bounced) return 'bad'
  return row.is_read ? 'good' : undefined
}

/** Words of the mail server at the time, and of a later report. */
const Words = ({ row: { answer, report } }: { row: MailRow }) => (
  <span className={classes.words} dir="auto">
    {[report, answer].filter(Boolean).join(' · ')}
  </span>
)

const Outcome = ({ row }: { row: MailRow }) => (
  <span className={classes.outcome} data-tone={toneOf(row)}>
    {outcomeOf(row)}
  </span>
)

const MOMENT = { kind: 'moment', filter: 'offered' } as const

const OUTCOME: Column<MailRow> = {
  key: 'outcome',
  title: 'statistics.mail.outcome',
  kind: 'choice',
  labels: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, `statistics.outcomes.${outcome}` as const])),
  filter: 'suggested',
  sortable: false,
  isFilter: true,
}

const STATE: Column<MailRow> = {
  key: 'state',
  title: 'statistics.mail.outcome',
  kind: 'choice',
  labels: RECIPIENT_STATE_LABELS satisfies Record<RecipientState, unknown>,
  render: (row) => <Outcome row={row} />,
}

const ANSWER: Column<MailRow> = {
  key: 'answer',
  title: 'statistics.mail.words',
  kind: 'text',
  sortable: false,
  filter: 'offered',
  render: (row) => <Words row={row} />,
}

const TIMES: readonly Column<MailRow>[] = [
  { key: 'sent_at', title: 'statistics.mail.times.sent_at', ...MOMENT },
  { key: 'delivered_at', title: 'statistics.mail.times.delivered_at', ...MOMENT, extra: true },
  { key: 'opened_at', title: 'statistics.mail.times.opened_at', ...MOMENT },
  { key: 'clicked_at', title: 'statistics.mail.times.clicked_at', ...MOMENT, extra: true },
  { key: 'read_at', title: 'statistics.mail.times.read_at', ...MOMENT, extra: true },
  { key: 'bounced_at', title: 'statistics.mail.times.bounced_at', ...MOMENT, extra: true },
  { key: 'complained_at', title: 'statistics.mail.times.complained_at', ...MOMENT, extra: true },
]

const REASONS: Column<MailRow> = {
  key: 'reasons',
  title: 'statistics.mail.reasons',
  kind: 'text',
  sortable: false,
  extra: true,
  render: ({ reasons }) =>
    reasons
      .map(({ kind, group, company, role }) =>
        [group?.name, company?.name, role, t(`statistics.reasons.${kind}`)].filter(Boolean).join(' · '),
      )
      .join('; '),
}

/** Fields behind the words of a row. */
export const KEPT_FIELDS = [
  'left_out_reason',
  'delivered_at',
  'is_delivered',
  'is_bounced',
  'complained_at',
  'opened_at',
  'clicked_at',
  'is_read',
  'answer',
  'report',
]

/** Mails of one submission, by recipient. */
export const RECIPIENT_MAIL_COLUMNS: readonly Column<MailRow>[] = [
  { key: 'email', title: 'statistics.mail.email', kind: 'text', filter: 'offered' },
  { key: 'name', title: 'statistics.mail.name', kind: 'text', filter: 'offered' },
  { key: 'company', title: 'statistics.mail.company', kind: 'text', filter: 'offered' },
  OUTCOME,
  STATE,
  ...TIMES,
  ANSWER,
  REASONS,
]

/** Mails to one company, by text. */
export const COMPANY_MAIL_COLUMNS: readonly Column<MailRow>[] = [
  {
    key: 'title',
    title: 'statistics.mail.text',
    kind: 'text',
    lang: 'it',
    filter: 'offered',
    render: ({ title, protocol_number }) => [protocol_number, title].filter(Boolean).join(' · '),
  },
  { key: 'sent_at', title: 'statistics.mail.times.sent_at', kind: 'moment', filter: 'suggested' },
  { key: 'email', title: 'statistics.mail.email', kind: 'text', filter: 'offered' },
  { key: 'name', title: 'statistics.mail.name', kind: 'text', filter: 'offered', extra: true },
  OUTCOME,
  STATE,
  ...TIMES.slice(1),
  ANSWER,
  REASONS,
]
