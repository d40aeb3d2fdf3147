import { isKey } from '../files/keys.ts'
import type { Storage } from '../files/storage.ts'
import type { BackedUpFile } from './manifest.ts'
import { BackupRejection, DamagedBackup } from './rejection.ts'
import type { BackupStore } from './store.ts'
import { eachOf } from './streams.ts'

const FILES_AT_ONCE = 4

/** Rejects a store that has other files than these. */
export const refuseOtherFiles = async (storage: Storage, known: readonly BackedUpFile[]): Promise<void> => {
  const keys = new Set(known.map(({ key }) => key))
  for await (const { key } of storage.list())
    if (isKey(key) && !keys.has(key)) throw new BackupRejection('restore.files-there', { key })
}

/** Copies the files of a backup to their store, and compares their digests. */
export const restoreFiles = (
  store: BackupStore,
  files: readonly BackedUpFile[],
  storage: Storage,
): Promise<void> =>
  eachOf(files, FILES_AT_ONCE, async (file) => {
    const { path, sha256 } = await storage.receive(await store.readContent(file))
    try {
      if (sha256 !== file.sha256)
        throw new DamagedBackup(store.contentKey(file.sha256), 'backup.damaged-file', { file: file.key })
      await storage.adopt(file.key, path)
    } finally {
      await storage.discard(path)
    }
  })

export const removeFiles = (files: readonly BackedUpFile[], storage: Storage): Promise<void> =>
  eachOf(files, FILES_AT_ONCE, ({ key }) => storage.remove(key))
