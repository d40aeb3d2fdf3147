import type { FieldProblem } from '../../kit/http/problem.ts'
import { crudStore, type Locked } from '../../kit/resource/crud.store.ts'
import type { Author } from '../../kit/resource/history-insert.ts'
import type { Scope } from '../../kit/resource/scope.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { brands } from './brand.columns.ts'
import type { OwnedBrand } from './brand.store.ts'
import { companies } from './company.columns.ts'

const companyStore = crudStore(companies)
const brandStore = crudStore(brands)

/** Holds some companies, always in the same order, while something is written; then the history of each tells of it. */
export const withCompanyHistory = async <Done>(
  transaction: Transaction,
  scope: Scope,
  author: Author,
  ids: readonly (number | null)[],
  write: (held: ReadonlyMap<number, Locked>) => Promise<Done>,
): Promise<Done> => {
  const held = new Map<number, Locked>()
  const known = new Set(ids.filter((id) => id !== null))
  for (const id of [...known].sort((one, other) => one - other)) {
    const locked = await companyStore.lock(transaction, scope, id)
    if (locked) held.set(id, locked)
  }
  const done = await write(held)
  for (const [id, locked] of held) await companyStore.recordChanges(transaction, author, id, locked)
  return done
}

export const unknownBrands = (wanted: readonly number[], known: readonly OwnedBrand[]): FieldProblem[] =>
  wanted
    .filter((id) => !known.some((brand) => brand.id === id))
    .map((id) => ({ path: 'brand_ids', code: 'field.reference', params: { id } }))

/** From now on the company has these brands, wherever they were, and no others. */
export const giveBrands = async (
  transaction: Transaction,
  author: Author,
  companyId: number,
  known: readonly OwnedBrand[],
  wanted: readonly number[],
): Promise<void> => {
  for (const { id, company_id } of known) {
    const owner = wanted.includes(id) ? companyId : null
    if (owner === company_id) continue
    await brandStore.change(
      transaction,
      'everything',
      author,
      { id, version: undefined },
      { company_id: owner },
    )
  }
}
