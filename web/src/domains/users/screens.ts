import { mayEnterIntranet, ROLES, type Role } from '@fornace/contract/kit/roles'
import type { AccessRight, UserAccess } from '@fornace/contract/users/access-explanation'
import type { AnyRoute } from '@tanstack/react-router'
import { messageText } from '../../i18n/i18n'
import { type OpenRoute, routesFor } from '../../kit/routes/routes-tree'

export interface NamedScreen {
  path: string
  title: string
  /** The area that it stands in, where that says more. */
  area: string | undefined
}

const named = ({ route, area }: OpenRoute): NamedScreen => {
  const screen = route.options.staticData?.screen
  const title = screen ? messageText(screen.title) : ''
  const above = area && messageText(area.title)
  return {
    path: route.fullPath,
    title,
    area: above === title ? undefined : above,
  }
}

/** Screens in the menu or on Home for these roles. */
export const screensFor = (shell: AnyRoute, roles: readonly Role[]): NamedScreen[] =>
  routesFor(shell, roles)
    .filter(({ route }) => {
      const screen = route.options.staticData?.screen
      return screen?.inMenu || screen?.onHome
    })
    .map(named)

/** All screens with a fixed address, for any role. */
export const allScreens = (shell: AnyRoute): NamedScreen[] =>
  routesFor(shell, ROLES)
    .filter(({ route }) => route.options.staticData?.screen && !route.fullPath.includes('$'))
    .map(named)

/** "Gallery products › Styles" */
export const screenName = ({ area, title }: Pick<NamedScreen, 'area' | 'title'>): string =>
  area ? `${area} › ${title}` : title

/** Roles that open a screen; all of them where it has no restriction. */
export const rolesThatOpen = (shell: AnyRoute, path: string): Role[] =>
  ROLES.filter((role) => routesFor(shell, [role]).some(({ route }) => route.fullPath === path))

type Held = Pick<UserAccess, 'roles' | 'may_sign_in'>

/** Access to a screen with these required roles, decided as in its guard. */
export const rightOnScreen = (needed: readonly Role[], { roles: held, may_sign_in }: Held): AccessRight => {
  const names = held.map(({ name }) => name)
  const roles = names.filter((role) => needed.includes(role))
  const answer = (reason: AccessRight['reason']) => ({
    allowed: reason === 'allowed',
    reason,
    roles,
    needed: [...needed],
  })
  if (!may_sign_in) return answer(mayEnterIntranet(names) ? 'disabled' : 'no-intranet-role')
  return answer(roles.length > 0 ? 'allowed' : 'role-missing')
}
