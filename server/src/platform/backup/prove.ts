import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../database/embedded/index.ts'
import type { Storage } from '../files/storage.ts'
import { storedBytes } from '../files/stored-bytes.ts'
import type { BackedUpFile, Manifest } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { BackupRejection } from './rejection.ts'
import { restoreDatabase } from './restore-database.ts'
import { refuseFullDisk, restoredBytes } from './room.ts'
import { type BackupStore, holdingsOf, storeOfBackup } from './store.ts'
import { refuseNewer, verifyBackup } from './verify-backup.ts'

/** Installation whose backup is proven. */
interface Source {
  readonly connection: pg.ClientConfig
  /** Whether the database is in the data folder. */
  readonly isEmbedded: boolean
  readonly dataDir: string
  readonly storage: Storage
}

export interface Proof {
  readonly backup: string
  readonly tables: number
  readonly rows: number
  readonly files: number
}

const NOT_ALLOWED = '42501'

const withClient = async (
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const inDatabase = (config: pg.ClientConfig, database: string): pg.ClientConfig => {
  if (!config.connectionString) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { ...config, connectionString: url.href }
}

const CLUSTER = 'proof-'

/** Empty cluster in the data folder: a temporary folder is often small, or memory. */
const inScratchCluster = async (
  { dataDir }: Source,
  manifest: Manifest,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  await refuseFullDisk(restoredBytes(manifest, true), dataDir)
  await mkdir(dataDir, { recursive: true })
  // Left by a server that was killed: only one proof runs at a time.
  for (const name of await readdir(dataDir))
    if (name.startsWith(CLUSTER)) await rm(join(dataDir, name), { recursive: true, force: true })
  const folder = await mkdtemp(join(dataDir, CLUSTER))
  try {
    // PostgreSQL may run as another user.
    await chmod(folder, 0o755)
    const cluster = await startEmbeddedPostgres({ dataDir: folder, notice: () => {} })
    try {
      await withClient(cluster.connection, work)
    } finally {
      await cluster.stop()
      // Elsewhere when that user cannot reach the data folder.
      await rm(cluster.directory, { recursive: true, force: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const SCRATCH = 'fornace_proof_'

/** Lends an empty database: beside that of the connection or, where none may be created, in a cluster of its own. */
const inScratchDatabase = async (
  source: Source,
  manifest: Manifest,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const { connection, isEmbedded, dataDir } = source
  // The disk of an outside database cannot be seen from here.
  if (isEmbedded) await refuseFullDisk(restoredBytes(manifest, false), dataDir)
  const name = `${SCRATCH}${randomBytes(6).toString('hex')}`
  let isAllowed = true
  await withClient(connection, async (client) => {
    // Left by a server that was killed: only one proof runs at a time.
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1) and datdba = current_user::regrole',
      [SCRATCH],
    )
    for (const { datname } of rows)
      await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)
    await client.query(`create database ${name}`).catch((error) => {
      if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
      isAllowed = false
    })
  })
  if (!isAllowed) return inScratchCluster(source, manifest, work)
  try {
    await withClient(inDatabase(connection, name), work)
  } finally {
    await withClient(connection, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    })
  }
}

/** Writes damaged content again, where the installation still has the file. */
const mend = async (store: BackupStore, { key, sha256 }: BackedUpFile, storage: Storage): Promise<void> => {
  const chunks = await storedBytes(storage, key)
  if (chunks) await store.writeContent(chunks, (digest) => digest === sha256)
}

/**
 * Proves the newest backup: reads all of it, and restores its tables into an empty database, which goes again. Damaged
 * files fail the proof and are written again, since later backups would not store them once more.
 */
export const proveNewest = async (
  place: BackupPlace,
  source: Source,
  { passphrase, now }: { passphrase: string | undefined; now: Date },
): Promise<Proof> => {
  const [name] = (await holdingsOf(place.storage)).backups
  if (!name) throw new BackupRejection('backup.none', { place: place.label })
  const store = await storeOfBackup(place.storage, name, passphrase)
  const manifest = await store.readManifest(name)
  refuseNewer(manifest)
  // A failed repair must not hide the report of the damage.
  await verifyBackup(store, name, manifest, (file) => mend(store, file, source.storage).catch(() => {}))
  await inScratchDatabase(source, manifest, (client) =>
    restoreDatabase(client, { store, name, manifest }, { now }),
  )
  return {
    backup: name,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
  }
}
