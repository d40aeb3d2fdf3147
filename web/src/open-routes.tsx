import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { accountRoutes } from './domains/account/routes'
import { toSignIn } from './kit/guard'
import { currentSession } from './kit/session-store'
import type { RootRoute } from './root-route'

/** What the app can show before anybody has signed in, and the way to everything else. */
export const openRoutes = (root: RootRoute, bringTheRest: () => Promise<'brought' | 'was-there'>) => {
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location }): Promise<void> => {
      // Some programs write the sign in `year=2026` as a code when they pass an address on.
      if (/%3d/i.test(location.pathname)) {
        throw redirect({ href: location.href.replaceAll(/%3d/gi, '='), replace: true })
      }
      // What is behind the sign-in is fetched after it.
      if (!currentSession() && !location.pathname.startsWith('/account/')) throw toSignIn(location)
      if ((await bringTheRest()) === 'was-there') throw notFound()
      throw redirect({ href: location.href, replace: true })
    },
  })
  return [...accountRoutes(root), elsewhere] as const
}
