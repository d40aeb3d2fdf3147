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

/** The router follows the address once it is drawn; until then somebody else has to. */
const followAddress = (): (() => void) => router.history.subscribe(() => void router.load())

/** Whoever is not signed in sees an account screen first, whatever address they open. */
const startsAtAccount = () => !currentSession() || router.history.location.pathname.startsWith('/account/')

/** Whoever has just signed in reads a notice for a moment; the rest of the app arrives meanwhile. */
const loadAheadAfterSignIn = () => {
  const stop = subscribeToSession(() => {
    if (!currentSession()) return
    stop()
    void import('./intranet-routes')
    void import('./shell/shell')
  })
}

/**
 * What asks comes before what draws: who is here, whether they may enter, and the first rows are settled while the
 * browser still reads the code that will show them. So nothing here, and no route, may need a component at once.
 */
const start = async () => {
  keepEarlyErrors()
  shareStyleNonce()
  watchLeaving()
  watchStoredSession(() => void router.invalidate())
  onReconsider(() => void router.invalidate())
  const app = import('./app')
  if (startsAtAccount()) loadAheadAfterSignIn()
  // Routes that do not come now are asked for again by the router, which also has a screen to say that they failed.
  const routes = startsAtAccount() ? undefined : addIntranetRoutes().catch(() => undefined)
  await Promise.all([startI18n(), routes])
  const stopFollowing = followAddress()
  const loading = router.load()
  const root = document.getElementById('root')
  const draw = root && (await app).prepareDrawing(root)
  // The first thing that is drawn is the screen itself, not what stands in its place.
  await soon(loading)
  draw?.(stopFollowing)
  prepareReporting()
}

start().catch((error: unknown) => {
  // Where there is no app yet, public/start.js has the word.
  window.dispatchEvent(new Event('fornace-not-started'))
  throw error
})
