import { useQueries } from '@tanstack/react-query'
import { queryClient } from '../api/query-client'
import { type OpenRoute, useOpenRoutes } from './routes-tree'

const isOfferedBy = ({ route }: OpenRoute) => route.options.staticData?.screen?.isOffered

/** Routes that the user may enter, without screens that concern other users only (`Screen.isOffered`). */
export const useOfferedRoutes = (): OpenRoute[] => {
  const routes = useOpenRoutes()
  const some = routes.flatMap((open) => {
    const isOffered = isOfferedBy(open)
    return isOffered ? [{ path: open.route.fullPath, isOffered }] : []
  })
  const answers = useQueries(
    {
      queries: some.map(({ path, isOffered }) => ({
        queryKey: ['offered', path],
        queryFn: isOffered,
        staleTime: 60_000,
      })),
    },
    // The palette hangs in the header, outside of what the screens share.
    queryClient,
  )
  const rejected = new Set(some.flatMap(({ path }, index) => (answers[index]?.data ? [] : [path])))
  return routes.filter(({ route }) => !rejected.has(route.fullPath))
}
