import { createHashHistory, createRouter, type Router } from '@tanstack/react-router'
import { addIntranetTexts } from './i18n/i18n'
import type { IntranetTree } from './intranet-routes'
import { captureError } from './kit/problem-report/early-errors'
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
  const [{ intranetTree }] = await Promise.all([import('./intranet-routes'), addIntranetTexts()])
  if (complete) return 'was-there'
  complete = true
  const root = rootRoute()
  router.update({
    ...router.options,
    routeTree: intranetTree(root, openRoutes(root, addIntranetRoutes)),
  })
  loadScreens()
  return 'brought'
}

/** The guard first asks the server; the code of the screen behind it need not wait for the answer. */
const loadScreens = () => {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { options } of routes) void options.component?.preload?.()
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
  defaultOnCatch: captureError,
  // Links know all addresses from the start, also those whose routes come later.
}) as unknown as Router<IntranetTree>

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
