import '../kit/platform/zod-without-eval'
import '../theme/base-styles'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { addTextsOf, startI18n } from '../i18n/i18n'
import { queryClient } from '../kit/api/query-client'
import { watchStoredSession } from '../kit/api/session-store'
import { shareStyleNonce, styleNonce } from '../kit/platform/page'
import { ProblemOutlet } from '../kit/problem-report/problem-outlet'
import { Foot } from '../kit/ui/foot'
import { ToastOutlet } from '../kit/ui/toast-outlet'
import { theme } from '../theme/theme'
import { cssVariablesResolver } from '../theme/variables'
import { GalleryPage } from './gallery-page'

/** The kit in all its states, for those who build with it. Served in development only; the build does not know it. */
const router = createRouter({
  routeTree: createRootRoute({ component: GalleryPage, notFoundComponent: GalleryPage }),
  history: createMemoryHistory(),
})

const start = async () => {
  shareStyleNonce()
  // Behind a server, a stored session enables the stories that need one.
  watchStoredSession(() => undefined)
  await startI18n()
  await Promise.all([
    addTextsOf('intranet'),
    addTextsOf('charts'),
    addTextsOf('forms'),
    addTextsOf('list-tools'),
    addTextsOf('upload'),
    addTextsOf('children'),
    addTextsOf('home'),
    addTextsOf('map'),
    addTextsOf('reports'),
    addTextsOf('palette'),
    addTextsOf('submissions'),
  ])
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <DirectionProvider>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          getStyleNonce={styleNonce}
          deduplicateCssVariables={false}
          defaultColorScheme="auto"
        >
          {/* Its own small router, whose addresses the app's links do not know. */}
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
          <Foot>
            <ToastOutlet />
            <ProblemOutlet />
          </Foot>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  )
}

void start()
