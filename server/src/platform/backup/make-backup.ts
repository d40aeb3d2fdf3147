import { hkdfSync } from 'node:crypto'
import type pg from 'pg'
import { hasUnknownMigrations, migrationsOf } from '../database/migrate.ts'
import { keyOf } from '../files/keys.ts'
import { type Owner, ownerOf, writeOwner } from '../files/owner.ts'
import type { Storage } from '../files/storage.ts'
import { storedBytes } from '../files/stored-bytes.ts'
import { type BackedUpFile, FORMAT, type Manifest } from './manifest.ts'
import { linesOf, pendingJobs } from './pending-jobs.ts'
import { type BackupPlace, refuseTooFull } from './place.ts'
import { BackupRejection } from './rejection.ts'
import { type BackupStore, holdingsOf, nameOfBackup, storeForWriting } from './store.ts'
import { eachOf } from './streams.ts'
import { COPY_SETTINGS, copyOut, sequencesOf, tableBytes, tablesOf } from './tables.ts'
import { PRODUCT_VERSION } from './version.ts'

interface FileRow {
  readonly content_id: string
  readonly size: number
  readonly sha256: string | null
  /** Whether a record holds it: others may be swept at any time. */
  readonly is_held: boolean
}

interface Source {
  /** Connection of its own, outside a transaction. */
  readonly client: pg.Client
  /** Files of the installation. */
  readonly storage: Storage
  /** Undefined where it is not known. */
  readonly secretKey: string | undefined
}

/** Installation that is saved. */
export interface Installation extends Owner {
  /** Whether it is a copy of another one (`installation.ts`). */
  readonly isCopy: boolean
}

export interface Backup {
  readonly name: string
  readonly manifest: Manifest
  /** Files that no earlier backup had. */
  readonly newFiles: number
}

/** Any number, the same in every process. */
const LOCK = 0x6261636b
const FILES_AT_ONCE = 4
/** Tables take about so much of their size when they are compressed; rather too much than too little. */
const COMPRESSION = 3
const SPARE_BYTES = 1024 ** 2
/** Reason in the manifest for a file that is missing. */
export const FILE_GONE = 'it is not there'

/** What a key is recognised by, without being told. */
export const fingerprintOf = (secretKey: string): string =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'fingerprint in backups', 16)).toString('hex')

/** Runs work that only one process at a time may do to the backups of a database. */
export const alone = async <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    LOCK,
  ])
  if (!rows[0]?.locked) throw new BackupRejection('backup.under-way')
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
  }
}

/** Object that names the installation whose backups a place has. */
const PLACE_OWNER = 'installation.json'

/**
 * Rejects a place with backups of another installation, whose backups would be pruned with ours. A place of earlier
 * versions names none: then a copy is rejected.
 */
export const refuseOtherPlace = async (
  { storage, label }: BackupPlace,
  { installation, isCopy }: Installation,
  hasBackups: boolean,
): Promise<void> => {
  const owner = await ownerOf(storage, PLACE_OWNER)
  if (owner ? owner.installation === installation : !(isCopy && hasBackups)) return
  throw new BackupRejection('backup.other-installation', {
    place: label,
    address: owner?.address ?? '?',
    key: PLACE_OWNER,
  })
}

/** All that a snapshot of the database has, except the content of tables. */
const snapshot = async (client: pg.Client) => {
  // The manifest would name the migrations of this version alone, beside tables of a newer one.
  if (await hasUnknownMigrations(client)) throw new BackupRejection('backup.outdated')
  const version = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const files = await client.query<FileRow>(
    `select content_id, min(size) as size, min(sha256) as sha256,
        bool_or(owner_id is not null and released_at is null) as is_held
      from file group by content_id order by content_id`,
  )
  return {
    postgres: version.rows[0]?.version ?? '',
    migrations: await migrationsOf(client),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
    jobs: await pendingJobs(client),
    files: files.rows,
    bytes: await tableBytes(client),
  }
}

/** Writes one backup: the database as it was at one moment, then the files that its rows name. */
const write = async (
  { client, storage, secretKey }: Source,
  place: BackupPlace,
  store: BackupStore,
  now: Date,
  installation: Installation,
): Promise<Backup> => {
  const holdings = await holdingsOf(place.storage)
  await refuseOtherPlace(place, installation, holdings.backups.length > 0)
  const taken = new Set(holdings.keysOf.keys())
  let madeAt = now
  while (taken.has(nameOfBackup(madeAt))) madeAt = new Date(madeAt.getTime() + 1000)
  const name = nameOfBackup(madeAt)
  const written: string[] = []
  const storing: Promise<void>[] = []
  const writeObject = async (path: string, chunks: AsyncIterable<Uint8Array>) => {
    const key = store.keyOf(name, path)
    written.push(key)
    const { object, stored } = await store.writeCompressed(key, chunks)
    storing.push(stored)
    return object
  }
  /** Content that is there already; one of another size is damaged, and written again. */
  const isHeld = ({ sha256, size }: Pick<FileRow, 'sha256' | 'size'>) =>
    sha256 !== null && holdings.content.get(store.contentKey(sha256))?.size === store.contentSize(size)

  await client.query(`begin isolation level repeatable read, read only; ${COPY_SETTINGS}`)
  try {
    const found = await snapshot(client)
    const newBytes = found.files.filter((file) => !isHeld(file)).reduce((sum, { size }) => sum + size, 0)
    await refuseTooFull(
      newBytes + found.bytes / COMPRESSION + SPARE_BYTES,
      await place.freeBytes(),
      place.label,
    )

    const tables: Manifest['tables'] = []
    for (const table of found.tables) {
      const { chunks, rows } = await copyOut(client, table)
      const stored = await writeObject(`tables/${table.name}`, chunks)
      tables.push({ name: table.name, columns: [...table.columns], rows: rows(), ...stored })
    }
    await client.query('commit')
    const jobs = { rows: found.jobs.length, ...(await writeObject('jobs', linesOf(found.jobs))) }

    const files: BackedUpFile[] = []
    const missing: Manifest['missing'] = []
    let newFiles = 0
    const saveFile = async ({ content_id, size, sha256, is_held }: FileRow): Promise<void> => {
      const key = keyOf(content_id)
      if (sha256 !== null && isHeld({ sha256, size })) {
        files.push({ key, size, sha256 })
        return
      }
      const chunks = await storedBytes(storage, key)
      const saved = chunks && (await store.writeContent(chunks, (digest) => digest === (sha256 ?? digest)))
      if (!saved) {
        if (!chunks && !is_held) return
        missing.push({ key, reason: chunks ? 'its bytes are not those that were stored' : FILE_GONE })
        return
      }
      written.push(saved.key)
      newFiles += 1
      files.push({ key, size: saved.size, sha256: saved.sha256 })
    }
    await eachOf(found.files, FILES_AT_ONCE, saveFile)

    const owner: Owner = { installation: installation.installation, address: installation.address }
    const manifest: Manifest = {
      format: FORMAT,
      version: PRODUCT_VERSION,
      madeAt: madeAt.toISOString(),
      installation: owner,
      postgres: found.postgres,
      migrations: found.migrations,
      ...(secretKey === undefined
        ? {}
        : {
            key: {
              fingerprint: fingerprintOf(secretKey),
              ...(store.isEncrypted ? { value: secretKey } : {}),
            },
          }),
      tables,
      sequences: found.sequences,
      jobs,
      files: files.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      missing,
    }
    await Promise.all(storing)
    if (!(await ownerOf(place.storage, PLACE_OWNER))) {
      written.push(PLACE_OWNER)
      await writeOwner(place.storage, PLACE_OWNER, owner)
    }
    await store.writeManifest(name, manifest)
    return { name, manifest, newFiles }
  } catch (error) {
    await Promise.allSettled(storing)
    // Content that another backup has is not among them: it was there before.
    for (const key of written) if (!holdings.content.has(key)) await place.storage.remove(key).catch(() => {})
    throw error
  }
}

/** Makes a backup of database and files, also while servers work with them. Whole or not at all. */
export const makeBackup = async (
  source: Source,
  place: BackupPlace,
  {
    passphrase,
    now,
    installation,
  }: { passphrase: string | undefined; now: Date; installation: Installation },
): Promise<Backup> => {
  const store = await storeForWriting(place.storage, passphrase)
  return write(source, place, store, now, installation)
}
