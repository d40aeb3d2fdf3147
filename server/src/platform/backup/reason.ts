import { type Fault, faultText } from '@fornace/contract/kit/faults'
import pg from 'pg'
import { ConfigRejection } from '../config.ts'
import { EmbeddedPostgresRejection } from '../database/embedded/index.ts'
import { DatabaseFailure } from '../database/failure.ts'
import { DatabaseRejection } from '../database/migrate.ts'
import { NoRoom, StorageDown } from '../files/storage.ts'
import { BackupRejection } from './rejection.ts'

const EXPECTED = [
  ConfigRejection,
  DatabaseRejection,
  DatabaseFailure,
  EmbeddedPostgresRejection,
  pg.DatabaseError,
]

/** Why a backup or a restore was given up; undefined for a mistake of ours. */
const faultOf = (error: unknown): Fault | undefined => {
  if (error instanceof BackupRejection) return error.fault
  if (error instanceof NoRoom) return { code: 'backup.no-room', params: {} }
  if (error instanceof StorageDown) {
    const reason = (error.cause as Error | undefined)?.message ?? ''
    return { code: 'backup.storage-down', params: { what: error.message, reason } }
  }
  if (!(error instanceof Error)) return undefined
  const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined
  return isOfSystem || EXPECTED.some((kind) => error instanceof kind) ? inOwnWords(error) : undefined
}

const inOwnWords = ({ message }: Error): Fault => ({
  code: 'other',
  params: { reason: message.replaceAll(/\s+/g, ' ') },
})

/** The same in one line for the person at the console. */
export const reasonOf = (error: unknown): string | undefined => {
  const fault = faultOf(error)
  return fault && faultText(fault, 'en')
}

/** For the record of a run, also of a mistake of ours. */
export const recordedFault = (error: unknown): Fault => faultOf(error) ?? inOwnWords(error as Error)
