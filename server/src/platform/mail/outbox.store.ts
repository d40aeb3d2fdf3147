import type { MailPurpose } from '@fornace/contract/kit/mail-labels'
import type { MailState } from '@fornace/contract/kit/mail-metadata'
import type { Connection, Transaction } from '../database/database.ts'
import { sql } from '../database/drizzle.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** A message in the hands of a worker. */
export interface Claimed {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  readonly createdAt: Date
  /** The number of this attempt: only the latest may write down how it went. */
  readonly attempt: number
}

export const insertMessage = async (
  transaction: Transaction,
  made: OutgoingMail & { id: string; messageId: string; createdAt: Date },
): Promise<void> => {
  const { id, to, subject, text, html, purpose, messageId, createdAt } = made
  await transaction.rows(
    sql`insert into mail_message (id, "to", subject, text, html, purpose, message_id, created_at)
      values (${id}, ${to}, ${subject}, ${text}, ${html}, ${purpose}, ${messageId}, ${createdAt.toISOString()})`,
    'prepared',
  )
}

/**
 * Undefined when the message is no longer to be sent. One already in the state `sending` was interrupted: its delivery
 * is in doubt.
 */
export const claimMessage = async (connection: Connection, id: string): Promise<Claimed | undefined> => {
  const [claimed] = await connection.rows<Claimed>(
    sql`update mail_message set state = 'sending', attempts = attempts + 1, in_doubt = in_doubt or state = 'sending'
      where id = ${id} and state in ('waiting', 'sending')
      returning id, "to", subject, text, html, message_id as "messageId", created_at as "createdAt", attempts as attempt`,
    'prepared',
  )
  return claimed
}

export const recordSent = async (
  connection: Connection,
  { id, attempt }: Claimed,
  state: 'sent' | 'kept',
  at: Date,
): Promise<void> => {
  const body = state === 'sent' ? sql`, text = null, html = null` : sql``
  await connection.rows(
    sql`update mail_message set state = ${state}, error = null, sent_at = ${at.toISOString()} ${body}
      where id = ${id} and attempts = ${attempt}`,
    'prepared',
  )
}

/** It waits for the next attempt. */
export const recordDelay = async (
  connection: Connection,
  { id, attempt }: Claimed,
  error: string,
): Promise<void> => {
  await connection.rows(
    sql`update mail_message set state = 'waiting', error = ${error} where id = ${id} and attempts = ${attempt}`,
  )
}

export const recordFailure = async (
  connection: Connection,
  { id, attempt }: Claimed,
  error: string,
): Promise<void> => {
  await connection.rows(
    sql`update mail_message set state = 'failed', error = ${error}, text = null, html = null
      where id = ${id} and attempts = ${attempt}`,
  )
}

/** Whether a message waits that could not be sent at first. */
export const anyMessageDelayed = async (connection: Connection): Promise<boolean> => {
  const [row] = await connection.rows<{ exists: boolean }>(
    sql`select exists (select from mail_message where state = 'waiting' and attempts > 0)`,
    'prepared',
  )
  return row?.exists ?? false
}

/** Messages that have not left. */
export const unsentMessages = (connection: Connection): Promise<{ id: string }[]> =>
  connection.rows<{ id: string }>(
    sql`select id from mail_message where state in ('waiting', 'sending') order by created_at, id`,
  )

export const countUnsent = async (connection: Connection): Promise<number> => {
  const [row] = await connection.rows<{ count: number }>(
    sql`select count(*)::int as count from mail_message where state in ('waiting', 'sending')`,
  )
  return row?.count ?? 0
}

/** Deletes finished messages that were written before then. */
export const deleteOldMessages = async (connection: Connection, before: Date): Promise<void> => {
  await connection.rows(
    sql`delete from mail_message
      where created_at < ${before.toISOString()} and state in ('sent', 'kept', 'failed')`,
  )
}

/** Of these ids, those of messages that exist. */
export const existingMessages = async (
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const matches = await connection.rows<{ id: string }>(
    sql`select id from mail_message where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Set(matches.map(({ id }) => id))
}

export interface Written {
  readonly created_at: Date
  readonly subject: string
  readonly purpose: string
  readonly state: string
}

export const messagesTo = (connection: Connection, address: string): Promise<Written[]> =>
  connection.rows<Written>(
    sql`select created_at, subject, purpose, state from mail_message
      where fold("to") = fold(${address}::text) order by created_at, id`,
  )

/** Gives back the ids. */
export const deleteMessagesTo = async (transaction: Transaction, address: string): Promise<string[]> => {
  const deleted = await transaction.rows<{ id: string }>(
    sql`delete from mail_message where fold("to") = fold(${address}::text) returning id`,
  )
  return deleted.map(({ id }) => id)
}

export interface OutboxStatus {
  /** Age of the oldest message that has not left. */
  readonly oldestSeconds: number | null
  /** Last message that failed, or that waits after a failure. */
  readonly failure: { readonly at: Date; readonly to: string; readonly error: string } | null
  /** Last message of a purpose to an address. */
  readonly last: {
    readonly at: Date
    readonly to: string
    readonly state: MailState
    readonly error: string | null
  } | null
}

export const outboxStatus = async (
  connection: Connection,
  now: Date,
  { address, purpose }: { readonly address: string; readonly purpose: MailPurpose },
): Promise<OutboxStatus> => {
  const [oldest] = await connection.rows<{ at: Date | null }>(
    sql`select min(created_at) as at from mail_message where state in ('waiting', 'sending')`,
  )
  const [failure = null] = await connection.rows<NonNullable<OutboxStatus['failure']>>(
    sql`select created_at as at, "to", error from mail_message
      where state in ('waiting', 'failed') and error is not null order by created_at desc limit 1`,
  )
  const [last = null] = await connection.rows<NonNullable<OutboxStatus['last']>>(
    sql`select created_at as at, "to", state, error from mail_message
      where purpose = ${purpose} and fold("to") = fold(${address}::text) order by created_at desc, id limit 1`,
  )
  const oldestSeconds = oldest?.at
    ? Math.max(0, Math.round((now.getTime() - oldest.at.getTime()) / 1000))
    : null
  return { oldestSeconds, failure, last }
}
