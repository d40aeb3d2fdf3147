import './kit/platform/zod-without-eval'
import './theme/base-styles'
import { startI18n } from './i18n/i18n'
import { currentSession, subscribeToSession, watchStoredSession } from './kit/api/session-store'
import { soon } from './kit/platform/chunk'
import { shareStyleNonce } from './kit/platform/page'
import { keepEarlyErrors } from './kit/problem-report/early-errors'
import { prepareReporting } from './kit/problem-report/prepare-reporting'
import { onReconsider, watchLeaving } from './kit/routes/guard'
import { addIntranetRoutes, router } from './router'

/** Loads the route of a changed address until the rendered router does. */
const followAddress = (): (() => void) => router.history.subscribe(() => void router.load())

/** Without a session every address starts at an account screen. */
const startsAtAccount = () => !currentSession() || router.history.location.pathname.startsWith('/account/')

/** Loads the intranet during the notice after a sign-in. */
const loadAheadAfterSignIn = () => {
  const stop = subscribeToSession(() => {
    if (!currentSession()) return
    stop()
    void import('./intranet-routes')
    void import('./shell/shell')
  })
}

/**
 * Requests start before the code of the components arrives: session, permission and first rows are loaded meanwhile.
 * So nothing here, and no route, may import a component statically.
 */
const start = async () => {
  keepEarlyErrors()
  shareStyleNonce()
  watchLeaving()
  watchStoredSession(() => void router.invalidate())
  onReconsider(() => void router.invalidate())
  const app = import('./app')
  if (startsAtAccount()) loadAheadAfterSignIn()
  // Routes that fail to load are requested again by the router, which also has an error screen.
  const routes = startsAtAccount() ? undefined : addIntranetRoutes().catch(() => undefined)
  await Promise.all([startI18n(), routes])
  const stopFollowing = followAddress()
  const loading = router.load()
  const root = document.getElementById('root')
  const draw = root && (await app).prepareDrawing(root)
  // The first paint is the screen itself, not its loading state.
  await soon(loading)
  draw?.(stopFollowing)
  prepareReporting()
}

start().catch((error: unknown) => {
  // Where there is no app yet, public/start.js has the word.
  window.dispatchEvent(new Event('fornace-not-started'))
  throw error
})
