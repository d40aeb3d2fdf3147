import { type AnyRoute, createRoute, notFound, redirect } from '@tanstack/react-router'
import { accountRoutes } from './domains/account/routes'
import { currentSession } from './kit/api/session-store'
import { toSignIn } from './kit/routes/guard'
import { NotFoundPage, type RootRoute } from './root-route'

export type BringTheRest = () => Promise<'brought' | 'was-there'>

/** Every other address: perhaps one of the routes that come later, or none. */
export const elsewhereRoute = <Parent extends AnyRoute>(parent: Parent, bringTheRest: BringTheRest) =>
  createRoute({
    getParentRoute: () => parent,
    path: '$',
    notFoundComponent: NotFoundPage,
    beforeLoad: async ({ location }): Promise<void> => {
      // Some programs write the sign in `year=2026` as a code when they pass an address on.
      if (/%3d/i.test(location.pathname)) {
        throw redirect({ href: location.href.replaceAll(/%3d/gi, '='), replace: true })
      }
      // Routes behind the sign-in are loaded after it.
      if (!currentSession() && !location.pathname.startsWith('/account/')) throw toSignIn(location)
      if ((await bringTheRest()) === 'was-there') throw notFound()
      throw redirect({ href: location.href, replace: true })
    },
  })

/** Routes that need no session. */
export const openRoutes = (root: RootRoute) => accountRoutes(root)
