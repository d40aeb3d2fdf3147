import {
  linkFilter,
  MAIL_RESULT_LABELS,
  type MailResult,
  OUTCOMES,
} from '@fornace/contract/circulars/outcomes'
import type { MailStatistics, SubmissionStatistics } from '@fornace/contract/circulars/statistics'
import { LEFT_OUT_LABELS } from '@fornace/contract/circulars/submission-states'
import { messageText, t } from '../../../i18n/i18n'
import type { Column } from '../../../kit/api/list/columns'
import { AnswerText } from '../server-answer'
import classes from './statistics.module.css'

export type MailRow = MailStatistics

/** Result of a mail, with the reason why it was left out. */
const resultText = ({ result, left_out_reason }: MailRow): string =>
  [messageText(MAIL_RESULT_LABELS[result]), left_out_reason && messageText(LEFT_OUT_LABELS[left_out_reason])]
    .filter(Boolean)
    .join(': ')

const TONES: Partial<Record<MailResult, 'good' | 'bad'>> = {
  complained: 'bad',
  returned: 'bad',
  bounced: 'bad',
  clicked: 'good',
  opened: 'good',
  read: 'good',
}

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

const RESULT: readonly Column<MailRow>[] = [
  {
    key: 'result',
    title: 'statistics.mail.outcome',
    kind: 'choice',
    labels: MAIL_RESULT_LABELS,
    render: (row) => (
      <span className={classes.outcome} data-tone={TONES[row.result]} data-whole>
        {resultText(row)}
      </span>
    ),
  },
  {
    key: 'left_out_reason',
    title: 'statistics.mail.reason',
    kind: 'choice',
    labels: LEFT_OUT_LABELS,
    filter: 'offered',
    extra: true,
  },
]

/** Results of which the mail server has nothing to tell: its words are on the page of the address. */
const USUAL: readonly MailResult[] = ['clicked', 'opened', 'read', 'delivered', 'sent', 'kept']

const WORDS: Column<MailRow> = {
  key: 'words',
  title: 'statistics.mail.words',
  kind: 'text',
  sortable: false,
  filter: 'offered',
  render: ({ words, result }) => !USUAL.includes(result) && <AnswerText words={words} />,
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
export const KEPT_FIELDS = ['left_out_reason', 'result']

type Link = SubmissionStatistics['links'][number]

/** Filter by the links of the mails of a submission. */
const linkColumn = (links: readonly Link[]): Column<MailRow> => ({
  key: 'link',
  title: 'statistics.mail.link',
  kind: 'choice',
  labels: Object.fromEntries(links.map((link) => [linkFilter(link), { en: link.label, it: link.label }])),
  filter: 'offered',
  sortable: false,
  isFilter: true,
})

/** Mails of one submission with these links, by recipient. */
export const recipientMailColumns = (links: readonly Link[]): readonly Column<MailRow>[] => [
  {
    key: 'email',
    title: 'statistics.mail.email',
    kind: 'text',
    filter: 'offered',
    render: ({ email }) => email || t('statistics.mail.noAddress'),
  },
  { key: 'name', title: 'statistics.mail.name', kind: 'text', filter: 'offered' },
  { key: 'company', title: 'statistics.mail.company', kind: 'text', filter: 'offered' },
  OUTCOME,
  linkColumn(links),
  ...RESULT,
  ...TIMES,
  WORDS,
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
  ...RESULT,
  ...TIMES.slice(1),
  WORDS,
  REASONS,
]
