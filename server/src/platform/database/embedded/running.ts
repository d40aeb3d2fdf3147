import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { readPasswords } from './cluster.ts'
import { exists } from './folders.ts'
import { connectAsOwner, connectionOf, isLocked, type ProductConnection } from './ownership.ts'
import { readLockFile } from './postmaster.ts'

/** True if a server has made its database in this data folder. */
export const hasEmbeddedPostgres = (dataDir: string): Promise<boolean> =>
  exists(join(dataDir, 'postgres', 'cluster'))

/** Connection to the database of the server that runs on this data folder; undefined if none does. */
export const runningPostgres = async (dataDir: string): Promise<ProductConnection | undefined> => {
  const directory = await realpath(join(dataDir, 'postgres'))
  const lockFile = await readLockFile(join(directory, 'cluster'))
  if (!lockFile?.ready) return undefined
  const passwords = await readPasswords({ directory })
  const owner = await connectAsOwner(lockFile.socketFolder, passwords)
  if (typeof owner !== 'object') return undefined
  const isOwned = await isLocked(owner).finally(() => owner.end())
  return isOwned ? connectionOf(lockFile.socketFolder, passwords) : undefined
}
