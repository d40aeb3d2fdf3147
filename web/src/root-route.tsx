import { createRootRoute } from '@tanstack/react-router'
import { NotFoundPage } from './shell/not-found-page'

export const rootRoute = () => createRootRoute({ notFoundComponent: NotFoundPage })

export type RootRoute = ReturnType<typeof rootRoute>
