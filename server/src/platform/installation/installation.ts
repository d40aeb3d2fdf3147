import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../database/database.ts'
import { sql } from '../database/drizzle.ts'

const fingerprint = (...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest('hex')

const MARKER = 'place'
const ABOUT_MARKER =
  'Fornace recognises a copy of this folder by this file, and sends no mail from a copy until it is told to.\n'

/** Not every system has one; most containers have none, and get a new host name each time they are made. */
const machineId = () => readFile('/etc/machine-id', 'utf8').catch(() => '')

/**
 * Location of an embedded database: machine, folder, and a marker file that no copy shares, since each copy of a file
 * gets its own inode and birth time. The marker is rewritten in place at each start: with another modification time, a
 * backup restored over the folder replaces it too.
 */
export const folderLocation = async (folder: string): Promise<string> => {
  const marker = join(folder, MARKER)
  await writeFile(marker, ABOUT_MARKER)
  const { ino, birthtimeNs } = await stat(marker, { bigint: true })
  return fingerprint(await machineId(), folder, ino, birthtimeNs)
}

/** Identifier of the cluster, created with it and shared by its replicas; some providers do not reveal it. */
const clusterId = async (connection: Connection): Promise<string | undefined> => {
  const [right] = await connection.rows<{ granted: boolean }>(
    sql`select has_function_privilege('pg_control_system()', 'execute') as granted`,
  )
  if (!right?.granted) return undefined
  const [row] = await connection.rows<{ id: string }>(
    sql`select system_identifier::text as id from pg_control_system()`,
  )
  return row?.id
}

/** Location of an external database: the same for all servers on it, another one for a dump restored elsewhere. */
export const databaseLocation = async (connection: Connection): Promise<string> => {
  const [row] = await connection.rows<{ id: string }>(
    sql`select oid::text as id from pg_database where datname = current_database()`,
  )
  return fingerprint(await clusterId(connection), row?.id)
}

export const isAtHome = async (connection: Connection, location: string): Promise<boolean> => {
  const [row] = await connection.rows<{ exists: boolean }>(
    sql`select exists (select from installation where place = ${location})`,
    'prepared',
  )
  return row?.exists ?? false
}

/** Stores the first location as home. */
export const storeFirstLocation = async (connection: Connection, location: string): Promise<void> => {
  await connection.rows(sql`insert into installation (place) values (${location}) on conflict do nothing`)
}

/** Makes this location the home. */
export const makeHome = async (connection: Connection, location: string): Promise<void> => {
  await connection.rows(sql`update installation set place = ${location}`)
}
