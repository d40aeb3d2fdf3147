import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { isAtHome } from '../installation/installation.ts'
import type { Log } from '../log.ts'
import { ownerOf, writeOwner } from './owner.ts'
import type { Storage } from './storage.ts'

/** Key of the object that names the owner of stored files. */
const FILES_OWNER = 'fornace-owner.json'

/** Owner of the stored files: this installation, none yet, or another one that shares the store. */
export type Ownership = 'own' | 'unclaimed' | 'foreign'

/** Ownership of the stored files, and the permission to delete them. */
export const fileOwnership = ({
  config,
  database,
  storage,
  log,
  place,
}: {
  config: Pick<Config, 'S3_URL' | 'DATABASE_URL' | 'PUBLIC_URL'>
  database: Database
  storage: Storage
  log: Log
  place: string
}) => {
  // Database and files in one folder are copied together.
  const isApart = config.S3_URL !== undefined || config.DATABASE_URL !== undefined

  const ownership = async (): Promise<Ownership> => {
    if (!isApart) return 'own'
    const owner = await ownerOf(storage, FILES_OWNER)
    if (!owner) return 'unclaimed'
    return owner.installation === place ? 'own' : 'foreign'
  }

  /** Deletion is for the main installation alone, which claims a store without an owner. */
  const mayDelete = async (): Promise<boolean> => {
    if (!(await isAtHome(database, place))) return false
    const found = await ownership()
    if (found === 'unclaimed')
      await writeOwner(storage, FILES_OWNER, { installation: place, address: config.PUBLIC_URL })
    if (found === 'foreign')
      log.warn('the stored files belong to another installation: nothing is deleted (see the health page)')
    return found !== 'foreign'
  }

  return { ownership, mayDelete }
}
