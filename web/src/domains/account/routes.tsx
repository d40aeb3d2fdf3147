import { type AnyRoute, type AsyncRouteComponent, createRoute, redirect } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { hasLiveSession, lock, signOut } from '../../kit/api/session'
import { lockedUser } from '../../kit/api/session-store'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { redirectTarget } from '../../kit/routes/redirect-target'
import { withProps } from '../../kit/ui/with-props'
import { type MailLink, readMailLink } from './mail-link'

const LoginPage = lazyScreen(() => import('./login-page'), 'LoginPage')

const readRedirect = (search: Record<string, unknown>): { redirect?: string } =>
  typeof search.redirect === 'string' ? { redirect: search.redirect } : {}

/** Public routes. */
export const accountRoutes = <Parent extends AnyRoute>(parent: Parent) => {
  /** Where a link of a mail leads, with what it carries. */
  const mailLinkRoute = <const Path extends string>(
    path: Path,
    Page: AsyncRouteComponent<Partial<MailLink>>,
  ) => {
    const route = createRoute({ getParentRoute: () => parent, path, validateSearch: readMailLink })
    route.update({ component: withProps(Page, () => route.useSearch()) })
    return route
  }

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
      // Preloading the link must not sign out.
      if (!preload) await signOut()
    },
    component: withProps(LoginPage, () => ({})),
  })

  const lockScreen = createRoute({
    getParentRoute: () => parent,
    path: '/account/lock-screen',
    validateSearch: readRedirect,
    beforeLoad: ({ search, cause, preload }) => {
      if (preload) return
      // Opening this address locks. Who is at it already, and signed in again, has unlocked it in another window.
      if (hasLiveSession() && cause === 'stay') throw redirect({ href: redirectTarget(search.redirect) })
      lock()
      if (!lockedUser()) throw redirect({ to: '/account/login', search: readRedirect(search) })
    },
  })
  const LockPage = lazyScreen(() => withTextsOf('account', import('./lock-page')), 'LockPage')
  lockScreen.update({ component: withProps(LockPage, () => lockScreen.useSearch()) })

  const signUp = createRoute({
    getParentRoute: () => parent,
    path: '/account/sign-up',
    component: lazyScreen(() => withTextsOf(['account', 'press'], import('./sign-up-page')), 'SignUpPage'),
  })

  const forgotPassword = createRoute({
    getParentRoute: () => parent,
    path: '/account/forgot-password',
    component: lazyScreen(
      () => withTextsOf('account', import('./forgot-password-page')),
      'ForgotPasswordPage',
    ),
  })

  const resetPassword = mailLinkRoute(
    '/account/reset-password',
    lazyScreen(() => withTextsOf('account', import('./reset-password-page')), 'ResetPasswordPage'),
  )
  const verify = mailLinkRoute(
    '/account/verify',
    lazyScreen(() => withTextsOf('account', import('./verify-page')), 'VerifyPage'),
  )
  const consents = mailLinkRoute(
    '/account/consents',
    lazyScreen(() => withTextsOf(['account', 'press'], import('./consents-page')), 'ConsentsPage'),
  )

  const changePassword = createRoute({
    getParentRoute: () => parent,
    path: '/account/change-password',
    component: lazyScreen(
      () => withTextsOf('account', import('./change-password-page')),
      'ChangePasswordPage',
    ),
  })

  const firstAdministrator = mailLinkRoute(
    '/account/first-administrator',
    lazyScreen(() => withTextsOf('account', import('./first-administrator-page')), 'FirstAdministratorPage'),
  )

  const statement = createRoute({
    getParentRoute: () => parent,
    path: '/about/$statement',
    component: lazyScreen(() => withTextsOf('statements', import('./statement-page')), 'StatementPage'),
  })

  return [
    login,
    logout,
    lockScreen,
    signUp,
    forgotPassword,
    resetPassword,
    verify,
    consents,
    changePassword,
    firstAdministrator,
    statement,
  ] as const
}
