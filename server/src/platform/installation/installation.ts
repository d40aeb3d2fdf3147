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
 * The place of an embedded database: this machine, this folder, and a file in it that no copy has, since each copy of
 * a file gets an inode and a time of birth of its own. It is written anew at each start, in place: with another time
 * of change, a backup that is laid over the folder replaces it too.
 */
export const folderLocation = async (folder: string): Promise<string> => {
  const marker = join(folder, MARKER)
  await writeFile(marker, ABOUT_MARKER)
  const { ino, birthtimeNs } = await stat(marker, { bigint: true })
  return fingerprint(await machineId(), folder, ino, birthtimeNs)
}

/** Made with the cluster, and kept by whoever takes over from it; some providers do not tell it. */
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

/** The place of a database that others run: the same for all servers on it, another one for a dump read elsewhere. */
export const databaseLocation = async (connection: Connection): Promise<string> => {
  const [row] = await connection.rows<{ id: string }>(
    sql`select oid::text as id from pg_database where datname = current_database()`,
  )
  return fingerprint(await clusterId(connection), row?.id)
}

export const isAtHome = async (connection: Connection, folder: string): Promise<boolean> => {
  const [row] = await connection.rows<{ exists: boolean }>(
    sql`select exists (select from installation where place = ${folder})`,
    'prepared',
  )
  return row?.exists ?? false
}

/** The first place is the home. */
export const keepFirstPosition = async (connection: Connection, folder: string): Promise<void> => {
  await connection.rows(sql`insert into installation (place) values (${folder}) on conflict do nothing`)
}

/** From here on this place is the home. */
export const makeHome = async (connection: Connection, folder: string): Promise<void> => {
  await connection.rows(sql`update installation set place = ${folder}`)
}
