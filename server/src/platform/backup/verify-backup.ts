import { areFirstMigrations } from '../database/migrate.ts'
import type { BackedUpFile, Manifest } from './manifest.ts'
import { BackupRejection, DamagedBackup } from './rejection.ts'
import type { BackupStore } from './store.ts'
import { digestOf, eachOf } from './streams.ts'

const FILES_AT_ONCE = 4

/** Rejects a backup whose tables are not known to this version. */
export const refuseNewer = ({ migrations, version }: Manifest): void => {
  if (!areFirstMigrations(migrations)) throw new BackupRejection('backup.newer', { version })
}

const checkFile = async (store: BackupStore, file: BackedUpFile): Promise<void> => {
  const { size, sha256 } = await digestOf(await store.readContent(file))
  if (size !== file.size || sha256 !== file.sha256)
    throw new DamagedBackup(store.contentKey(file.sha256), 'backup.damaged-file', { file: file.key })
}

/**
 * Reads every object of a backup; throws with the name of the first that is missing or damaged. With `onDamaged` all
 * files are read first, and it gets each that is.
 */
export const verifyBackup = async (
  store: BackupStore,
  name: string,
  manifest: Manifest,
  onDamaged?: (file: BackedUpFile) => Promise<void>,
): Promise<void> => {
  for (const table of manifest.tables) await store.check(store.keyOf(name, `tables/${table.name}`), table)
  await store.check(store.keyOf(name, 'jobs'), manifest.jobs)
  let first: DamagedBackup | undefined
  await eachOf(manifest.files, FILES_AT_ONCE, async (file) => {
    await checkFile(store, file).catch(async (fault) => {
      if (!onDamaged || !(fault instanceof DamagedBackup)) throw fault
      first ??= fault
      await onDamaged(file)
    })
  })
  if (first) throw first
}
