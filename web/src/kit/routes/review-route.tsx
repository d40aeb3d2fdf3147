import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { Role } from '@fornace/contract/kit/roles'
import { type AnyRoute, type AsyncRouteComponent, createRoute } from '@tanstack/react-router'
import { type ListSearch, readListSearch } from '../api/list/list-state'
import { withProps } from '../ui/with-props'

/** Filters and order of the list, and the record to begin with. */
export type ReviewSearch = ListSearch & { record?: number }

const readReviewSearch = (search: Record<string, unknown>): ReviewSearch => {
  const record = Number(search.record)
  return { ...readListSearch(search), ...(Number.isSafeInteger(record) && record > 0 && { record }) }
}

interface ReviewRoute<Path extends string> {
  path: Path
  /** Roles that decide in one of the states. */
  roles: readonly Role[]
  /** Address of the list's entry in the menu. */
  menuEntry: string
  Screen: AsyncRouteComponent<{ search: ReviewSearch }>
}

/** Route of the review page of a kind of record; `reviewAddress` finds it. */
export const reviewRoute = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  { type }: ResourceMetadata,
  { path, roles, menuEntry, Screen }: ReviewRoute<Path>,
) => {
  const route = createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: readReviewSearch,
    staticData: {
      screen: { title: { en: 'Review', it: 'Revisione' }, roles, menuEntry },
      reviews: type,
    },
  })
  route.update({ component: withProps(Screen, () => ({ search: route.useSearch() })) })
  return route
}
