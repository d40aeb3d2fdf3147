import './kit/zod-without-eval'
import './theme/base-styles'
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from './i18n/i18n'
import { onReconsider } from './kit/guard'
import { watchLeaving } from './kit/leaving'
import { noticesWanted } from './kit/notices'
import { keepEarlyErrors } from './kit/problem-report/early-errors'
import { loadOutlet, prepareReporting } from './kit/problem-report/prepare-reporting'
import { problems } from './kit/problem-report/problem-store'
import { currentSession, subscribeToSession, watchStoredSession } from './kit/session-store'
import { soon } from './kit/soon'
import { STORAGE_KEYS } from './kit/storage'
import { useStore } from './kit/store'
import { shareStyleNonce, styleNonce } from './kit/style-nonce'
import { useLater } from './kit/use-later'
import { addIntranetRoutes, router } from './router'
import { RouteProgress } from './shell/route-progress'
import { currentTheme } from './theme/current-theme'
import { cssVariablesResolver } from './theme/variables'

const colorSchemeManager = localStorageColorSchemeManager({ key: STORAGE_KEYS.colourScheme })

const loadNotices = async () => (await import('./kit/notices-outlet')).NoticesOutlet

const Notices = () => {
  const Outlet = useLater(loadNotices, useStore(noticesWanted))
  return Outlet && <Outlet />
}

/** Nothing of it is drawn before something has gone wrong. */
const Problems = () => {
  const current = useSyncExternalStore(problems.subscribe, problems.get)
  const Outlet = useLater(loadOutlet, (current.failure || current.reported) && current)
  return Outlet && <Outlet />
}

/** The router follows the address once it is drawn; until then somebody else has to. */
const followAddress = (): (() => void) => router.history.subscribe(() => void router.load())

const App = ({ onDrawn }: { onDrawn: () => void }) => {
  useEffect(onDrawn, [onDrawn])
  return (
    <StrictMode>
      <DirectionProvider>
        <MantineProvider
          theme={useStore(currentTheme)}
          cssVariablesResolver={cssVariablesResolver}
          // The variables come from the theme alone; the library's sheet of defaults is not loaded.
          deduplicateCssVariables={false}
          defaultColorScheme="auto"
          colorSchemeManager={colorSchemeManager}
          getStyleNonce={styleNonce}
        >
          <RouteProgress />
          <Notices />
          <Problems />
          <RouterProvider router={router} />
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>
  )
}

const startsAtAccount = () => router.history.location.pathname.startsWith('/account/')

/** Whoever has just signed in reads a notice for a moment; the rest of the app arrives meanwhile. */
const loadAheadAfterSignIn = () => {
  const stop = subscribeToSession(() => {
    if (!currentSession()) return
    stop()
    void import('./intranet-routes')
    void import('./shell/shell')
  })
}

const start = async () => {
  keepEarlyErrors()
  shareStyleNonce()
  watchLeaving()
  watchStoredSession(() => void router.invalidate())
  onReconsider(() => void router.invalidate())
  if (startsAtAccount()) loadAheadAfterSignIn()
  // Routes that do not come now are asked for again by the router, which also has a screen to say that they failed.
  const routes = startsAtAccount() ? undefined : addIntranetRoutes().catch(() => undefined)
  await Promise.all([startI18n(), routes])
  const stopFollowing = followAddress()
  // The first thing that is drawn is the screen itself, not what stands in its place.
  await soon(router.load())
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App onDrawn={stopFollowing} />)
  prepareReporting()
}

start().catch((error: unknown) => {
  // Where there is no app yet, public/start.js has the word.
  window.dispatchEvent(new Event('fornace-not-started'))
  throw error
})
