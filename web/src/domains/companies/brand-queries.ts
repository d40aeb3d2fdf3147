import type { BrandRecord } from '@fornace/contract/companies/brand'
import { BRAND } from '@fornace/contract/companies/facts'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../kit/api/client'
import { pageReader } from '../../kit/api/record-readers'
import type { Page } from '../../kit/api/records'

/** All brands, for the two lists of a company; each with its owner. */
export const allBrandsQuery = () =>
  queryOptions({
    queryKey: [BRAND.type, 'list', 'all'],
    queryFn: ({ signal }) =>
      api.get(BRAND.path, pageReader<Page<BrandRecord>>({ columns: [{ key: 'company', kind: 'text' }] }), {
        query: new URLSearchParams({ format: 'datatables', length: String(WHOLE_LIST_SIZE) }),
        signal,
      }),
    select: ({ data }) => data,
    // They may be changed on another page.
    staleTime: 0,
  })
