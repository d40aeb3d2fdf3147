import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetFailure, problems } from './kit/api/problem-store'
import { useLater } from './kit/platform/chunk'
import { afterPaint, styleNonce } from './kit/platform/page'
import { STORAGE_KEYS } from './kit/platform/storage'
import { useStore } from './kit/platform/store'
import { loadOutlet } from './kit/problem-report/prepare-reporting'
import { Foot } from './kit/ui/foot'
import { removeToastsOfPage } from './kit/ui/toast-store'
import { toastsRequested } from './kit/ui/toasts'
import { router } from './router'
import { Panels } from './shell/panels'
import { ScreenFailure } from './shell/screen-failure'
import { currentTheme } from './theme/current-theme'
import { cssVariablesResolver } from './theme/variables'

const colorSchemeManager = localStorageColorSchemeManager({ key: STORAGE_KEYS.colourScheme })

const loadProgress = async () => {
  await afterPaint()
  return (await import('./shell/route-progress')).RouteProgress
}

/** The first screen is drawn when it is there: only the way to the next one can be long. */
const Progress = () => {
  const Bar = useLater(loadProgress, true)
  return Bar && <Bar />
}

const loadToasts = async () => (await import('./kit/ui/toast-outlet')).ToastOutlet

const Toasts = () => {
  const Outlet = useLater(loadToasts, useStore(toastsRequested))
  return Outlet && <Outlet />
}

/** Failures and toasts are removed with their page; a toast shown during a navigation belongs to the next page. */
const useLeavingBehind = () =>
  useEffect(() => {
    // The first screen may send on to another, with the reason, before or after this is there to see it.
    let onTheWay = router.state.isLoading
    const leave = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) {
        forgetFailure()
        if (!onTheWay) removeToastsOfPage()
      }
      onTheWay = true
    })
    const arrive = router.subscribe('onResolved', () => {
      onTheWay = false
    })
    return () => {
      leave()
      arrive()
    }
  }, [])

/** The outlet loads with the first failure or report. */
const Problems = () => {
  const current = useSyncExternalStore(problems.subscribe, problems.get)
  const Outlet = useLater(loadOutlet, (current.failure || current.reported) && current)
  return Outlet && <Outlet />
}

/** Inside the router, whose address and links the panels use. */
const WithPanels = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Panels />
  </>
)

const App = ({ onDrawn }: { onDrawn: () => void }) => {
  useEffect(onDrawn, [onDrawn])
  useLeavingBehind()
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
          <Progress />
          <RouterProvider router={router} defaultErrorComponent={ScreenFailure} InnerWrap={WithPanels} />
          <Foot>
            <Toasts />
            <Problems />
          </Foot>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>
  )
}

/** Made ready first, drawn when there is something to show. */
export const prepareDrawing = (element: HTMLElement) => {
  const root = createRoot(element)
  return (onDrawn: () => void): void => root.render(<App onDrawn={onDrawn} />)
}
