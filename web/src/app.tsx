import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetFailure, problems } from './kit/api/problem-store'
import { afterPaint } from './kit/platform/after-paint'
import { STORAGE_KEYS } from './kit/platform/storage'
import { useStore } from './kit/platform/store'
import { styleNonce } from './kit/platform/style-nonce'
import { useLater } from './kit/platform/use-later'
import { loadOutlet } from './kit/problem-report/prepare-reporting'
import { noticesWanted } from './kit/ui/notices'
import { router } from './router'
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

const loadNotices = async () => (await import('./kit/ui/notices-outlet')).NoticesOutlet

const Notices = () => {
  const Outlet = useLater(loadNotices, useStore(noticesWanted))
  return Outlet && <Outlet />
}

/** Nothing of it is drawn before something has gone wrong; and what went wrong stays with the screen it was on. */
const Problems = () => {
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && forgetFailure()),
    [],
  )
  const current = useSyncExternalStore(problems.subscribe, problems.get)
  const Outlet = useLater(loadOutlet, (current.failure || current.reported) && current)
  return Outlet && <Outlet />
}

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
          <Progress />
          <Notices />
          <Problems />
          <RouterProvider router={router} defaultErrorComponent={ScreenFailure} />
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
