import { companyAdmins } from '@fornace/contract/companies/access'
import { COMPANY_IMPORT } from '@fornace/contract/companies/import-metadata'
import { BRAND, COMPANY, COMPANY_ROLE } from '@fornace/contract/companies/metadata'
import { newTitle } from '@fornace/contract/kit/noun'
import { IconBuilding } from '@tabler/icons-react'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { listStateOf, readListSearch } from '../../kit/api/list/list-state'
import { queryClient } from '../../kit/api/query-client'
import { listQuery, recordQuery } from '../../kit/api/records'
import { soon } from '../../kit/platform/soon'
import { areaRoute } from '../../kit/routes/area-route'
import type { HomeBlock } from '../../kit/routes/home-block'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { withProps } from '../../kit/ui/with-props'
import { type CompanyRow, companyFields } from './company-columns'

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
const readImport = ({ import: asked }: Record<string, unknown>): { import?: number } => {
  const id = idIn(asked)
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

const openId = () => ({ id: String(useParams({ strict: false }).id ?? '') })

const COMPANIES = '/company'
const IMPORT_CSV = '/company/import-file-csv'

/** Companies and, linked from their list, brands. */
export const companyRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const area = areaRoute(shell, 'company', { title: 'menu.companies', icon: IconBuilding })
  const list = createRoute({
    getParentRoute: () => area,
    path: '/',
    validateSearch: readListSearch,
    staticData: {
      screen: { title: 'menu.companiesList', roles: companyAdmins, inMenu: true },
      lists: COMPANY.type,
      home: [pendingImports, incompleteCompanies],
    },
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) =>
      soon(
        queryClient.prefetchQuery(listQuery<CompanyRow>(COMPANY, companyFields, listStateOf({ ...deps }))),
      ),
  })
  list.update({ component: withProps(CompaniesPage, () => ({ search: list.useSearch() })) })
  const newCompany = createRoute({
    getParentRoute: () => area,
    path: 'new-company',
    validateSearch: readListSearch,
    staticData: {
      screen: { title: newTitle(COMPANY.noun), roles: companyAdmins, creates: true, menuEntry: COMPANIES },
    },
    component: withProps(CompanyPage, () => ({ id: null })),
  })
  const company = createRoute({
    getParentRoute: () => area,
    path: 'company/$id',
    // A record keeps the list's part of the address, so that Back finds the same rows.
    validateSearch: readListSearch,
    staticData: {
      screen: { title: COMPANY.label, roles: companyAdmins, menuEntry: COMPANIES },
      opens: COMPANY.type,
    },
    loader: ({ params }) =>
      soon(queryClient.prefetchQuery(recordQuery(COMPANY, (params as { id: string }).id))),
    component: withProps(CompanyPage, openId),
  })
  const brands = createRoute({
    getParentRoute: () => area,
    path: 'brands',
    validateSearch: readListSearch,
    staticData: { screen: { title: BRAND.label, roles: companyAdmins, onHome: true }, lists: BRAND.type },
  })
  const brandList = createRoute({
    getParentRoute: () => brands,
    path: '/',
    component: withProps(BrandsPage, () => ({ search: brands.useSearch() })),
  })
  const newBrand = createRoute({
    getParentRoute: () => brands,
    path: 'new',
    staticData: { screen: { title: newTitle(BRAND.noun), roles: companyAdmins, creates: true } },
    component: withProps(BrandPage, () => ({ id: null })),
  })
  const brand = createRoute({
    getParentRoute: () => brands,
    path: '$id',
    staticData: { opens: BRAND.type },
    loader: ({ params }) =>
      soon(queryClient.prefetchQuery(recordQuery(BRAND, (params as { id: string }).id))),
    component: withProps(BrandPage, openId),
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
    component: withProps(ImportPage, () => ({ kind: 'csv' as const, asked: importCsv.useSearch().import })),
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
    component: withProps(ImportPage, () => ({ kind: 'mdb' as const, asked: importMdb.useSearch().import })),
  })
  return area.addChildren({
    list,
    importCsv,
    importMdb,
    newCompany,
    company,
    brands: brands.addChildren({ brandList, newBrand, brand }),
  })
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
  return parent.addChildren({ newRoute, itemRoute })
}
