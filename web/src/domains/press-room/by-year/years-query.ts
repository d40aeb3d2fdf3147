import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { type YearCount, yearsPath } from '@fornace/contract/kit/years'
import { queryOptions } from '@tanstack/react-query'
import { api, type Reader } from '../../../kit/api/client'
import { type Partitioned, withPartition } from '../../../kit/api/records'

const isYearCount = (row: unknown): row is YearCount => {
  const { year, count } = Object(row)
  return Number.isInteger(year) && Number.isInteger(count)
}

const yearsReader: Reader<YearCount[]> = {
  safeParse: (page) => {
    const rows: unknown = Object(page).data
    return Array.isArray(rows) && rows.every(isYearCount)
      ? { success: true, data: rows }
      : { success: false, error: 'no years' }
  },
}

/** The years in which there are records, and how many. Among the lists of their kind, so that it is read anew with them. */
export const yearsQuery = (resource: Partitioned) =>
  queryOptions({
    queryKey: [resource.type, 'list', 'years', resource.part],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ format: 'datatables', length: String(WHOLE_LIST_SIZE) })
      return api.get(yearsPath(resource), yearsReader, { query: withPartition(resource, query), signal })
    },
  })
