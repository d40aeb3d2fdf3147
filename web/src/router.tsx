import { createRouter, type Router } from '@tanstack/react-router'
import { addTextsOf, loadLaterTexts } from './i18n/i18n'
import type { IntranetTree } from './intranet-routes'
import { loadChunk } from './kit/platform/chunk'
import { captureError } from './kit/problem-report/early-errors'
import { createAddressHistory, parseSearch, stringifySearch } from './kit/routes/address-history'
import { elsewhereRoute, openRoutes } from './open-routes'
import { rootRoute } from './root-route'

/**
 * The app starts with the account screens alone. Every other address first loads the routes of the intranet, with
 * their imports of the contract, so that the sign-in does not wait for them.
 */
let existing: 'account' | 'intranet' = 'account'

export const addIntranetRoutes = async (): Promise<void> => {
  const [{ intranetTree }] = await loadChunk(() =>
    Promise.all([import('./intranet-routes'), addTextsOf('intranet'), loadLaterTexts()]),
  )
  if (existing === 'intranet') return
  existing = 'intranet'
  const root = rootRoute()
  router.update({ ...router.options, routeTree: intranetTree(root, openRoutes(root), bringMore) })
  loadScreens()
}

const bringMore = async (): Promise<'brought' | 'was-there'> => {
  if (existing === 'intranet') return 'was-there'
  await addIntranetRoutes()
  return 'brought'
}

/** The guard first asks the server; the code of the screen behind it need not wait for the answer. */
const loadScreens = () => {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { options } of routes) void options.component?.preload?.()
}

const root = rootRoute()

export const router = createRouter({
  routeTree: root.addChildren([...openRoutes(root), elsewhereRoute(root, bringMore)]),
  history: createAddressHistory(),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // How long data stays fresh is the query client's business.
  defaultPreloadStaleTime: 0,
  defaultOnCatch: captureError,
  // A new screen goes to its top when the title says so (`useArrival`), and not before.
  scrollRestoration: () => false,
  // Links know all addresses from the start, also those whose routes come later.
}) as unknown as Router<IntranetTree>

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
