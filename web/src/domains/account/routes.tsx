import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../kit/lazy-screen'
import { redirectTarget } from '../../kit/redirect-target'
import { hasLiveSession, signOut } from '../../kit/session'
import { withProps } from '../../kit/with-props'

const LoginPage = lazyScreen(() => import('./login-page'), 'LoginPage')

const readRedirect = (search: Record<string, unknown>): { redirect?: string } =>
  typeof search.redirect === 'string' ? { redirect: search.redirect } : {}

/** The screens that are open to everybody. */
export const accountRoutes = <Parent extends AnyRoute>(parent: Parent) => {
  const login = createRoute({
    getParentRoute: () => parent,
    path: '/account/login',
    validateSearch: readRedirect,
    beforeLoad: ({ search }) => {
      if (hasLiveSession()) throw redirect({ href: redirectTarget(search.redirect) })
    },
  })
  login.update({ component: withProps(LoginPage, () => login.useSearch()) })

  const logout = createRoute({
    getParentRoute: () => parent,
    path: '/account/logout',
    beforeLoad: async ({ preload }) => {
      // Pointing at the link must not sign anybody out.
      if (!preload) await signOut()
    },
    component: withProps(LoginPage, () => ({})),
  })

  const firstAdministrator = createRoute({
    getParentRoute: () => parent,
    path: '/account/first-administrator',
    validateSearch: (search): { timestamp?: string; signature?: string } => ({
      ...(typeof search.timestamp === 'string' && { timestamp: search.timestamp }),
      ...(typeof search.signature === 'string' && { signature: search.signature }),
    }),
    component: lazyScreen(() => import('./first-administrator-page'), 'FirstAdministratorPage'),
  })

  return [login, logout, firstAdministrator] as const
}
