import { createHashHistory, createRouter, type Router } from '@tanstack/react-router'
import type { IntranetTree } from './intranet-routes'
import { parseSearch, stringifySearch } from './kit/search-text'
import { openRoutes } from './open-routes'
import { rootRoute } from './root-route'
import { ScreenFailure } from './shell/screen-failure'

/**
 * The app starts with the account screens alone. Every other address first brings the routes of the intranet, with
 * all that they know of the contract: whoever is about to sign in does not wait for them.
 */
let complete = false

export const addIntranetRoutes = async (): Promise<'brought' | 'was-there'> => {
  const { intranetTree } = await import('./intranet-routes')
  if (complete) return 'was-there'
  complete = true
  const root = rootRoute()
  router.update({
    ...router.options,
    routeTree: intranetTree(root, openRoutes(root, addIntranetRoutes)),
  })
  return 'brought'
}

const root = rootRoute()

export const router = createRouter({
  routeTree: root.addChildren(openRoutes(root, addIntranetRoutes)),
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // How long data stays fresh is the query client's business.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenFailure,
  // Links know all addresses from the start, also those whose routes come later.
}) as unknown as Router<IntranetTree>

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
