import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRoles } from '../api/session-store'
import { type OpenRoute, routesFor } from './routes-tree'

/** Everything that the person who is signed in may enter. */
export const useOpenRoutes = (): OpenRoute[] => {
  const router = useRouter()
  const roles = useRoles()
  return useMemo(() => routesFor(router.routesById['/shell'], roles), [router, roles])
}
