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

/** Locks companies during a write, and records the change in the history of each. */
export const withCompanyHistory = async <Done>(
  transaction: Transaction,
  scope: Scope,
  author: Author,
  ids: readonly (number | null)[],
  write: (locked: ReadonlyMap<number, Locked>) => Promise<Done>,
): Promise<Done> => {
  const existing = new Set(ids.filter((id) => id !== null))
  const locked = await companyStore.lockAll(transaction, scope, [...existing])
  const done = await write(locked)
  await companyStore.recordChanges(transaction, author, locked)
  return done
}

export const unknownBrands = (
  requested: readonly number[],
  existing: readonly OwnedBrand[],
): FieldProblem[] =>
  requested
    .filter((id) => !existing.some((brand) => brand.id === id))
    .map((id) => ({ path: 'brand_ids', code: 'field.reference', params: { id } }))

/** From now on the company has these brands, wherever they were, and no others. */
export const giveBrands = async (
  transaction: Transaction,
  author: Author,
  companyId: number,
  existing: readonly OwnedBrand[],
  requested: readonly number[],
): Promise<void> => {
  const isRequested = new Set(requested)
  const moved = (owner: number | null) =>
    existing.flatMap(({ id, company_id }) =>
      (isRequested.has(id) ? companyId : null) === owner && company_id !== owner ? [id] : [],
    )
  for (const company_id of [companyId, null])
    await brandStore.changeAll(transaction, author, moved(company_id), { company_id })
}
