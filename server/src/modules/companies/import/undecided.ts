import { Problem } from '../../../kit/problem.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type HeldImport, holdImport } from './import.store.ts'

/** Holds an import on which somebody may still decide. */
export const heldUndecided = async (transaction: Transaction, id: number): Promise<HeldImport> => {
  const held = await holdImport(transaction, id)
  if (!held) throw new Problem('not-found')
  if (held.state !== 'compared') throw new Problem('import.not-waiting')
  return held
}
