import pg from 'pg'
import { ConfigRejection } from '../config.ts'
import { EmbeddedPostgresRejection } from '../database/embedded/index.ts'
import { DatabaseFailure } from '../database/failure.ts'
import { DatabaseRejection } from '../database/migrate.ts'
import { NoRoom, StorageDown } from '../files/storage.ts'
import { BackupRejection } from './rejection.ts'

const EXPECTED = [
  BackupRejection,
  ConfigRejection,
  DatabaseRejection,
  DatabaseFailure,
  EmbeddedPostgresRejection,
  pg.DatabaseError,
]

/** Why a backup or a restore was given up, in one line; undefined for a mistake of ours. */
export const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof NoRoom) return 'there is no room left on the disk, or in the bucket'
  if (error instanceof StorageDown) return `${error.message}: ${(error.cause as Error | undefined)?.message}`
  if (!(error instanceof Error)) return undefined
  const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined
  return isOfSystem || EXPECTED.some((kind) => error instanceof kind)
    ? error.message.replaceAll(/\s+/g, ' ')
    : undefined
}
