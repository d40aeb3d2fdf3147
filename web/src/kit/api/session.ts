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

/** Ends the session of a token that is no longer stored. */
const endSessionOf = (token: string): void =>
  void api.post('account/logout', undefined, undefined, { ...BACKGROUND, token }).catch(() => undefined)

/** A required second factor blocks all other calls; the companies are loaded after its set-up. */
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

/** Loads the companies of a session that started without them. On failure the next sign-in tries again. */
export const refreshCompanies = async (): Promise<void> => {
  const session = currentSession()
  if (session) await loadCompanies(session).then(keepCompanies, () => undefined)
}

/** The session starts only once its companies are loaded. */
const enter = async (session: SignedIn): Promise<SignedIn> => {
  if (!mayEnterIntranet(rolesOf(session))) throw new Rejected(403, undefined)
  keepCompanies(await companiesAtSignIn(session))
  keepSession(session)
  return session
}

export interface Credentials {
  email: string
  password: string
  /** Code of the second factor, where one is set up. */
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
  // The browser's session ends first: running calls are aborted before the server rejects them, and an open form
  // stores no draft afterwards.
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

/** The screen is locked at once, and the server is notified later. Drafts stay for their owner. */
export const lock = (): void => {
  const session = currentSession()
  if (!session) return
  lockSession(session)
  endSessionOf(session.token)
}

export const hasLiveSession = (): boolean => currentSession() !== null && Date.now() < sessionEndsAt()

let renewedAt = 0

/** Half the lifetime of the token has passed: within one screen it is renewed no earlier. */
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
      // A sign-out in the meantime wins.
      if (!currentSession()) return
      renewedAt = Date.now()
      keepSession(session)
    })
    .finally(() => {
      renewal = null
    })
  return renewal
}

/** Typing counts as activity, although it makes no call. After a failure, the next call reports the error. */
export const renewIfDue = (): void => {
  if (isDueForRenewal()) void renewSession().catch(() => undefined)
}
