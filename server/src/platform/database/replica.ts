import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { repeat } from '../repeat.ts'
import type { Connection, Database, Reading, Replica, ReplicaCondition } from './database.ts'
import { sql } from './drizzle.ts'
import { DatabaseFailure } from './failure.ts'
import { DatabaseRejection } from './migrate.ts'

const POLL_MS = 250
/** No read comes from a replica that is further behind. */
const MAX_LAG_MS = 1000
/** A condition is logged once it has lasted so long: no reader notices a shorter one. */
const LOG_AFTER_MS = 1000

/** A reader whose write has just ended: all that was inserted. */
const POSITION = sql`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text`
/** For the lag: what is flushed. A commit is; a page that a read tidies up may wait for seconds, unseen by readers. */
const FLUSHED = sql`pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text`
const REPLAYED = sql`pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text`

const numberOf = async (connection: Connection, expression: typeof POSITION): Promise<bigint> => {
  const [row] = await connection.rows<{ value: string }>(sql`select ${expression} as value`)
  return BigInt(row?.value ?? 0)
}

/** The statement did not fail because of what it says: the primary can answer it. */
const isOfReplica = (error: unknown): boolean =>
  error instanceof DatabaseFailure && ['down', 'busy', 'other'].includes(error.kind)

/** Opens `DATABASE_READ_URL`: `opened` is the replica, `primary` the database that it follows. */
export const openReplica = (primary: Database, opened: Database, log: Log): Replica => {
  let replayed = 0n
  let isAnswering = false
  /** A moment at which the replica had everything that the primary had. */
  let freshAt = Number.NEGATIVE_INFINITY
  let samples: { readonly at: number; readonly position: bigint }[] = []
  let logged: ReplicaCondition = 'ok'
  let current: { readonly condition: ReplicaCondition; readonly since: number } | undefined

  const condition = (): ReplicaCondition => {
    if (!isAnswering) return 'away'
    return performance.now() - freshAt <= MAX_LAG_MS ? 'ok' : 'behind'
  }

  const follow = async (): Promise<void> => {
    const at = performance.now()
    const primaryPosition = numberOf(primary, FLUSHED).catch(() => undefined)
    try {
      replayed = await numberOf(opened, REPLAYED)
      isAnswering = true
    } catch {
      isAnswering = false
    }
    const position = await primaryPosition
    if (position !== undefined) samples.push({ at, position })
    const reached = samples.filter((sample) => sample.position <= replayed)
    freshAt = Math.max(freshAt, ...reached.map((sample) => sample.at))
    // One that is not reached is enough to see when it is.
    samples = samples.filter((sample) => sample.position > replayed).slice(0, 1000)
  }

  const report = (): void => {
    const now = condition()
    if (current?.condition !== now) current = { condition: now, since: performance.now() }
    if (now === logged || performance.now() - current.since < LOG_AFTER_MS) return
    logged = now
    if (now === 'ok') log.info('the read replica answers again: lists come from it')
    else log.warn({ condition: now }, `the read replica is ${now}: all reads go to the primary`)
  }

  const poll = repeat(POLL_MS, async () => {
    // A replica that does not even refuse must not stop the next try.
    await Promise.race([follow(), delay(MAX_LAG_MS, undefined, { ref: false })])
    report()
  })

  const orPrimary = async <Result>(read: (from: Reading) => Promise<Result>): Promise<Result> => {
    try {
      return await read(opened)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      if ((error as DatabaseFailure).kind === 'down') isAnswering = false
      return read(primary)
    }
  }
  const fromReplica: Reading = {
    rows: (statement, how) => orPrimary((from) => from.rows(statement, how)),
    costly: (turn, work) => orPrimary((from) => from.costly(turn, work)),
  }

  return {
    condition,
    lagSeconds: () => (performance.now() - freshAt) / 1000,
    readingSince: (position) => (condition() === 'ok' && replayed >= position ? fromReplica : primary),
    position: () => numberOf(primary, POSITION),
    close: async () => {
      await poll.stop()
      await opened.close()
    },
  }
}

const AWAY = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|timeout|57P0|Connection terminated/

/** Rejects an address that is wrong; a replica that is away may come back. */
export const refuseWrongReplica = async (primary: pg.Client, replica: pg.Client): Promise<void> => {
  const reject = (reason: string): never => {
    throw new DatabaseRejection(`DATABASE_READ_URL: ${reason}`)
  }
  const identity = `select system_identifier::text as id, current_database() as name, pg_is_in_recovery() as follows
    from pg_control_system()`
  try {
    await replica.connect()
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (AWAY.test(`${code} ${message}`)) return
    reject(message)
  }
  const [own, other] = await Promise.all(
    [primary, replica].map(async (one) => (await one.query(identity)).rows[0]),
  )
  if (!other.follows) reject('this server is no replica: it accepts writes')
  if (own.id !== other.id || own.name !== other.name) reject('this is a replica of another database')
}
