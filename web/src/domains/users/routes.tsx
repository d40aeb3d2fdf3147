import { newTitle } from '@fornace/contract/kit/noun'
import { USER } from '@fornace/contract/users/metadata'
import { IconUsers } from '@tabler/icons-react'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { readListSearch } from '../../kit/api/list/list-state'
import { listStateAt } from '../../kit/api/list/stored-preferences'
import { queryClient } from '../../kit/api/query-client'
import { listQuery, recordQuery } from '../../kit/api/records'
import { soon } from '../../kit/platform/chunk'
import type { HomeBlock } from '../../kit/routes/home-block'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { withProps } from '../../kit/ui/with-props'
import { type UserRow, userFields } from './user-columns'

const UsersPage = lazyScreen(() => withTextsOf('users', import('./users-page')), 'UsersPage')
const UserPage = lazyScreen(() => withTextsOf(['forms', 'users', 'press'], import('./user-page')), 'UserPage')

const peopleWaiting: HomeBlock = {
  id: 'people-waiting',
  section: 'todo',
  roles: USER.access.write,
  load: async () => (await withTextsOf('users', import('./people-waiting'))).PeopleWaiting,
}

/** The last entry of the menu: an area with one screen. */
export const userRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const parent = createRoute({
    getParentRoute: () => shell,
    path: 'users',
    // A record keeps the list's search parameters, so that Back restores the same rows.
    validateSearch: readListSearch,
    staticData: {
      area: { title: 'menu.users', icon: IconUsers },
      screen: { title: USER.label, roles: USER.access.read, inMenu: true },
      home: [peopleWaiting],
      lists: USER.type,
    },
  })
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/',
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) =>
      soon(queryClient.prefetchQuery(listQuery<UserRow>(USER, userFields, listStateAt(USER.type, deps)))),
    component: withProps(UsersPage, () => ({ search: parent.useSearch() })),
  })
  const newUser = createRoute({
    getParentRoute: () => parent,
    path: 'user/new',
    staticData: { screen: { title: newTitle(USER.noun), roles: USER.access.write, creates: true } },
    component: withProps(UserPage, () => ({ id: null })),
  })
  const user = createRoute({
    getParentRoute: () => parent,
    path: 'user/$id',
    staticData: { opens: USER.type },
    loader: ({ params }) => soon(queryClient.prefetchQuery(recordQuery(USER, (params as { id: string }).id))),
    component: withProps(UserPage, () => ({ id: String(useParams({ strict: false }).id ?? '') })),
  })
  return parent.addChildren({ list, newUser, user })
}
