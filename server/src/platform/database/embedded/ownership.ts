import pg from 'pg'
import type { Passwords } from './cluster.ts'
import { EmbeddedPostgresRejection } from './rejection.ts'

// Any two numbers, as long as every version of Fornace uses the same.
const lockKey = '1179603534, 1'

const databaseName = 'fornace'
const productUser = 'fornace'

/** Connection settings of the product: the folder of the unix socket as host. */
export interface ProductConnection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export const connectionOf = (socketFolder: string, { product }: Passwords): ProductConnection => ({
  host: socketFolder,
  port: 5432,
  user: productUser,
  password: product,
  database: databaseName,
})

const wrongPassword = new Set(['28P01', '28000'])

/**
 * Connection as the owner of the cluster; `busy` when PostgreSQL is starting or shutting down, `silent` when there is
 * no answer. It uses `postgres`, the one database that always exists: an advisory lock belongs to a database.
 */
export const connectAsOwner = async (
  socketFolder: string,
  passwords: Passwords,
): Promise<pg.Client | 'busy' | 'silent'> => {
  // A postmaster that is only starting names no socket yet; without a host the driver would ask a stranger.
  if (socketFolder === '') return 'silent'
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    password: passwords.owner,
    application_name: 'fornace owner',
    connectionTimeoutMillis: 5_000,
  })
  // Error listener: without one, a lost connection ends the process. Callers that wait for the end listen for 'end'.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    void client.end().catch(() => {})
    if (!(error instanceof pg.DatabaseError)) return 'silent'
    if (wrongPassword.has(error.code ?? ''))
      throw new EmbeddedPostgresRejection(
        `The PostgreSQL behind ${socketFolder} does not accept the password kept for it.`,
      )
    return 'busy'
  }
}

const yes = async (client: pg.Client, question: string) => {
  const { rows } = await client.query<{ yes: boolean }>(`select ${question} as yes`)
  return rows[0]?.yes === true
}

/** Session-level lock, released when this connection ends. */
export const tryLock = (owner: pg.Client) => yes(owner, `pg_try_advisory_lock(${lockKey})`)

export const isLocked = (owner: pg.Client) =>
  yes(
    owner,
    `exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and granted and datname = current_database() and (classid, objid) = (${lockKey})
    )`,
  )

/** Makes what the product connects to, and the user it connects as, who may not leave the database as `postgres` may. */
export const prepareDatabase = async (owner: pg.Client, passwords: Passwords) => {
  if (await yes(owner, `exists (select from pg_database where datname = '${databaseName}')`)) return
  if (!(await yes(owner, `'a' < 'b' collate "it-x-icu"`)))
    throw new EmbeddedPostgresRejection('The embedded PostgreSQL does not know the Italian order of letters.')
  // A statement that fails is written to the log, and this one holds a password.
  await owner.query('set log_min_error_statement = panic')
  if (!(await yes(owner, `exists (select from pg_roles where rolname = '${productUser}')`)))
    await owner.query(
      `create role ${productUser} login createdb password ${pg.escapeLiteral(passwords.product)}`,
    )
  await owner.query(`create database ${databaseName} owner ${productUser}`)
}
