import { PRESS_GALLERY_COUNT_PATH } from '@fornace/contract/press-room/gallery-metadata'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { inReadersLanguage } from '../../../i18n/i18n'
import { api } from '../../../kit/api/client'
import { type Partitioned, wholeListQuery, withPartition } from '../../../kit/api/records'
import type { Category } from './tree'

/** In the reader's language, or in Italian where it has none. */
export const categoryName = ({ name }: Pick<Category, 'name'>): string => inReadersLanguage(name)

type Counts = ReadonlyMap<number, number>

const countsReader = {
  safeParse: (answer: unknown) => {
    const { results } = Object(answer)
    return Array.isArray(results)
      ? {
          success: true as const,
          data: new Map<number, number>(results.map(({ category_id, count }) => [category_id, count])),
        }
      : { success: false as const, error: 'no counts' }
  },
}

/** Number of galleries per category, within the user's scope. */
const countsQuery = (resource: Partitioned) =>
  queryOptions({
    queryKey: ['press-gallery-counts', resource.part],
    queryFn: ({ signal }): Promise<Counts> =>
      api.get(PRESS_GALLERY_COUNT_PATH, countsReader, { query: withPartition(resource), signal }),
    staleTime: 0,
  })

const NO_COUNTS: Counts = new Map()

/** All categories of an organisation, those inside others included. */
export const categoriesQuery = (resource: Partitioned) =>
  wholeListQuery<Category>(resource, { only_parent: 'false' })

/** Category tree of an organisation, with the numbers of galleries. */
export const useCategories = (resource: Partitioned) => {
  const { data, error, refetch } = useQuery(categoriesQuery(resource))
  const { data: counts = NO_COUNTS } = useQuery(countsQuery(resource))
  return { categories: data, counts, error, refetch }
}
