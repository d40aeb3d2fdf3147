import { createRootRoute } from '@tanstack/react-router'
import { lazyScreen } from './kit/routes/lazy-screen'

export const rootRoute = () =>
  createRootRoute({ notFoundComponent: lazyScreen(() => import('./shell/not-found-page'), 'NotFoundPage') })

export type RootRoute = ReturnType<typeof rootRoute>
