import type { SignedIn } from '@fornace/contract/account/session'
import type { CompanyRoleRecord } from '@fornace/contract/companies/company-role'
import { api, type Reader } from './client'
import type { AssociatedCompany } from './session-store'

/** The sign-in succeeded, but loading its companies failed; `cause` has the error. */
export class CompaniesFailed extends Error {
  constructor(cause: unknown) {
    super('The associated companies did not come', { cause })
    this.name = 'CompaniesFailed'
  }
}

const ALL = '9999'

/** By hand: the login screen does without the code of lists. */
const queryOf = (userId: number): URLSearchParams => {
  const query = new URLSearchParams({ format: 'datatables', start: '0', length: ALL })
  for (const [index, data] of ['user', 'company'].entries()) {
    const column = `columns[${index}]`
    for (const name of ['data', 'name']) query.set(`${column}[${name}]`, data)
    for (const name of ['searchable', 'orderable']) query.set(`${column}[${name}]`, 'true')
    query.set(`${column}[search][regex]`, 'false')
  }
  query.set('columns[0][search][value]', String(userId))
  return query
}

const isRow = (row: unknown): row is Pick<CompanyRoleRecord, 'company'> =>
  Number.isInteger(Object(Object(row).company).id)

const reader: Reader<Pick<CompanyRoleRecord, 'company'>[]> = {
  safeParse: (value) => {
    const { data } = Object(value)
    return Array.isArray(data) && data.every(isRow)
      ? { success: true, data }
      : { success: false, error: 'not a list of company roles' }
  },
}

/** Companies in which the user has a role, without duplicates. */
export const loadCompanies = async ({ token, user }: SignedIn): Promise<AssociatedCompany[]> => {
  const rows = await api.get('company/company_user_group', reader, { query: queryOf(user.id), token })
  return [...new Map(rows.map(({ company }) => [company.id, company])).values()]
}
