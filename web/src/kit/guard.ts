import { holdsOneOf } from '@fornace/contract/kit/access'
import { type AnyRouteMatch, type ParsedLocation, redirect } from '@tanstack/react-router'
import { t, wordingText } from '../i18n/i18n'
import { isLeaving } from './leaving'
import { tellProblem } from './notices'
import { HOME } from './redirect-target'
import { hasLiveSession, isDueForRenewal, renewSession } from './session'
import { currentSession, dropSession, rolesOf } from './session-store'

interface Navigation {
  location: ParsedLocation
  matches: readonly Pick<AnyRouteMatch, 'staticData'>[]
  /** Only getting ready, because somebody points at a link. */
  preload: boolean
}

const toLogin = (location: ParsedLocation) =>
  redirect({ to: '/account/login', search: { redirect: location.href } })

let lastPath: string | null = null

/** Stands before every screen that needs a sign-in: who is here, is the session still good, may they enter? */
export const guard = async ({ location, matches, preload }: Navigation): Promise<void> => {
  if (!hasLiveSession()) {
    if (currentSession() && !preload) {
      dropSession()
      tellProblem({ message: t('session.expired') })
    }
    throw toLogin(location)
  }
  if (!preload) await renew(location)
  refuseWithoutRole(matches, preload)
}

// Turning a page or typing into a search box is no new screen: there a token is renewed only as it ages.
const renew = async (location: ParsedLocation): Promise<void> => {
  if (location.pathname === lastPath && !isDueForRenewal()) return
  try {
    await renewSession()
    lastPath = location.pathname
  } catch {
    if (isLeaving()) return
    dropSession()
    tellProblem({ message: t('session.ended') })
    throw toLogin(location)
  }
}

const refuseWithoutRole = (matches: Navigation['matches'], preload: boolean): void => {
  const held = rolesOf(currentSession())
  for (const { staticData } of matches) {
    const { screen } = staticData
    if (!screen?.roles || holdsOneOf(screen.roles, held)) continue
    if (!preload) {
      const roles = screen.roles.map((role) => t(`roles.${role}`)).join(', ')
      tellProblem({ message: t('session.denied', { screen: wordingText(screen.title), roles }) })
    }
    throw redirect({ to: HOME })
  }
}
