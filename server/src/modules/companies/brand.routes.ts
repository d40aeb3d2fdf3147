import { brand as resource } from '@fornace/contract/companies/brand'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { type App, actorOf } from '../../kit/http/http.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { crudRoutes } from '../../kit/resource/routes/crud.ts'
import type { Writing } from '../../kit/resource/write/write-override.ts'
import { brands } from './brand.columns.ts'
import { lastOwnerOfBrand, ownerOfBrand, takeOwnershipTurn } from './brand.store.ts'
import { companies } from './company.columns.ts'
import { withCompanyHistory } from './ownership.ts'

/** Brands are part of the history of their company: each write is recorded there too. */
const withOwnerHistory = async <Done>(
  { transaction, author, request }: Writing,
  ownersOf: () => Promise<(number | null)[]>,
  write: () => Promise<Done>,
): Promise<Done> => {
  await takeOwnershipTurn(transaction)
  const scope = companies.scope.writes(actorOf(request))
  return withCompanyHistory(transaction, scope, author, await ownersOf(), write)
}

export const brandRoutes = (app: App, services: Services): void => {
  const routes = crudRoutes(app, services, brands, {
    defaultOrder: ['t.name collate "it-x-icu"'],
    maxRows: WHOLE_LIST_SIZE,
  })
  routes.list()
  routes.read()
  routes.create((writing, { company_id }, defaultWrite) =>
    withOwnerHistory(writing, async () => [company_id], defaultWrite),
  )
  routes.change((writing, { id, values: { company_id = null } }, defaultWrite) =>
    withOwnerHistory(
      writing,
      async () => [company_id, await ownerOfBrand(writing.transaction, id)],
      defaultWrite,
    ),
  )
  routes.remove((writing, { id }, defaultWrite) =>
    withOwnerHistory(writing, async () => [await ownerOfBrand(writing.transaction, id)], defaultWrite),
  )
  routes.restore((writing, id, defaultWrite) =>
    withOwnerHistory(
      writing,
      async () => [await lastOwnerOfBrand(writing.transaction, resource.type, id)],
      defaultWrite,
    ),
  )
}
