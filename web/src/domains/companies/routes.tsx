import { companyAdmins } from '@fornace/contract/companies/access'
import { COMPANY_IMPORT } from '@fornace/contract/companies/import-metadata'
import { BRAND, COMPANY, COMPANY_ROLE } from '@fornace/contract/companies/metadata'
import { newTitle } from '@fornace/contract/kit/noun'
import { IconBuilding } from '@tabler/icons-react'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { queryClient } from '../../kit/api/query-client'
import { recordQuery } from '../../kit/api/records'
import { soon } from '../../kit/platform/chunk'
import { areaIndex, areaRoute } from '../../kit/routes/area-route'
import type { HomeBlock } from '../../kit/routes/home-block'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { recordRoutes } from '../../kit/routes/record-routes'
import { withProps } from '../../kit/ui/with-props'
import { companyFields } from './company-columns'

const CompanyRolePage = lazyScreen(
  () => withTextsOf('forms', withTextsOf('company-roles', import('./company-role-page'))),
  'CompanyRolePage',
)

const CompaniesPage = lazyScreen(() => withTextsOf('companies', import('./companies-page')), 'CompaniesPage')
const CompanyPage = lazyScreen(
  () => withTextsOf(['forms', 'companies'], import('./company-page')),
  'CompanyPage',
)
const BrandsPage = lazyScreen(() => withTextsOf('companies', import('./brands-page')), 'BrandsPage')
const BrandPage = lazyScreen(
  () => withTextsOf(['forms', 'upload', 'companies'], import('./brand-page')),
  'BrandPage',
)

const ImportPage = lazyScreen(
  () => withTextsOf(['forms', 'upload', 'companies', 'imports'], import('./import/import-page')),
  'ImportPage',
)

/** `?import=3`: one of the past ones. */
const readImport = ({ import: requested }: Record<string, unknown>): { import?: number } => {
  const id = idIn(requested)
  return id ? { import: id } : {}
}

const pendingImports: HomeBlock = {
  id: 'pending-imports',
  section: 'todo',
  roles: companyAdmins,
  load: async () => (await withTextsOf('imports', import('./import/pending-imports'))).PendingImports,
}

const incompleteCompanies: HomeBlock = {
  id: 'incomplete-companies',
  section: 'todo',
  roles: companyAdmins,
  load: async () =>
    (await withTextsOf(['forms', 'companies'], import('./incomplete-companies'))).IncompleteCompanies,
}

const IMPORT_CSV = '/company/import-file-csv'

/** Companies and, linked from their list, brands. */
export const companyRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const area = areaRoute(shell, 'company', { title: 'menu.companies', icon: IconBuilding })
  const companies = recordRoutes(area, COMPANY, {
    paths: { list: '/', new: 'new-company', record: 'company/$id' },
    screen: { title: 'menu.companiesList', inMenu: true },
    ListScreen: CompaniesPage,
    RecordScreen: CompanyPage,
    prefetch: { rows: companyFields, record: true },
    home: [pendingImports, incompleteCompanies],
  })
  const brands = recordRoutes(area, BRAND, {
    paths: { list: 'brands', new: 'brands/new', record: 'brands/$id' },
    screen: { title: BRAND.label, onHome: true },
    ListScreen: BrandsPage,
    RecordScreen: BrandPage,
    prefetch: { record: true },
  })
  const importCsv = createRoute({
    getParentRoute: () => area,
    path: 'import-file-csv',
    validateSearch: readImport,
    staticData: {
      screen: { title: 'menu.importCsv', roles: companyAdmins, inMenu: true },
      opens: COMPANY_IMPORT.type,
      opensBy: 'import',
    },
  })
  importCsv.update({
    component: withProps(ImportPage, () => ({
      kind: 'csv' as const,
      requested: importCsv.useSearch().import,
    })),
  })
  const importMdb = createRoute({
    getParentRoute: () => area,
    path: 'import-file-mdb',
    validateSearch: readImport,
    staticData: {
      screen: { title: 'menu.importMdb', roles: companyAdmins, onHome: true, menuEntry: IMPORT_CSV },
    },
  })
  importMdb.update({
    component: withProps(ImportPage, () => ({
      kind: 'mdb' as const,
      requested: importMdb.useSearch().import,
    })),
  })
  return area.addChildren([...companies, importCsv, importMdb, ...brands])
}

const idIn = (value: unknown): number | undefined => {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** `?user=8` or `?company=3`: whom or what the role is for, and where Back leads to. */
const readOrigin = ({ user, company }: Record<string, unknown>): { user?: number; company?: number } => {
  const ids = { user: idIn(user), company: idIn(company) }
  return { ...(ids.user && { user: ids.user }), ...(ids.company && { company: ids.company }) }
}

/** Not in the menu: the pages of a user and of a company lead there. */
export const companyRoleRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const parent = createRoute({ getParentRoute: () => shell, path: 'company-user-group' })
  const newRoute = createRoute({
    getParentRoute: () => parent,
    path: 'new',
    validateSearch: readOrigin,
    staticData: { screen: { title: newTitle(COMPANY_ROLE.noun), roles: companyAdmins, creates: true } },
  })
  newRoute.update({
    component: withProps(CompanyRolePage, () => ({ id: null, origin: newRoute.useSearch() })),
  })
  const itemRoute = createRoute({
    getParentRoute: () => parent,
    path: '$id',
    validateSearch: readOrigin,
    staticData: { screen: { title: COMPANY_ROLE.label, roles: companyAdmins }, opens: COMPANY_ROLE.type },
    loader: ({ params }) =>
      soon(queryClient.prefetchQuery(recordQuery(COMPANY_ROLE, (params as { id: string }).id))),
  })
  itemRoute.update({
    component: withProps(CompanyRolePage, () => ({
      id: String(useParams({ strict: false }).id ?? ''),
      origin: itemRoute.useSearch(),
    })),
  })
  return parent.addChildren({ index: areaIndex(parent), newRoute, itemRoute })
}
