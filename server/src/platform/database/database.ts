import pg from 'pg'
import { fairQueue } from '../fair-queue.ts'
import { PgDialect, type SQL } from './drizzle.ts'
import { DatabaseFailure } from './failure.ts'
import { CONNECTION_LIFETIME_MS, type Preparation, preparedNames } from './prepared-names.ts'

const dialect = new PgDialect()

/** Dates without time stay strings: the driver would turn them into a local midnight. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(oid, format as 'text'),
}

/** Target of statements: the pool, or one transaction. */
export interface Connection {
  /** Rows of a statement; a prepared one is planned once for each connection. */
  rows<Row>(statement: SQL, how?: Preparation): Promise<Row[]>
}

/** A connection inside a transaction. Locks ask for this type. */
export interface Transaction extends Connection {
  readonly inTransaction: true
}

/** A turn on the connections for long statements. */
export interface Turn {
  /** The person whose share it takes. */
  readonly onBehalfOf: string
  /** No statement takes longer. */
  readonly limitMs: number
  /** Ends the waiting for the turn. */
  readonly signal?: AbortSignal
}

/** Connections for statements that only read. */
export type Reading = Pick<Database, 'rows' | 'costly'>

/** `behind`: it answers, but too late. */
export type ReplicaCondition = 'ok' | 'behind' | 'away'

/** Streaming replica for reads that may be a second old. */
export interface Replica {
  condition(): ReplicaCondition
  lagSeconds(): number
  /** The replica, if it has all changes up to this position of the primary's log; otherwise the primary. */
  readingSince(position: bigint): Reading
  /** Position in the log of the primary, after everything that is committed. */
  position(): Promise<bigint>
  close(): Promise<void>
}

export interface Database extends Connection {
  /** For reads that may be a second old (`DATABASE_READ_URL`). */
  readonly replica?: Replica | undefined
  /** With a limit, its statements may take that long, and no longer; it has one of the connections for long ones then. */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    limit?: { readonly limitMs: number },
  ): Promise<Result>
  /**
   * Statements whose cost their caller controls: on the connections for long ones, in a fair queue over people. `work`
   * asks for no other connection, and for no second turn.
   */
  costly<Result>(turn: Turn, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** A connection of its own, outside the pool; with a limit, no statement on it takes longer. */
  dedicated(limitMs?: number): pg.Client
  /** For a library that writes its own statements: its errors come as the driver's. */
  foreign(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

const asIssue = (error: unknown): never => {
  throw new DatabaseFailure(error)
}

const STATEMENT_MS = 30_000
/** When the database does not even say that it has given up. */
const SILENCE_MS = 5000

/** Queue limits of the connections for long statements; beyond them requests are rejected. */
const MAX_WAITING = 200
const MAX_WAITING_PER_PERSON = 30

const connectionOver = (client: pg.Pool | pg.ClientBase, limitMs = STATEMENT_MS): Connection => ({
  rows: async <Row>(statement: SQL, how?: Preparation) => {
    const { sql: text, params: values } = dialect.sqlToQuery(statement)
    const name = how && preparedName(text, how)
    const query = { text, values, query_timeout: limitMs + SILENCE_MS }
    const result = await client.query(name ? { name, ...query } : query).catch(asIssue)
    return result.rows as Row[]
  },
})

const preparedName = preparedNames()

/** Transaction that is open on a connection outside the pool. */
export const transactionOn = (client: pg.Client, limitMs?: number): Transaction => ({
  ...connectionOver(client, limitMs),
  inTransaction: true,
})

export const openDatabase = (
  config: pg.ClientConfig,
  options: { poolSize: number; onError: (error: Error) => void; timeZone?: string; name?: string },
): Database => {
  const client: pg.ClientConfig = {
    ...config,
    types,
    application_name: options.name ?? 'fornace',
    // The session's time zone decides nothing that a person sees; keep it out of every conversion.
    // A word with one slip in it is this much alike: "cermica" and "ceramica" are at 0.54, "impruenta" and "impruneta" at 0.43.
    options: [
      '-c TimeZone=UTC',
      '-c pg_trgm.word_similarity_threshold=0.4',
      // A long statement has one processor, and leaves the others to short ones; compiling it takes longer than it saves.
      '-c max_parallel_workers_per_gather=0',
      '-c jit=off',
      ...(options.timeZone ? [`-c fornace.time_zone=${options.timeZone}`] : []),
    ].join(' '),
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  }
  const poolOf = (max: number): pg.Pool => {
    const made = new pg.Pool({
      ...client,
      max,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: CONNECTION_LIFETIME_MS / 1000,
      // No request waits for ever: first the database gives up, then, if it is silent, we do.
      statement_timeout: STATEMENT_MS,
      query_timeout: STATEMENT_MS + SILENCE_MS,
    })
    made.on('error', options.onError)
    // Error listener for the life of the connection: the server may close it right after the handshake, before the
    // caller has a listener, and an unhandled error would end the process.
    return made.on('connect', (fresh) => fresh.on('error', () => {}))
  }
  // Bulkheads: however many long statements there are, short ones find a connection.
  const forLong = Math.floor(options.poolSize / 2)
  const longPool = poolOf(forLong)
  const pool = poolOf(options.poolSize - forLong)
  // One stays free for a long transaction, and one person has half of the others.
  const maxRunning = Math.max(1, forLong - 1)
  const inTurn = fairQueue({
    maxRunning,
    maxRunningPerKey: Math.ceil(maxRunning / 2),
    maxWaiting: MAX_WAITING,
    maxWaitingPerKey: MAX_WAITING_PER_PERSON,
  })

  const transaction: Database['transaction'] = async (work, limit) => {
    const limitMs = limit?.limitMs ?? STATEMENT_MS
    const held = await (limit ? longPool : pool).connect().catch(asIssue)
    let broken: Error | undefined
    // A checked-out connection has no listener of the pool: an unhandled error would end the process.
    const onLost = (error: Error) => {
      broken = error
    }
    held.on('error', onLost)
    try {
      await held.query(limit ? `begin; set local statement_timeout = ${limitMs}` : 'begin').catch(asIssue)
      const result = await work({ ...connectionOver(held, limitMs), inTransaction: true })
      await held.query('commit').catch(asIssue)
      return result
    } catch (error) {
      await held.query('rollback').catch(onLost)
      throw error
    } finally {
      held.off('error', onLost)
      held.release(broken)
    }
  }

  return {
    ...connectionOver(pool),
    transaction,
    costly: ({ onBehalfOf, limitMs, signal }, work) =>
      inTurn(onBehalfOf, () => transaction(work, { limitMs }), signal),
    foreign: (text, values) => pool.query(text, values),
    close: async () => {
      // Errors of closing connections are ignored.
      for (const one of [pool, longPool]) one.off('error', options.onError).on('error', () => {})
      await Promise.all([pool.end(), longPool.end()])
    },
    dedicated: (limitMs) => {
      const own = new pg.Client({
        ...client,
        ...(limitMs ? { query_timeout: limitMs, connectionTimeoutMillis: limitMs } : {}),
      })
      own.on('error', options.onError)
      return own
    },
  }
}
