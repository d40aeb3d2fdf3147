import type { ImportState } from '@fornace/contract/companies/import-facts'
import { Problem } from '../../../kit/problem.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type HeldImport, holdImport } from './import.store.ts'

const heldIn =
  (...states: readonly ImportState[]) =>
  async (transaction: Transaction, id: number): Promise<HeldImport> => {
    const held = await holdImport(transaction, id)
    if (!held) throw new Problem('not-found')
    if (!states.includes(held.state)) throw new Problem('import.not-waiting')
    return held
  }

/** Holds an import on which somebody may still decide. */
export const heldUndecided = heldIn('compared')

/** Holds an import that may be compared once more. */
export const heldComparable = heldIn('compared', 'failed')
