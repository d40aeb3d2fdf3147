import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type OpenRoute, routesFor } from './routes-tree'
import { rolesOf, useSession } from './session-store'

/** Everything that the person who is signed in may enter. */
export const useOpenRoutes = (): OpenRoute[] => {
  const router = useRouter()
  const session = useSession()
  return useMemo(() => routesFor(router.routesById['/shell'], rolesOf(session)), [router, session])
}
