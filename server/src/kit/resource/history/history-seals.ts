import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Connection, Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { SEAL_LOCK } from './history-erasure.ts'

/** Rows of a seal at most. */
const BATCH = 1000
const POLL_MS = 50
const PATIENCE_MS = 20_000
const NO_HASH = '0'.repeat(64)

export interface Seal {
  readonly id: number
  readonly fromId: number
  readonly toId: number
  readonly rowCount: number
  readonly erasureId: number
  readonly previousHash: string
  readonly hash: string
  readonly sealedAt: Date
}

/** State before the first seal. */
export const BEFORE_SEALS: Pick<Seal, 'toId' | 'hash' | 'erasureId'> = {
  toId: 0,
  hash: NO_HASH,
  erasureId: 0,
}

export interface SealedErasure {
  readonly id: number
  readonly historyId: number
  readonly sealedHash: string
  readonly erasedHash: string
  readonly reason: string
  readonly at: string
}

const chained = (previous: string, next: string): string =>
  createHash('sha256').update(previous).update(next).digest('hex')

/** Hash of a seal: each row with the hash of the one before, then each erasure since the previous seal. */
export const sealHash = (
  previousHash: string,
  rowHashes: readonly string[],
  erasures: readonly SealedErasure[],
): string => {
  const ofRows = rowHashes.reduce(chained, previousHash)
  return erasures
    .map(({ id, historyId, sealedHash, erasedHash, reason, at }) =>
      JSON.stringify([id, historyId, sealedHash, erasedHash, reason, at]),
    )
    .reduce(chained, ofRows)
}

const SEAL_COLUMNS = sql.raw(
  `id, from_id::float8 as "fromId", to_id::float8 as "toId", row_count as "rowCount", erasure_id as "erasureId",
    previous_hash as "previousHash", hash, sealed_at as "sealedAt"`,
)

export const lastSeal = async (connection: Connection): Promise<Seal | undefined> => {
  const [seal] = await connection.rows<Seal>(
    sql`select ${SEAL_COLUMNS} from history_seal order by id desc limit 1`,
  )
  return seal
}

/** Seals after an id, in their order. */
export const sealsAfter = (connection: Connection, id: number, max: number): Promise<Seal[]> =>
  connection.rows<Seal>(
    sql`select ${SEAL_COLUMNS} from history_seal where id > ${id} order by id limit ${max}`,
  )

/** Erasures after one of them up to another, in their order. */
export const erasuresBetween = (
  connection: Connection,
  after: number,
  to: number,
): Promise<SealedErasure[]> =>
  connection.rows<SealedErasure>(
    sql`select id, history_id::float8 as "historyId", sealed_hash as "sealedHash", erased_hash as "erasedHash", reason,
        extract(epoch from at)::text as at
      from history_erasure where id > ${after} and id <= ${to} order by id`,
  )

/** Newest id that was given to a row of the history; the row may not be committed yet. */
const newestId = async (connection: Connection): Promise<number> => {
  const [row] = await connection.rows<{ id: number }>(
    sql`select coalesce(pg_sequence_last_value(pg_get_serial_sequence('history', 'id')::regclass), 0)::float8 as id`,
  )
  return row?.id ?? 0
}

/** Transactions that are writing to the history. Each takes the lock of the table before it gets the id of a row. */
const historyWriters = async (connection: Connection): Promise<Set<string>> => {
  const rows = await connection.rows<{ writer: string }>(
    sql`select distinct virtualtransaction as writer from pg_locks
      where locktype = 'relation' and relation = 'history'::regclass and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`,
  )
  return new Set(rows.map(({ writer }) => writer))
}

/** Waits until the transactions that write to the history now have ended; false when one of them takes too long. */
const writersEnded = async (connection: Connection, patienceMs: number): Promise<boolean> => {
  const before = await historyWriters(connection)
  for (const until = Date.now() + patienceMs; before.size > 0; await delay(POLL_MS)) {
    const now = await historyWriters(connection)
    for (const writer of before) if (!now.has(writer)) before.delete(writer)
    if (before.size > 0 && Date.now() > until) return false
  }
  return true
}

/** Seals the next rows up to an id, with the erasures since the last seal; false when there are none. */
const sealNext = (database: Database, toId: number, at: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    await transaction.rows(sql`select pg_advisory_xact_lock(${SEAL_LOCK}::bigint)`)
    const last = (await lastSeal(transaction)) ?? BEFORE_SEALS
    const rows = await transaction.rows<{ id: number; hash: string }>(
      sql`select id::float8 as id, history_hash(h) as hash from history h
        where id > ${last.toId} and id <= ${toId} order by h.id limit ${BATCH}`,
    )
    const [{ newest } = { newest: 0 }] = await transaction.rows<{ newest: number }>(
      sql`select coalesce(max(id), 0) as newest from history_erasure`,
    )
    const erasures = await erasuresBetween(transaction, last.erasureId, newest)
    if (rows.length === 0 && erasures.length === 0) return false
    const hash = sealHash(
      last.hash,
      rows.map((row) => row.hash),
      erasures,
    )
    await transaction.rows(
      sql`insert into history_seal (from_id, to_id, row_count, erasure_id, previous_hash, hash, sealed_at)
        values (${last.toId + 1}, ${rows.at(-1)?.id ?? last.toId}, ${rows.length}, ${Math.max(newest, last.erasureId)},
          ${last.hash}, ${hash}, ${at.toISOString()})`,
    )
    return true
  })

/**
 * Seals the history in batches. Only ids that no running transaction may still write are sealed, so that no row is
 * committed into a sealed range later; while one takes long, the next run goes on.
 */
export const sealHistory = async (
  database: Database,
  at: Date,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Promise<void> => {
  const toId = await newestId(database)
  if (!(await writersEnded(database, patienceMs))) return
  while (await sealNext(database, toId, at));
}

/** Last seal, and the time of the oldest row that none covers. */
export const sealStatus = async (
  connection: Connection,
): Promise<{ sealedAt: Date | null; hash: string | null; oldestUnsealed: Date | null }> => {
  const last = await lastSeal(connection)
  const [row] = await connection.rows<{ at: Date }>(
    sql`select at from history where id > ${last?.toId ?? 0} order by id limit 1`,
  )
  return { sealedAt: last?.sealedAt ?? null, hash: last?.hash ?? null, oldestUnsealed: row?.at ?? null }
}
