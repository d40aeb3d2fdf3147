import { newTitle } from '@fornace/contract/kit/noun'
import type { ReferenceList } from '@fornace/contract/kit/reference-list'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { listStateOf, readListSearch } from '../api/list/list-state'
import { queryClient } from '../api/query-client'
import { soon } from '../platform/chunk'
import { lazyScreen } from '../routes/lazy-screen'
import { withProps } from '../ui/with-props'
import { referenceItemQuery, referenceListQuery } from './columns'

const ReferenceListPage = lazyScreen(() => import('./reference-list-page'), 'ReferenceListPage')
const ReferenceItemPanel = lazyScreen(
  () => withTextsOf(['forms', 'upload'], import('./reference-item-panel')),
  'ReferenceItemPanel',
)

const itemId = ({ id = '' }: { id?: string }): string => id

/** The three routes of a reference list: the list, and with it a panel for a new item or an existing one. */
export const referenceListRoutes = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  list: ReferenceList,
) => {
  const listRoute = createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { screen: { title: list.label, roles: list.access.screen, inMenu: true }, lists: list.type },
    validateSearch: readListSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => soon(queryClient.prefetchQuery(referenceListQuery(list, listStateOf({ ...deps })))),
  })
  listRoute.update({
    component: withProps(ReferenceListPage, () => ({
      list,
      path: listRoute.fullPath,
      search: listRoute.useSearch(),
    })),
  })

  const newRoute = createRoute({
    getParentRoute: () => listRoute,
    path: 'new',
    staticData: { screen: { title: newTitle(list.noun), roles: list.access.write, creates: true } },
    component: withProps(ReferenceItemPanel, () => ({ list, id: null })),
  })

  const itemRoute = createRoute({
    getParentRoute: () => listRoute,
    path: '$id',
    staticData: { opens: list.type },
    loader: ({ params }) => {
      void queryClient.prefetchQuery(referenceItemQuery(list, itemId(params)))
    },
  })
  itemRoute.update({
    component: withProps(ReferenceItemPanel, () => ({ list, id: itemId(useParams({ strict: false })) })),
  })

  return listRoute.addChildren({ newRoute, itemRoute })
}
