import type { ImportState } from '@fornace/contract/companies/import-metadata'
import { Problem } from '../../../kit/http/problem.ts'
import type { Target } from '../../../kit/resource/write/crud.store.ts'
import { missed } from '../../../kit/resource/write/records.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { holdImport, type LockedImport, readImport } from './import.store.ts'

/** Locks an import at the version of the caller; without a version, at the current one. */
export const lockUnchanged = async (
  transaction: Transaction,
  { id, version }: Target,
): Promise<LockedImport> => {
  const locked = await holdImport(transaction, id)
  if (!locked || (version !== undefined && version !== locked.version))
    throw missed(await readImport(transaction, id))
  return locked
}

const heldIn =
  (...states: readonly ImportState[]) =>
  async (transaction: Transaction, target: Target): Promise<LockedImport> => {
    const locked = await lockUnchanged(transaction, target)
    if (!states.includes(locked.state)) throw new Problem('import.not-waiting')
    return locked
  }

/** Locks an undecided import. */
export const lockUndecided = heldIn('compared')

/** Holds an import that may be compared once more. */
export const lockComparable = heldIn('compared', 'failed')
