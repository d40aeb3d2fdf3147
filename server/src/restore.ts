import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { CommandOutput } from './command-output.ts'
import { erasuresSince } from './platform/backup/erasures.ts'
import { keyToUse } from './platform/backup/key-to-use.ts'
import { type BackupPlace, openPlace } from './platform/backup/place.ts'
import { reasonOf } from './platform/backup/reason.ts'
import { BackupRejection } from './platform/backup/rejection.ts'
import { isEmptyDatabase, restoreDatabase } from './platform/backup/restore-database.ts'
import { refuseOtherFiles, removeFiles, restoreFiles } from './platform/backup/restore-files.ts'
import { refuseFullDisk, restoredBytes } from './platform/backup/room.ts'
import { holdingsOf, storeOfBackup } from './platform/backup/store.ts'
import { refuseNewer, verifyBackup } from './platform/backup/verify-backup.ts'
import { type Config, existingSecret, readConfig, secretFile, storeSecret } from './platform/config.ts'
import {
  hasEmbeddedPostgres,
  runningPostgres,
  startEmbeddedPostgres,
} from './platform/database/embedded/index.ts'
import { hasUnfinishedRestore } from './platform/database/migrate.ts'
import { checkStorage, openStorage } from './platform/files/open-storage.ts'

/** No key is created in a data folder before the one of the backup is known. */
const UNUSED_KEY = 'a restore signs nothing with this key'
const USAGE = 'Say which backup: npm run restore -- latest, or its name, as in 2026-11-18T031500Z'
const NEW_KEY = '--new-key'

const LATEST = 'latest'

const chosenName = async (place: BackupPlace, wish: string): Promise<string> => {
  if (wish !== LATEST) return wish
  const [newest] = (await holdingsOf(place.storage)).backups
  if (!newest) throw new BackupRejection('backup.none', { place: place.label })
  return newest
}

/** Empty database of the settings: an embedded one is created. */
const openTarget = async ({ DATABASE_URL, DATA_DIR }: Config, say: (line: string) => void) => {
  if (DATABASE_URL) {
    const client = new pg.Client({ connectionString: DATABASE_URL })
    client.on('error', () => {})
    await client.connect()
    return { client, close: () => client.end() }
  }
  if ((await hasEmbeddedPostgres(DATA_DIR)) && (await runningPostgres(DATA_DIR)))
    throw new BackupRejection('restore.server-runs', { place: DATA_DIR })
  const cluster = await startEmbeddedPostgres({ dataDir: DATA_DIR, notice: say })
  const client = new pg.Client(cluster.connection)
  client.on('error', () => {})
  await client.connect()
  return {
    client,
    directory: cluster.directory,
    close: async () => {
      await client.end()
      await cluster.stop()
    },
  }
}

const restoreInto = async (
  config: Config,
  env: NodeJS.ProcessEnv,
  { wish, isNewKey }: { wish: string; isNewKey: boolean },
  { say, complain }: CommandOutput,
): Promise<void> => {
  await checkStorage(config)
  const place = await openPlace(config, false)
  const name = await chosenName(place, wish)
  const store = await storeOfBackup(place.storage, name, config.BACKUP_PASSPHRASE)
  const manifest = await store.readManifest(name)
  refuseNewer(manifest)
  const key = keyToUse(manifest, existingSecret(env, config), isNewKey)
  const isFresh = !config.DATABASE_URL && !(await hasEmbeddedPostgres(config.DATA_DIR))
  const storage = openStorage(config)
  const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)
  const files = sumOf(manifest.files.map(({ size }) => size))
  const ofDatabase = config.DATABASE_URL ? 0 : restoredBytes(manifest, isFresh)
  await refuseFullDisk((config.S3_URL ? 0 : files) + ofDatabase, config.DATA_DIR)
  // Before anything is written: files of an earlier attempt alone may be there, and then its database is there too.
  if (isFresh) await refuseOtherFiles(storage, [])
  await verifyBackup(store, name, manifest)
  const erasures = await erasuresSince(place, name, {
    isEncrypted: store.isEncrypted,
    passphrase: config.BACKUP_PASSPHRASE,
  })
  say(`Checked: backup ${name}, whole and undamaged`)

  const target = await openTarget(config, say)
  let isRestored = false
  try {
    if (!(await isEmptyDatabase(target.client)))
      throw new BackupRejection('restore.tables-there', {
        place: config.DATABASE_URL ? 'DATABASE_URL' : config.DATA_DIR,
      })
    const isSecond = await hasUnfinishedRestore(target.client)
    await refuseOtherFiles(storage, isSecond ? manifest.files : [])
    await restoreDatabase(
      target.client,
      { store, name, manifest },
      {
        now: new Date(),
        moreJobs: erasures,
        beforeCommit: async () => {
          try {
            await restoreFiles(store, manifest.files, storage)
            if (key) storeSecret(config, key)
          } catch (error) {
            await removeFiles(manifest.files, storage)
            throw error
          }
        },
      },
    )
    isRestored = true
  } finally {
    await target.close()
    // A cluster that was made for it goes again; a folder that is a link leads to it.
    if (!isRestored && isFresh && target.directory) {
      await rm(target.directory, { recursive: true, force: true })
      await rm(`${config.DATA_DIR}/postgres`, { recursive: true, force: true })
      if (key) await rm(secretFile(config.DATA_DIR), { force: true })
    }
  }
  const rows = sumOf(manifest.tables.map((table) => table.rows))
  say(
    `Restored: ${manifest.tables.length} tables with ${rows} rows and ${manifest.files.length} files, all equal to the backup of ${manifest.madeAt}`,
  )
  if (manifest.missing.length > 0)
    complain(
      `Files that were missing when the backup was made: ${manifest.missing.map((one) => one.key).join(', ')}`,
    )
  if (erasures.length > 0)
    say(`Erasures of personal data since then: ${erasures.length}, which npm start repeats.`)
  say(
    'It is a copy: mail is written and not sent, until the global administrator switches sending on under Outgoing mail. Go on with npm start.',
  )
}

/** `npm run restore -- <backup>`: brings a backup into an empty place; returns the exit code. */
export const restore = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: CommandOutput,
): Promise<number> => {
  const [wish, ...others] = args.filter((arg) => arg !== NEW_KEY)
  if (!wish || others.length > 0 || !(wish === LATEST || /^\d{4}-\d\d-\d\dT\d{6}Z$/.test(wish))) {
    output.complain(USAGE)
    return 2
  }
  try {
    const config = readConfig({ ...env, SECRET_KEY: env.SECRET_KEY || UNUSED_KEY })
    await restoreInto(config, env, { wish, isNewKey: args.includes(NEW_KEY) }, output)
    return 0
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    output.complain(`Not restored: ${reason}`)
    return 1
  }
}
