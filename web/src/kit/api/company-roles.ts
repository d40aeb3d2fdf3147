import { companyRole } from '@fornace/contract/companies/company-role'
import { COMPANY_ROLE } from '@fornace/contract/companies/facts'
import { datatablesPage } from '@fornace/contract/kit/page'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client'

/** All company roles of a user, or of a company. */
export const companyRolesQuery = (column: 'user_id' | 'company_id', id: number) =>
  queryOptions({
    queryKey: [COMPANY_ROLE.type, 'list', column, id],
    queryFn: ({ signal }) =>
      api.get(COMPANY_ROLE.path, datatablesPage(companyRole.record), {
        query: new URLSearchParams({
          format: 'datatables',
          length: String(WHOLE_LIST_SIZE),
          [column]: String(id),
        }),
        signal,
      }),
    // They are changed on another page.
    staleTime: 0,
  })
