import { CONSENTS } from '@fornace/contract/account/press'
import { type AddressRecord, MAX_RECEIVED } from '@fornace/contract/circulars/address'
import { utcText } from '../../../kit/resource/columns/columns.ts'
import { personSql } from '../../../kit/resource/columns/person-sql.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { personName } from '../../account/public.ts'
import { reasonsForAddress } from '../recipients.store.ts'
import { namesQuery } from './address.columns.ts'

type Group = AddressRecord['groups'][number]

/** Groups with the kinds of reasons, from the reasons of the recipients' query. */
const groupsOf = async (connection: Connection, address: string): Promise<Group[]> => {
  const groups = new Map<number, Group>()
  for (const { group, kind } of await reasonsForAddress(connection, address)) {
    if (!group) continue
    const kinds = groups.get(group.id)?.kinds ?? []
    groups.set(group.id, { ...group, kinds: [...new Set([...kinds, kind])] })
  }
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name, 'it'))
}

const list = (pairs: string, order: string, from: string): string =>
  `(select coalesce(json_agg(json_build_object(${pairs}) order by ${order}), '[]') from ${from})`

const TYPED = `(
    select json_build_object('id', g.id, 'name', g.name) as "group", null::int as submission_id, m.email, m.name,
      m.company, m.language, 0 as rank, m.id
    from circular_email_group_member m join circular_email_group g on g.id = m.email_group_id
    where lower(m.email) = k.address
    union all
    select null, s.submission_id, s.email, s.name, '', s.language, 1, s.id
    from circular_submission_recipient s where lower(s.email) = k.address
  ) t`

const received = (limit: string): string => `(
    select l.*, s.kind, coalesce(s.circular_id, s.communication_id) as text_id, s.datetime_confirmed,
      coalesce(c.title ->> 'it', n.subject ->> 'it') as title, c.protocol_number
    from circular_mailing_recipient l join circular_submission s on s.id = l.submission_id
    left join circular_circular c on c.id = s.circular_id
    left join circular_communication n on n.id = s.communication_id
    where l.address = k.address order by l.id desc ${limit}
  ) r`

const RECEIVED_PAIRS = `'submission_id', r.submission_id, 'kind', r.kind, 'text_id', r.text_id, 'title', r.title,
  'protocol_number', r.protocol_number, 'state', r.state, 'left_out_reason', r.left_out_reason,
  'sent_at', ${utcText('r.sent_at')}, 'confirmed_at', ${utcText('r.datetime_confirmed')}, 'answer', r.answer,
  'email', r.email, 'name', r.name, 'company', r.company, 'language', r.language`

/** Further data of each mail, for the person: what became of it, and its events. */
const LEDGER_PAIRS = `'attempts', r.attempts, 'is_tracked', r.is_tracked, 'report', r.report, ${[
  'delivered_at',
  'soft_bounced_at',
  'hard_bounced_at',
  'complained_at',
  'opened_at',
  'clicked_at',
  'automatic_opened_at',
  'automatic_clicked_at',
  'read_at',
]
  .map((column) => `'${column}', ${utcText(`r.${column}`)}`)
  .join(', ')},
  'events', ${list(
    `'at', ${utcText('e.at')}, 'kind', e.kind, 'source', e.source, 'link', e.link,
      'is_automatic', e.is_automatic, 'words', e.words`,
    'e.at, e.id',
    'circular_mail_event e where e.recipient_id = r.id',
  )}`

/** Current consents of a press registration `p`, each with the date of its last change. */
const CONSENTS_SQL = `(select coalesce(json_agg(c.consent order by c.at desc nulls last), '[]')
  from press_registration p join account_user u on u.id = p.user_id,
  lateral (values ${CONSENTS.map(
    (consent) => `(json_build_object('consent', '${consent}', 'is_given', p.${consent},
      'at', ${utcText(`p.${consent}_at`)}, 'version', p.${consent}_version), p.${consent}_at)`,
  ).join(', ')}) c (consent, at)
  where lower(u.email) = k.address and not u.is_deleted and c.at is not null)`

const recordSql = (limit: string, mailPairs: string): string => `json_build_object(
  'address', k.address,
  'names', (select coalesce(json_agg(name order by name collate "it-x-icu"), '[]')
    from (${namesQuery('k.address')}) n where name <> ''),
  'unsubscribed_at', ${utcText('m.unsubscribed_at')}, 'unsubscribed_via', m.unsubscribed_via,
  'bounced_at', ${utcText('m.bounced_at')}, 'bounce_answer', coalesce(m.bounce_answer, ''),
  'complained_at', ${utcText('m.complained_at')},
  'tracking_agreed_at', ${utcText('m.tracking_agreed_at')}, 'tracking_version', coalesce(m.tracking_version, ''),
  'is_erased', k.hash in (select hash from circular_erased_address),
  'typed', ${list(
    `'group', t.group, 'submission_id', t.submission_id, 'email', t.email, 'name', t.name,
      'company', t.company, 'language', t.language`,
    't.rank, t.id',
    TYPED,
  )},
  'excluded_from', (select coalesce(json_agg(s.id order by s.id), '[]') from circular_submission s
    where s.excluded @> array[k.address]),
  'received_count', (select count(*)::int from circular_mailing_recipient l where l.address = k.address),
  'received', ${list(mailPairs, 'r.id desc', received(limit))},
  'events', ${list(
    `'at', ${utcText('e.at')}, 'kind', e.kind, 'note', e.note, 'actor', ${personSql('e.actor_id', personName)},
      'submission_id', e.submission_id`,
    'e.id desc',
    'circular_address_event e where e.address in (k.address, k.hash)',
  )},
  'user', (select json_build_object('id', account.id, 'name', ${personName('account.id')}) from account_user account
    where lower(account.email) = k.address and not account.is_deleted),
  'press_registration', (select json_build_object('id', p.id, 'name', p.testata) from press_registration p
    join account_user u on u.id = p.user_id where lower(u.email) = k.address and not u.is_deleted),
  'consents', ${CONSENTS_SQL},
  'companies', ${list(
    `'id', c.id, 'name', c.business_name`,
    'c.business_name, c.id',
    'company_company c where lower(trim(c.public_email)) = k.address',
  )}
)`

/**
 * Everything known of an address, in lower case; undefined when nothing is. A complete record has all mails, each with
 * its whole row of the ledger and its events.
 */
export const readAddress = async (
  connection: Connection,
  address: string,
  { isComplete = false } = {},
): Promise<AddressRecord | undefined> => {
  const record = isComplete
    ? recordSql('', `${RECEIVED_PAIRS}, ${LEDGER_PAIRS}`)
    : recordSql(`limit ${MAX_RECEIVED}`, RECEIVED_PAIRS)
  const [row] = await connection.rows<{ record: Omit<AddressRecord, 'groups'> }>(
    sql`select ${sql.raw(record)} as record
      from (select ${address}::text as address, erased_address_hash(${address}) as hash) k
      left join circular_address m on m.address = k.address`,
  )
  if (!row) throw new Error('the address gave no row')
  const found = { ...row.record, groups: await groupsOf(connection, address) }
  return isKnown(found) ? found : undefined
}

const isKnown = (record: AddressRecord): boolean =>
  record.is_erased ||
  record.user !== null ||
  record.received_count > 0 ||
  [record.typed, record.excluded_from, record.events, record.companies, record.groups].some(
    ({ length }) => length > 0,
  ) ||
  [record.unsubscribed_at, record.bounced_at, record.complained_at, record.tracking_agreed_at].some(
    (mark) => mark !== null,
  )
