import { holdsOneOf } from '@fornace/contract/kit/access'
import { type AnyRouteMatch, type ParsedLocation, redirect } from '@tanstack/react-router'
import { t, wordingText } from '../i18n/i18n'
import { isLeaving } from './leaving'
import { tellProblem } from './notices'
import { HOME, PROFILE } from './redirect-target'
import { secondFactorWanted } from './second-factor-wanted'
import { hasLiveSession, isDueForRenewal, renewSession } from './session'
import { currentSession, dropSession, lockedUser, rolesOf } from './session-store'

interface Navigation {
  location: ParsedLocation
  matches: readonly Pick<AnyRouteMatch, 'staticData'>[]
  /** Only getting ready, because somebody points at a link. */
  preload: boolean
}

/** Where somebody proves who they are: at the lock screen, when it is known who is away. */
const toSignIn = (location: ParsedLocation) =>
  redirect({
    to: lockedUser() ? '/account/lock-screen' : '/account/login',
    search: { redirect: location.href },
  })

let lastPath: string | null = null

let reconsider = (): void => undefined

/** What to do when a call, which no screen waits for, has changed who is here or what they may enter. */
export const onReconsider = (then: () => void): void => {
  reconsider = then
  secondFactorWanted.subscribe(() => {
    if (secondFactorWanted.get()) then()
  })
}

/** Stands before every screen that needs a sign-in: who is here, is the session still good, may they enter? */
export const guard = ({ location, matches, preload }: Navigation): void => {
  if (!hasLiveSession()) {
    if (currentSession() && !preload) {
      dropSession()
      tellProblem({ message: t('session.expired') })
    }
    throw toSignIn(location)
  }
  refuseWithoutSecondFactor(location, preload)
  refuseWithoutRole(matches, preload)
  if (!preload) void renew(location)
}

// Turning a page or typing into a search box is no new screen: there a token is renewed only as it ages.
const renew = async ({ pathname }: ParsedLocation): Promise<void> => {
  if (pathname === lastPath && !isDueForRenewal()) return
  lastPath = pathname
  const user = currentSession()?.user
  try {
    await renewSession()
  } catch {
    if (isLeaving() || !currentSession()) return
    dropSession()
    tellProblem({ message: t('session.ended') })
  }
  // The server has checked every call meanwhile; this is about what the screen shows.
  if (currentSession()?.user !== user) reconsider()
}

/** The server has said that it does nothing else before: the profile is where it is set up. */
const refuseWithoutSecondFactor = ({ pathname }: ParsedLocation, preload: boolean): void => {
  if (!secondFactorWanted.get() || pathname === PROFILE) return
  if (!preload) tellProblem({ message: t('session.secondFactor') })
  throw redirect({ to: PROFILE })
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
