import type { ImportState } from '@fornace/contract/companies/import-metadata'
import { Problem } from '../../../kit/http/problem.ts'
import type { Target } from '../../../kit/resource/write/crud.store.ts'
import { missed } from '../../../kit/resource/write/records.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type HeldImport, holdImport, readImport } from './import.store.ts'

/** Holds an import as the caller has seen it; whoever names no version takes it as it is. */
export const heldAsSeen = async (transaction: Transaction, { id, version }: Target): Promise<HeldImport> => {
  const held = await holdImport(transaction, id)
  if (!held || (version !== undefined && version !== held.version))
    throw missed(await readImport(transaction, id))
  return held
}

const heldIn =
  (...states: readonly ImportState[]) =>
  async (transaction: Transaction, target: Target): Promise<HeldImport> => {
    const held = await heldAsSeen(transaction, target)
    if (!states.includes(held.state)) throw new Problem('import.not-waiting')
    return held
  }

/** Holds an import on which somebody may still decide. */
export const heldUndecided = heldIn('compared')

/** Holds an import that may be compared once more. */
export const heldComparable = heldIn('compared', 'failed')
