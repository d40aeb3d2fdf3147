import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { batchesById, type DataCheck, MAX_READ, type ReportFault } from '../../../platform/verification.ts'
import { BEFORE_SEALS, erasuresBetween, type Seal, sealHash, sealsAfter } from './history-seals.ts'

const BATCH = 500

interface SealedRow {
  readonly id: number
  /** As it is. */
  readonly hash: string
  /** As it was sealed, and as an erasure left it; null without one. */
  readonly sealedHash: string | null
  readonly erasedHash: string | null
}

const rowsOf = ({ fromId, toId }: Seal, connection: Connection): Promise<SealedRow[]> =>
  connection.rows<SealedRow>(
    sql`select h.id::float8 as id, history_hash(h) as hash,
        (select e.sealed_hash from history_erasure e where e.history_id = h.id order by e.id limit 1) as "sealedHash",
        (select e.erased_hash from history_erasure e where e.history_id = h.id order by e.id desc limit 1) as "erasedHash"
      from history h where h.id between ${fromId} and ${toId} order by h.id`,
  )

const named = ({ id, fromId, toId }: Seal) => ({ seal: id, from: fromId, to: toId })

const checkSeal = async (
  connection: Connection,
  seal: Seal,
  previous: Pick<Seal, 'toId' | 'hash' | 'erasureId'>,
  report: ReportFault,
): Promise<number> => {
  if (seal.previousHash !== previous.hash || seal.fromId !== previous.toId + 1)
    report('history.seal-order', named(seal))
  const rows = await rowsOf(seal, connection)
  const changed = rows.find(({ hash, erasedHash }) => erasedHash !== null && hash !== erasedHash)
  if (changed) report('history.erased-changed', { entry: changed.id })
  if (rows.length !== seal.rowCount) {
    report('history.seal-count', { ...named(seal), sealed: seal.rowCount, count: rows.length })
    return rows.length
  }
  const erasures = await erasuresBetween(connection, previous.erasureId, seal.erasureId)
  const hashes = rows.map(({ hash, sealedHash }) => sealedHash ?? hash)
  if (sealHash(seal.previousHash, hashes, erasures) !== seal.hash) report('history.changed', named(seal))
  return rows.length
}

/** Erasures in a row of one entry: each begins with what the one before left. */
const reportBrokenErasures = async (connection: Connection, report: ReportFault): Promise<void> => {
  const broken = await connection.rows<{ id: number }>(
    sql`select id from (
        select id, sealed_hash, lag(erased_hash) over (partition by history_id order by id) as before
        from history_erasure
      ) e where before is distinct from sealed_hash and before is not null order by id limit ${MAX_READ}`,
  )
  for (const { id } of broken) report('history.erasure-order', { erasure: id })
}

/** Every entry is as it was sealed, except for erased values, which are recorded. */
export const historyCheck: DataCheck = {
  subject: 'sealed entries of the history',
  run: async (connection, report) => {
    await reportBrokenErasures(connection, report)
    let previous: Pick<Seal, 'toId' | 'hash' | 'erasureId'> = BEFORE_SEALS
    let count = 0
    for await (const seals of batchesById((after) => sealsAfter(connection, after, BATCH)))
      for (const seal of seals) {
        count += await checkSeal(connection, seal, previous, report)
        previous = seal
      }
    return count
  },
}
