import type { BounceMailboxCondition } from '@fornace/contract/circulars/submission'
import type { Connection, Database } from '../../../../platform/database/database.ts'
import { sql } from '../../../../platform/database/drizzle.ts'

/** Advisory lock of the server that reads the mailbox. */
const LOCK = [7_402_501, 1] as const

/** Does the work on one server at a time; false where another one has the mailbox in hand. */
export const withMailboxLock = async (database: Database, work: () => Promise<void>): Promise<boolean> => {
  const client = database.dedicated()
  // A lost connection frees the lock; what two servers read at once is stored once all the same.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      ...LOCK,
    ])
    if (!rows[0]?.taken) return false
    await work()
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

/** Last mail that was read, by its number in the mailbox. */
export interface MailboxPosition {
  /** Server, user and folder. */
  readonly mailbox: string
  readonly uidValidity: number
  readonly lastUid: number
}

/** Number of the last mail that was read; 0 in another mailbox, or one that counts anew. */
export const readLastUid = async (
  connection: Connection,
  { mailbox, uidValidity }: Pick<MailboxPosition, 'mailbox' | 'uidValidity'>,
): Promise<number> => {
  const [row] = await connection.rows<{ last_uid: number }>(
    sql`select last_uid::float8 as last_uid from circular_bounce_mailbox
      where mailbox = ${mailbox} and uid_validity = ${uidValidity}`,
    'prepared',
  )
  return row?.last_uid ?? 0
}

/** Stores the position; the mailbox can be read. */
export const storePosition = async (
  connection: Connection,
  { mailbox, uidValidity, lastUid }: MailboxPosition,
  now: Date,
): Promise<void> => {
  await connection.rows(
    sql`insert into circular_bounce_mailbox as b (mailbox, uid_validity, last_uid, checked_at)
      values (${mailbox}, ${uidValidity}, ${lastUid}, ${now.toISOString()}::timestamptz)
      on conflict (id) do update set mailbox = excluded.mailbox, uid_validity = excluded.uid_validity,
        last_uid = case when (b.mailbox, b.uid_validity) = (excluded.mailbox, excluded.uid_validity)
          then greatest(b.last_uid, excluded.last_uid) else excluded.last_uid end,
        checked_at = excluded.checked_at, trouble = null, trouble_since = null`,
    'prepared',
  )
}

/** Says why the mailbox cannot be read. */
export const recordMailboxTrouble = async (
  connection: Connection,
  words: string,
  now: Date,
): Promise<void> => {
  await connection.rows(
    sql`insert into circular_bounce_mailbox as b (uid_validity, last_uid, trouble, trouble_since)
      values (0, 0, ${words}, ${now.toISOString()}::timestamptz)
      on conflict (id) do update set trouble = excluded.trouble,
        trouble_since = coalesce(b.trouble_since, excluded.trouble_since)`,
    'prepared',
  )
}

/** Condition of the mailbox, as the wire has it. */
export const readMailboxCondition = async (connection: Connection): Promise<BounceMailboxCondition> => {
  const [row] = await connection.rows<
    Record<'checked_at' | 'trouble_since', Date | null> & { trouble: string | null }
  >(sql`select checked_at, trouble, trouble_since from circular_bounce_mailbox`, 'prepared')
  return {
    checked_at: row?.checked_at?.toISOString() ?? null,
    trouble: row?.trouble ?? null,
    trouble_since: row?.trouble_since?.toISOString() ?? null,
  }
}

/** Mail of ours that was handed over, or attempted. */
export interface OwnMail {
  readonly key: string
  readonly address: string
}

/** First mail of ours among keys, in their order. */
export const findOwnMail = async (
  connection: Connection,
  keys: readonly string[],
): Promise<OwnMail | undefined> => {
  const [mail] = await connection.rows<OwnMail>(
    sql`select r.key, r.address from unnest(${sql.param([...keys])}::uuid[]) with ordinality k(key, position)
      join circular_mailing_recipient r on r.key = k.key
      where r.state <> 'left_out' and r.first_attempt_at is not null and r.address is not null
      order by k.position limit 1`,
    'prepared',
  )
  return mail
}
