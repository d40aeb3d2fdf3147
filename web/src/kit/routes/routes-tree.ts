import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Role } from '@fornace/contract/kit/roles'
import type { AnyRoute } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRoles } from '../api/session-store'
import type { Area } from './screen'

export interface OpenRoute {
  route: AnyRoute
  /** The area that it stands in. */
  area: Area | undefined
}

const mayEnter = (route: AnyRoute, roles: readonly Role[]): boolean => {
  const allowed = route.options.staticData?.screen?.roles
  return !allowed || holdsOneOf(allowed, roles)
}

/** All routes from here on that these roles may enter, as the guard would decide, in the order of the menu. */
export const routesFor = (from: AnyRoute, roles: readonly Role[], above?: Area): OpenRoute[] => {
  if (!mayEnter(from, roles)) return []
  const area = from.options.staticData?.area ?? above
  const children: AnyRoute[] = Object.values(from.children ?? {})
  return [{ route: from, area }, ...children.flatMap((child) => routesFor(child, roles, area))]
}

/** `filledPath('/press-kit/id={$id}', { id: 7 })` is `/press-kit/id=7`; the first screen of an area has the area's own. */
export const filledPath = (fullPath: string, values: Readonly<Record<string, unknown>> = {}): string =>
  fullPath
    .replace(/\{?\$(\w+)\}?/g, (place, name: string) =>
      name in values ? encodeURIComponent(String(values[name])) : place,
    )
    .replace(/(?<=.)\/$/, '')

/** The address of a screen that can be entered from anywhere; one with a hole in it needs a record first. */
export const enterableAddress = ({ route }: Pick<OpenRoute, 'route'>): string | undefined => {
  const address = filledPath(route.fullPath, route.options.staticData?.screen?.usual?.())
  return address.includes('$') ? undefined : address
}

/** Address of the list of a resource, where these roles have one without parameters, such as a year. */
export const listAddress = (routes: readonly OpenRoute[], type: string): string | undefined =>
  routes.find(({ route }) => route.options.staticData?.lists === type && !route.fullPath.includes('$'))?.route
    .fullPath

/** Address of the review page of a kind of record, where these roles have one; `?record=12` begins with that record. */
export const reviewAddress = (routes: readonly OpenRoute[], type: string): string | undefined =>
  routes.find(({ route }) => route.options.staticData?.reviews === type)?.route.fullPath

/** The address of a record, where these roles have a screen for it. */
export const recordAddress = (
  routes: readonly OpenRoute[],
  type: string,
  id: number | string,
): string | undefined => {
  const route = routes.find((one) => one.route.options.staticData?.opens === type)?.route
  const key = route?.options.staticData?.opensBy
  if (key) return `${route.fullPath}?${key}=${id}`
  if (!route) return undefined
  // The last parameter is its own id. Earlier ones, such as the period of a product, its screen looks up by itself.
  const own = [...route.fullPath.matchAll(/\$(\w+)/g)].at(-1)?.[1] ?? 'id'
  return filledPath(route.fullPath, { [own]: id }).replace(/\{?\$\w+\}?/g, '-')
}

/** Everything that the person who is signed in may enter. */
export const useOpenRoutes = (): OpenRoute[] => {
  const router = useRouter()
  const roles = useRoles()
  return useMemo(() => routesFor(router.routesById['/shell'], roles), [router, roles])
}
