import type { FieldProblem } from '../../kit/http/problem.ts'
import type { Author } from '../../kit/resource/history/history-insert.ts'
import type { Scope } from '../../kit/resource/scope/scope.ts'
import { crudStore, type Locked } from '../../kit/resource/write/crud.store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { brands } from './brand.columns.ts'
import type { OwnedBrand } from './brand.store.ts'
import { companies } from './company.columns.ts'

const companyStore = crudStore(companies)
const brandStore = crudStore(brands)

/** Holds some companies while something is written; then the history of each tells of it. */
export const withCompanyHistory = async <Done>(
  transaction: Transaction,
  scope: Scope,
  author: Author,
  ids: readonly (number | null)[],
  write: (held: ReadonlyMap<number, Locked>) => Promise<Done>,
): Promise<Done> => {
  const known = new Set(ids.filter((id) => id !== null))
  const held = await companyStore.lockAll(transaction, scope, [...known])
  const done = await write(held)
  await companyStore.recordChanges(transaction, author, held)
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
  const isWanted = new Set(wanted)
  const moved = (owner: number | null) =>
    known.flatMap(({ id, company_id }) =>
      (isWanted.has(id) ? companyId : null) === owner && company_id !== owner ? [id] : [],
    )
  for (const company_id of [companyId, null])
    await brandStore.changeAll(transaction, author, moved(company_id), { company_id })
}
