import { EMAIL_GROUP } from '@fornace/contract/circulars/metadata'
import { eraseFromHistory } from '../../../kit/resource/history/history-erasure.ts'
import { type Author, historyInsert } from '../../../kit/resource/history/history-insert.ts'
import { noteErasure } from '../../../platform/backup/erasures.ts'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { submissionsOfKind } from '../submission/submission.ts'
import { knownAddresses } from './address.columns.ts'
import { lockForErasure } from './erasure-lock.ts'
import { hashOf } from './marks.sql.ts'

export const ERASE_AGAIN = 'address.erase-again'
const AFTER_RESTORE = 'Restore'

/** The address belongs to an account, with which it is erased. */
export const isOfAccount = async (connection: Connection, address: string): Promise<boolean> => {
  const users = await connection.rows(
    sql`select from account_user where lower(email) = ${address} and not is_deleted`,
  )
  return users.length > 0
}

/**
 * Recipients keep state and answer for the figures; those who still wait are left out. Events keep kind and time: what
 * the mail server said may name the address, or its part before the `@`; the id of a report may name both.
 */
const eraseInLedger = async (transaction: Transaction, address: string): Promise<void> => {
  const [mailbox = address] = address.split('@')
  const erased = await transaction.rows<{ id: number }>(
    sql`with erased as (
        update circular_mailing_recipient set address = null, email = '', name = '', company = '', reasons = '[]',
          press_user_id = null,
          answer = case when position(${mailbox} in lower(answer)) > 0 then '' else answer end,
          report = case when position(${mailbox} in lower(report)) > 0 then '' else report end,
          is_tracked = is_tracked and state <> 'kept',
          state = case when state in ('waiting', 'kept') then 'left_out' else state end,
          left_out_reason = case when state in ('waiting', 'kept') then 'erased' else left_out_reason end
        where address = ${address} returning id
      ),
      companies as (delete from circular_mailing_company c using erased e where c.recipient_id = e.id)
      select id::float8 as id from erased`,
  )
  // In a statement of its own: an event that held a row of the ledger is stored by now.
  await transaction.rows(
    sql`update circular_mail_event set raw = null, event_id = 'erased ' || id,
        words = case when position(${mailbox} in lower(words)) > 0 then '' else words end
      where recipient_id = any(${sql.param(erased.map(({ id }) => id))}::bigint[])`,
  )
  await transaction.rows(
    sql`update circular_submission_shown set addresses = array_remove(addresses, ${address})
      where addresses @> array[${address}]`,
  )
}

const CHANGED_MEMBERS = sql`'{"members": [null, null]}'::jsonb as changes`

/** Typed members: a change of each group. */
const eraseInGroups = async (transaction: Transaction, author: Author, address: string): Promise<void> => {
  await transaction.rows(
    sql`with gone as (delete from circular_email_group_member where lower(email) = ${address} returning email_group_id),
      done as (
        update circular_email_group t set version = t.version + 1
        where t.id in (select email_group_id from gone) returning t.id, ${CHANGED_MEMBERS}
      )
      ${historyInsert(EMAIL_GROUP.type, 'change', author, sql`done`)}`,
  )
}

/** Single recipients and deselected addresses: a change of each submission. */
const eraseInSubmissions = async (
  transaction: Transaction,
  author: Author,
  address: string,
): Promise<void> => {
  for (const [kind, { resource, scope }] of Object.entries(submissionsOfKind))
    await transaction.rows(
      sql`with gone as (
          delete from circular_submission_recipient r using circular_submission s
          where s.id = r.submission_id and s.kind = ${kind} and lower(r.email) = ${address} returning r.submission_id
        ),
        done as (
          update circular_submission t set version = t.version + 1, excluded = array_remove(t.excluded, ${address})
          where t.kind = ${kind}
            and (t.excluded @> array[${address}] or t.id in (select submission_id from gone))
          returning t.*, '{"recipients": [null, null]}'::jsonb as changes
        )
        ${historyInsert(resource.type, 'change', author, sql`done`, scope.keys)}`,
    )
}

/** History of the lists that an address stands in: children with an email, and lists of plain addresses. */
const HISTORIES = [
  { types: [EMAIL_GROUP.type], children: 'members', table: 'circular_email_group_member' },
  {
    types: Object.values(submissionsOfKind).map(({ resource }) => resource.type),
    children: 'recipients',
    table: 'circular_submission_recipient',
  },
]

/**
 * Erases the values of all child rows that have or had the address, lists of addresses that contained it, and the
 * address in deleted records; the fact of each change remains. Has to run before the child rows are deleted.
 */
const eraseInHistory = async (transaction: Transaction, address: string): Promise<void> => {
  const quoted = JSON.stringify(address)
  for (const { types, children, table } of HISTORIES) {
    const ofType = sql`h.type = any(${sql.param(types)}::text[])`
    const rowsOf = sql`jsonb_array_elements(coalesce(h.record -> ${children}::text, '[]'))`
    await eraseFromHistory(
      transaction,
      'mail address',
      sql`with child as (
          select id::text from ${sql.identifier(table)} where lower(email) = ${address}
          union
          select split_part(c.key, '.', 2) from history h, jsonb_each(h.changes) c
          where ${ofType} and c.key like ${`${children}.%.email`}
            and ${address} in (lower(c.value ->> 0), lower(c.value ->> 1))
          union
          select c ->> 'id' from history h, ${rowsOf} c where ${ofType} and lower(c ->> 'email') = ${address}
        )
        update history h set changes = (
          select coalesce(jsonb_object_agg(c.key, case when position(${quoted} in lower(c.value::text)) > 0
              or (split_part(c.key, '.', 1) = ${children} and split_part(c.key, '.', 2) in (select id from child))
            then '[null, null]' else c.value end), '{}')
          from jsonb_each(h.changes) c)
        where ${ofType} and exists (select from jsonb_each(h.changes) c
          where position(${quoted} in lower(c.value::text)) > 0
            or (split_part(c.key, '.', 1) = ${children} and split_part(c.key, '.', 2) in (select id from child)))`,
    )
    await eraseFromHistory(
      transaction,
      'mail address',
      sql`update history h set record = h.record
          || case when h.record ? ${children} then jsonb_build_object(${children}::text, (
            select coalesce(jsonb_agg(c), '[]') from ${rowsOf} c
            where lower(c ->> 'email') is distinct from ${address})) else '{}' end
          || case when h.record ? 'excluded' then jsonb_build_object('excluded',
            (h.record -> 'excluded') - ${address}::text) else '{}' end
        where ${ofType} and position(${quoted} in lower(h.record::text)) > 0`,
    )
  }
}

/**
 * Erases an address, in lower case: from ledger, groups, submissions, their history, marks and events. A hash remains,
 * which keeps it from being written to again, with the event of the erasure.
 */
export const eraseAddress = async (
  transaction: Transaction,
  author: Author,
  address: string,
  note: string,
): Promise<void> => {
  const at = author.at.toISOString()
  await lockForErasure(transaction)
  await transaction.rows(
    sql`insert into circular_erased_address (hash, erased_at)
      values (erased_address_hash(${address}), ${at}::timestamptz) on conflict do nothing`,
  )
  await eraseInLedger(transaction, address)
  await eraseInHistory(transaction, address)
  await eraseInGroups(transaction, author, address)
  await eraseInSubmissions(transaction, author, address)
  await transaction.rows(sql`delete from circular_address where address = ${address}`)
  await transaction.rows(sql`delete from circular_address_event where address = ${address}`)
  const events = await transaction.rows<{ hash: string }>(
    sql`insert into circular_address_event (address, kind, at, note, actor_id)
      values (erased_address_hash(${address}), 'erased', ${at}::timestamptz, ${note}, ${author.actorId}::int)
      returning address as hash`,
  )
  for (const { hash } of events) await noteErasure(transaction, author.at, ERASE_AGAIN, { hash })
}

/** Repeats an erasure in a restored database; returns the address where it is known there. */
export const eraseAddressAgain = async (
  transaction: Transaction,
  author: Author,
  hash: string,
): Promise<string | undefined> => {
  await lockForErasure(transaction)
  await transaction.rows(
    sql`insert into circular_erased_address (hash, erased_at) values (${hash}, ${author.at.toISOString()}::timestamptz)
      on conflict do nothing`,
  )
  const [match] = await transaction.rows<{ address: string }>(
    sql`select k.address from ${sql.raw(knownAddresses)} k where ${sql.raw(hashOf('k.address'))} = ${hash}`,
  )
  if (match) await eraseAddress(transaction, author, match.address, AFTER_RESTORE)
  return match?.address
}
