import { OUTCOMES, type Outcome } from '@fornace/contract/circulars/outcomes'

/** Condition that a mail was taken by the mail server, or stored without one. */
export const isTaken = (row: string): string => `${row}.state in ('sent', 'kept')`

/** Condition that a mail did not come back, and is not known to have been read. */
export const isUnread = (row: string): string =>
  `(${isTaken(row)} and not ${row}.is_bounced and not ${row}.is_read)`

/** Condition that nothing can be known of the reading of a mail: the recipient did not agree to it. */
export const isUnknown = (row: string): string => `(${isUnread(row)} and not ${row}.is_tracked)`

/** Conditions of outcomes over a row of the ledger. */
const CONDITIONS: Readonly<Record<Outcome, (row: string) => string>> = {
  recipients: (row) => `${row}.state <> 'left_out'`,
  submitted: isTaken,
  delivered: (row) => `${row}.is_delivered`,
  bounced: (row) => `${row}.is_bounced`,
  opened: (row) => `${row}.opened_at is not null`,
  clicked: (row) => `${row}.clicked_at is not null`,
  complained: (row) => `${row}.complained_at is not null`,
  read: (row) => `${row}.is_read`,
  unread: isUnread,
  unknown: isUnknown,
  left_out: (row) => `${row}.state = 'left_out'`,
}

/** Outcomes of a mail, as an array: one mail has several. */
export const outcomesSql = (row: string): string =>
  `array[${OUTCOMES.map((outcome) => `case when ${CONDITIONS[outcome](row)} then '${outcome}' end`).join(', ')}]`

/** Result of a mail: its most telling event, or else the state of its recipient. */
export const resultSql = (row: string): string => `case
  when ${row}.complained_at is not null then 'complained'
  when ${row}.is_bounced and ${row}.state <> 'bounced' then 'returned'
  when ${row}.clicked_at is not null then 'clicked'
  when ${row}.opened_at is not null then 'opened'
  when ${row}.is_read then 'read'
  when ${row}.is_delivered then 'delivered'
  else ${row}.state end`
