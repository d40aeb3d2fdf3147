import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Role } from '@fornace/contract/kit/roles'
import { type AnyRoute, useLocation, useRouter } from '@tanstack/react-router'
import type { Wording } from '../i18n/i18n'
import type { Area } from '../kit/screen'
import { useRoles } from '../kit/session-store'

export interface MenuEntry {
  to: string
  title: Wording
}

export interface MenuGroup {
  area: Area
  entries: MenuEntry[]
}

export interface Menu {
  /** Screens that stand by themselves, before the groups. */
  entries: MenuEntry[]
  groups: MenuGroup[]
}

const childrenOf = (route: AnyRoute): AnyRoute[] => Object.values(route.children ?? {})

const entriesOf = (routes: readonly AnyRoute[], roles: readonly Role[]): MenuEntry[] =>
  routes.flatMap((route) => {
    const screen = route.options.staticData?.screen
    if (!screen?.inMenu) return []
    if (screen.roles && !holdsOneOf(screen.roles, roles)) return []
    return [{ to: route.fullPath, title: screen.title }]
  })

/** The menu is what the routes say of themselves, as far as the roles reach. */
export const menuFor = (shell: AnyRoute, roles: readonly Role[]): Menu => {
  const routes = childrenOf(shell)
  const groups = routes.flatMap((route) => {
    const area = route.options.staticData?.area
    return area ? [{ area, entries: entriesOf(childrenOf(route), roles) }] : []
  })
  return { entries: entriesOf(routes, roles), groups: groups.filter(({ entries }) => entries.length > 0) }
}

export const useMenu = (): Menu => {
  const router = useRouter()
  return menuFor(router.routesById['/shell'], useRoles())
}

/** Whether an entry leads to the screen that is shown, or to the one that it belongs to. */
export const useIsHere = (): ((entry: MenuEntry) => boolean) => {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return ({ to }) => here === to || here.startsWith(`${to}/`)
}
