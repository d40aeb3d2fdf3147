import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Role } from '@fornace/contract/kit/roles'
import { type AnyRoute, useLocation, useRouter } from '@tanstack/react-router'
import type { Wording } from '../i18n/i18n'
import type { Area, Icon } from '../kit/screen'
import { useRoles } from '../kit/session-store'

export interface MenuEntry {
  to: string
  title: Wording
  /** Of a screen that stands by itself. */
  icon?: Icon
}

export interface MenuGroup {
  area: Area
  entries: MenuEntry[]
}

export type MenuItem = MenuEntry | MenuGroup

export const isGroup = (item: MenuItem): item is MenuGroup => 'area' in item

const childrenOf = (route: AnyRoute): AnyRoute[] => Object.values(route.children ?? {})

const entriesOf = (routes: readonly AnyRoute[], roles: readonly Role[]): MenuEntry[] =>
  routes.flatMap((route) => {
    const { screen, area } = route.options.staticData ?? {}
    if (!screen?.inMenu) return []
    if (screen.roles && !holdsOneOf(screen.roles, roles)) return []
    // The first screen of an area may have the area's own address.
    const to = route.fullPath.replace(/(?<=.)\/$/, '')
    return [{ to, title: screen.title, ...(area && { icon: area.icon }) }]
  })

/** The menu is what the routes say of themselves, in their order, as far as the roles reach. */
export const menuFor = (shell: AnyRoute, roles: readonly Role[]): MenuItem[] =>
  childrenOf(shell).flatMap((route): MenuItem[] => {
    const { area, screen } = route.options.staticData ?? {}
    // An area that is itself a screen needs no group around it.
    if (!area || screen) return entriesOf([route], roles)
    const entries = entriesOf(childrenOf(route), roles)
    return entries.length > 0 ? [{ area, entries }] : []
  })

export const useMenu = (): MenuItem[] => {
  const router = useRouter()
  return menuFor(router.routesById['/shell'], useRoles())
}

/** Whether an entry leads to the screen that is shown, or to the one that it belongs to. */
export const useIsHere = (): ((entry: MenuEntry) => boolean) => {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const fitting = useMenu()
    .flatMap((item) => (isGroup(item) ? item.entries : [item]))
    .filter(({ to }) => here === to || here.startsWith(`${to}/`))
  // The address of one screen may begin like that of another.
  const longest = Math.max(...fitting.map(({ to }) => to.length))
  return (entry) => fitting.some(({ to }) => to === entry.to && to.length === longest)
}
