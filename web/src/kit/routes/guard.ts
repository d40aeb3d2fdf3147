import { holdsOneOf } from '@fornace/contract/kit/access'
import { type AnyRouteMatch, type ParsedLocation, redirect } from '@tanstack/react-router'
import { messageText, t } from '../../i18n/i18n'
import { isRejected } from '../api/call-errors'
import { hasLiveSession, isDueForRenewal, renewSession } from '../api/session'
import { currentSession, dropSession, lockedUser, rolesOf, secondFactorRequired } from '../api/session-store'
import { removeProblemToast, toastProblem } from '../ui/toasts'
import { HOME, PROFILE } from './redirect-target'

/** How long a page that asks before it is left may still stay. */
const STAYS_AFTER_MS = 3000

let leaving = false

/** A page that is being left gives its calls up. That says nothing about the session, which the next page needs. */
const isLeaving = (): boolean => leaving

export const watchLeaving = (): void =>
  window.addEventListener('beforeunload', () => {
    leaving = true
    setTimeout(() => {
      leaving = false
    }, STAYS_AFTER_MS)
  })

interface Navigation {
  location: ParsedLocation
  matches: readonly Pick<AnyRouteMatch, 'staticData'>[]
  /** Preloading only, because the pointer is over a link. */
  preload: boolean
}

/** Redirect to the sign-in, or to the lock screen while the session is locked. */
export const toSignIn = ({ pathname, href }: ParsedLocation) =>
  redirect({
    to: lockedUser() ? '/account/lock-screen' : '/account/login',
    search: { redirect: pathname === '/' ? HOME : href },
  })

let lastPath: string | null = null

let reconsider = (): void => undefined

/** Registers the handler for a background call that changed the user or their permissions. */
export const onReconsider = (then: () => void): void => {
  reconsider = then
  secondFactorRequired.subscribe(() => {
    if (secondFactorRequired.get()) then()
  })
}

/** Stands before every screen that needs a sign-in: who is here, is the session still good, may they enter? */
export const guard = ({ location, matches, preload }: Navigation): void => {
  if (!hasLiveSession()) {
    if (!preload) notifyEnd()
    throw toSignIn(location)
  }
  refuseWithoutSecondFactor(location, preload)
  refuseWithoutRole(matches, preload)
  if (!preload) void renew(location)
}

/** The session was rejected by the server while a screen was open. */
let wasRejected = false

/** Toasts disappear with their page: the end of a session is displayed after the redirect to the sign-in. */
const notifyEnd = (): void => {
  if (wasRejected) toastProblem({ message: t('session.ended') })
  else if (currentSession()) toastProblem({ message: t('session.expired') })
  wasRejected = false
  dropSession()
}

// Turning a page or typing into a search box is no new screen: there a token is renewed only as it ages.
const renew = async ({ pathname }: ParsedLocation): Promise<void> => {
  if (pathname === lastPath && !isDueForRenewal()) return
  lastPath = pathname
  await keepRenewing()
}

/** Between the first tries, in seconds; then the longest over and over. */
const RETRY_SECONDS = [2, 5, 10]
const MAX_PAUSE = 20

/** A while, or until the browser says that the network is back. */
const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, seconds * 1000)
    window.addEventListener('online', end)
  })

let renewing: Promise<void> | null = null

/** One at a time: who goes on to other screens meanwhile waits for the same answer. */
const keepRenewing = (): Promise<void> => {
  renewing ??= renewUntilAnswered().finally(() => {
    renewing = null
  })
  return renewing
}

/** Only a rejection ends the session. Without an answer the screen stays, says so, and the call is repeated. */
const renewUntilAnswered = async (): Promise<void> => {
  const user = currentSession()?.user
  let isToastShown = false
  const toast = { message: t('session.unreachable'), stays: true }
  for (let tries = 0; ; tries++) {
    try {
      await renewSession()
      break
    } catch (error) {
      if (isLeaving() || !currentSession()) return
      if (isRejected(error, 400, 401, 403)) {
        wasRejected = true
        dropSession()
        break
      }
      if (!isToastShown) toastProblem(toast)
      isToastShown = true
    }
    await pause(RETRY_SECONDS[tries] ?? MAX_PAUSE)
    if (!currentSession()) break
  }
  if (isToastShown) removeProblemToast(toast)
  // The server has checked every call meanwhile; this is about what the screen shows.
  if (currentSession()?.user !== user) reconsider()
}

/** The server has said that it does nothing else before: the profile is where it is set up. */
const refuseWithoutSecondFactor = ({ pathname }: ParsedLocation, preload: boolean): void => {
  if (!secondFactorRequired.get() || pathname === PROFILE) return
  if (!preload) toastProblem({ message: t('session.secondFactor') })
  throw redirect({ to: PROFILE })
}

const refuseWithoutRole = (matches: Navigation['matches'], preload: boolean): void => {
  const held = rolesOf(currentSession())
  for (const { staticData } of matches) {
    const { screen } = staticData
    if (!screen?.roles || holdsOneOf(screen.roles, held)) continue
    if (!preload) {
      const roles = screen.roles.map((role) => t(`roles.${role}`)).join(', ')
      toastProblem({ message: t('session.denied', { screen: messageText(screen.title), roles }) })
    }
    throw redirect({ to: HOME })
  }
}
