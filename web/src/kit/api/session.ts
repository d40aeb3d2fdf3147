import type { SignedIn } from '@fornace/contract/account/session'
import { mayEnterIntranet } from '@fornace/contract/kit/roles'
import { isRejected, Rejected } from './call-errors'
import { api, BACKGROUND, type Reader, SIGNED_OUT } from './client'
import { CompaniesFailed, loadCompanies } from './load-companies'
import {
  currentSession,
  dropSession,
  forgetLocked,
  keepCompanies,
  keepSession,
  lockedUser,
  lockSession,
  readSignedIn,
  rolesOf,
  secondFactorRequired,
  sessionEndsAt,
} from './session-store'

export const sessionReader: Reader<SignedIn> = {
  safeParse: (value) => {
    const session = readSignedIn(value)
    return session ? { success: true, data: session } : { success: false, error: 'not a session' }
  },
}

/** Ends the session of a token that nobody holds any more. */
const endSessionOf = (token: string): void =>
  void api.post('account/logout', undefined, undefined, { ...BACKGROUND, token }).catch(() => undefined)

/** Who still has to set up a second factor gets nothing else before that; the companies come with it. */
const companiesAtSignIn = async (session: SignedIn) => {
  secondFactorRequired.set(false)
  try {
    return await loadCompanies(session)
  } catch (error) {
    if (isRejected(error, 403) && error.hasCode('second-factor.enrol')) return []
    endSessionOf(session.token)
    throw new CompaniesFailed(error)
  }
}

/** For whoever signed in before they were given any. The next sign-in tries again. */
export const refreshCompanies = async (): Promise<void> => {
  const session = currentSession()
  if (session) await loadCompanies(session).then(keepCompanies, () => undefined)
}

/** Nobody is in before all that belongs to a sign-in is there. */
const enter = async (session: SignedIn): Promise<SignedIn> => {
  if (!mayEnterIntranet(rolesOf(session))) throw new Rejected(403, undefined)
  keepCompanies(await companiesAtSignIn(session))
  keepSession(session)
  return session
}

export interface Credentials {
  email: string
  password: string
  /** The code of the second factor, for whoever has one. */
  otp?: string
}

export const signIn = async (credentials: Credentials): Promise<SignedIn> =>
  enter(await api.post('account/token-auth', credentials, sessionReader, SIGNED_OUT))

export interface FirstAdministrator {
  timestamp: string
  signature: string
  email: string
  first_name: string
  last_name: string
  password: string
}

export const createFirstAdministrator = async (body: FirstAdministrator): Promise<SignedIn> =>
  enter(await api.post('account/first-administrator', body, sessionReader, SIGNED_OUT))

/** Ends the session on the server too. When that fails the token still ends by itself, soon. */
export const signOut = async (): Promise<void> => {
  const session = currentSession()
  const user = session?.user ?? lockedUser()
  if (!user) return
  // First in the browser: what is still being asked for is given up before the server refuses it, and a form that is
  // still open keeps no draft after this.
  dropSession()
  forgetLocked()
  // Waited for: its answer takes the cookie away, which must not be the one of the next sign-in.
  if (session)
    await api
      .post('account/logout', undefined, undefined, { ...BACKGROUND, token: session.token })
      .catch(() => undefined)
  await import('../platform/drafts').then(
    ({ dropDraftsOf }) => dropDraftsOf(user.id),
    () => undefined,
  )
}

/** The screen is locked at once; the server hears of it as soon as it can. What is typed stays for its owner. */
export const lock = (): void => {
  const session = currentSession()
  if (!session) return
  lockSession(session)
  endSessionOf(session.token)
}

export const hasLiveSession = (): boolean => currentSession() !== null && Date.now() < sessionEndsAt()

let renewedAt = 0

/** The same token for half its life is enough while somebody only turns the pages of one screen. */
export const isDueForRenewal = (now = Date.now()): boolean => {
  if (!currentSession()) return false
  return now - renewedAt > (sessionEndsAt() - renewedAt) / 2
}

let renewal: Promise<void> | null = null

/** A new token and the roles as they are now. Two screens asking at once share one call. */
export const renewSession = (): Promise<void> => {
  const token = currentSession()?.token
  renewal ??= api
    .post('account/token-refresh', { token }, sessionReader, SIGNED_OUT)
    .then((session) => {
      // Whoever has signed out meanwhile stays out.
      if (!currentSession()) return
      renewedAt = Date.now()
      keepSession(session)
    })
    .finally(() => {
      renewal = null
    })
  return renewal
}

/** Somebody who types is here, though they go nowhere. If it fails, the next call will say so. */
export const renewIfDue = (): void => {
  if (isDueForRenewal()) void renewSession().catch(() => undefined)
}
