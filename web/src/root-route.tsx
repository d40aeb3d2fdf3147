import { createRootRoute } from '@tanstack/react-router'
import { withTextsOf } from './i18n/i18n'
import { lazyScreen } from './kit/routes/lazy-screen'

export const NotFoundPage = lazyScreen(
  () => withTextsOf('extras', import('./shell/not-found-page')),
  'NotFoundPage',
)

export const rootRoute = () => createRootRoute({ notFoundComponent: NotFoundPage })

export type RootRoute = ReturnType<typeof rootRoute>
