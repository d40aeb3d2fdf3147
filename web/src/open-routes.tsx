import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { accountRoutes } from './domains/account/routes'
import type { RootRoute } from './root-route'

/** What the app can show before anybody has signed in, and the way to everything else. */
export const openRoutes = (root: RootRoute, bringTheRest: () => Promise<'brought' | 'was-there'>) => {
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location }): Promise<void> => {
      if ((await bringTheRest()) === 'was-there') throw notFound()
      throw redirect({ href: location.href, replace: true })
    },
  })
  return [...accountRoutes(root), elsewhere] as const
}
