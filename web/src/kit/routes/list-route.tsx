import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRoute,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { type ListSearch, readListSearch } from '../api/list/list-state'
import { withProps } from '../ui/with-props'

/** The route of a list by itself; a kind of record with screens of its own has `recordRoutes`. */
export const listRoute = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  staticData: StaticDataRouteOption,
  ListScreen: AsyncRouteComponent<{ search: ListSearch }>,
) => {
  const list = createRoute({ getParentRoute: () => parent, path, validateSearch: readListSearch, staticData })
  list.update({ component: withProps(ListScreen, () => ({ search: list.useSearch() })) })
  return list
}
