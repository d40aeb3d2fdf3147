import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Role } from '@fornace/contract/kit/roles'
import { IconHome } from '@tabler/icons-react'
import { type AnyRoute, useMatches, useRouter } from '@tanstack/react-router'
import { useRoles } from '../kit/api/session-store'
import { filledPath } from '../kit/routes/routes-tree'
import type { Area, Screen } from '../kit/routes/screen'
import type { Icon } from '../kit/ui/tone'

export interface MenuEntry extends Pick<Screen, 'title' | 'short'> {
  to: string
  /** Where it stands by itself; in a group it has none. */
  icon: Icon
}

export interface MenuGroup {
  area: Area
  entries: MenuEntry[]
}

export type MenuItem = MenuEntry | MenuGroup

export const isGroup = (item: MenuItem): item is MenuGroup => 'area' in item

const childrenOf = (route: AnyRoute): AnyRoute[] => Object.values(route.children ?? {})

/** The first screen of an area may have the area's own address. */
const addressOf = ({ fullPath }: Pick<AnyRoute, 'fullPath'>): string => filledPath(fullPath)

const entriesOf = (routes: readonly AnyRoute[], roles: readonly Role[]): MenuEntry[] =>
  routes.flatMap((route) => {
    const { screen, area } = route.options.staticData ?? {}
    if (!screen?.inMenu) return []
    if (screen.roles && !holdsOneOf(screen.roles, roles)) return []
    return [{ ...screen, to: addressOf(route), icon: area?.icon ?? IconHome }]
  })

/** Menu from the static data of the routes, in their order, limited to the user's roles. */
const menuFor = (shell: AnyRoute, roles: readonly Role[]): MenuItem[] =>
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

/** Whether an item links to the current screen, to the one that it belongs to, or into its area. */
export const useIsHere = (): ((item: MenuItem) => boolean) => {
  const { entry, area } = useMatches({
    select: (matches) => {
      const visible = matches.find(({ staticData }) => staticData.screen)
      const entry = visible?.staticData.screen?.menuEntry
      return {
        entry: typeof entry === 'function' ? entry() : (entry ?? (visible && addressOf(visible))),
        area: matches.find(({ staticData }) => staticData.area)?.staticData.area?.title,
      }
    },
    structuralSharing: true,
  })
  return (item) =>
    isGroup(item)
      ? item.area.title === area || item.entries.some(({ to }) => to === entry)
      : item.to === entry
}
