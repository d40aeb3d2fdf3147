import { UNSUBSCRIBED_VIA, UNSUBSCRIBED_VIA_LABELS } from '@fornace/contract/circulars/address-marks'
import {
  type Column,
  type Columns,
  choiceColumn,
  momentColumn,
  plainColumn,
  ROW,
  readColumn,
  textColumn,
  timeColumn,
} from '../../../kit/resource/columns/columns.ts'
import { groupAddresses } from '../recipients.store.ts'

const LEDGER = 'circular_mailing_recipient'

/**
 * Known addresses with their marks and the number of their groups: of the ledger, of typed members and single
 * recipients, and marked ones. The ledger has a row for every mail ever sent: its addresses are read one after the
 * other from the index.
 */
export const knownAddresses = `(
  with recursive received as (
    (select address from ${LEDGER} where address is not null order by address limit 1)
    union all
    select (select l.address from ${LEDGER} l where l.address > received.address order by l.address limit 1)
    from received where received.address is not null
  )
  select k.address as id, k.address, m.unsubscribed_at, m.unsubscribed_via, m.bounced_at,
    coalesce(m.bounce_answer, '') as bounce_answer, m.complained_at, m.tracking_agreed_at,
    coalesce(m.tracking_version, '') as tracking_version, coalesce(g.groups_count, 0) as groups_count
  from (
    select address from received where address is not null
    union select lower(email) from circular_email_group_member
    union select lower(email) from circular_submission_recipient
    union select address from circular_address
  ) k left join circular_address m on m.address = k.address
  left join (
    select address, count(distinct email_group_id)::int as groups_count from ${groupAddresses()} a group by address
  ) g on g.address = k.address
)`

const ledgerNames = (address: string, limit = ''): string =>
  `(select name from ${LEDGER} where address = ${address} ${limit})`

/** Query for the names of an address (SQL, in lower case). */
const namesOf = (address: string, fromLedger: string): string => `
  select name from circular_email_group_member where lower(email) = ${address}
  union select name from circular_submission_recipient where lower(email) = ${address}
  union select trim(first_name || ' ' || last_name) from account_user where lower(email) = ${address}
  union ${fromLedger}`

const joined = (names: string): string =>
  `coalesce((select string_agg(name, ', ' order by name collate "it-x-icu") from (${names}) n where name <> ''), '')`

/** Query for all names under which an address is known, some of them empty. */
export const namesQuery = (address: string): string => namesOf(address, ledgerNames(address))

/** Searches look at one mail of each address: reading the names of all mails would take seconds. */
const searchedNames = joined(namesOf(`${ROW}.address`, ledgerNames(`${ROW}.address`, 'limit 1')))

const flagColumn = (mark: string): Column => ({
  read: (row) => `(${row}."${mark}" is not null)`,
  filter: { sql: `(${ROW}."${mark}" is not null)`, kind: 'boolean' },
})

const countColumn = (count: (row: string) => string): Column => ({
  read: count,
  filter: { sql: count(ROW), kind: 'integer' },
  sort: count(ROW),
})

const isReceived = `state in ('sent', 'kept')`
const mailsOf = (row: string) =>
  `(select count(*)::int from ${LEDGER} l where l.address = ${row}.address and ${isReceived})`
const lastOf = (row: string) =>
  `(select max(l.sent_at) from ${LEDGER} l where l.address = ${row}.address and ${isReceived})`

export const addressColumns: Columns = new Map<string, Column>([
  ['id', readColumn((row) => `${row}.address`)],
  ['address', textColumn('address')],
  [
    'names',
    {
      read: (row) => joined(namesQuery(`${row}.address`)),
      filter: { sql: `fold(${searchedNames})`, kind: 'text' },
      search: `search_text(${searchedNames})`,
    },
  ],
  ['is_unsubscribed', flagColumn('unsubscribed_at')],
  ['unsubscribed_at', timeColumn('unsubscribed_at')],
  ['unsubscribed_via', choiceColumn('unsubscribed_via', UNSUBSCRIBED_VIA, UNSUBSCRIBED_VIA_LABELS)],
  ['is_bounced', flagColumn('bounced_at')],
  ['bounced_at', timeColumn('bounced_at')],
  ['bounce_answer', textColumn('bounce_answer')],
  ['is_complained', flagColumn('complained_at')],
  ['complained_at', timeColumn('complained_at')],
  ['is_tracking_agreed', flagColumn('tracking_agreed_at')],
  ['tracking_agreed_at', timeColumn('tracking_agreed_at')],
  ['tracking_version', textColumn('tracking_version')],
  ['groups_count', plainColumn('groups_count', 'integer')],
  ['mails_count', countColumn(mailsOf)],
  ['last_received_at', momentColumn(lastOf)],
])
