import type { SignedIn } from '@fornace/contract/account/session'
import { mayEnterIntranet } from '@fornace/contract/kit/roles'
import { api, type Reader } from './api'
import { Refused } from './call-errors'
import { isExpired, tokenExpiry } from './jwt'
import { currentSession, dropSession, keepSession, readSignedIn, rolesOf } from './session-store'

const reader: Reader<SignedIn> = {
  safeParse: (value) => {
    const session = readSignedIn(value)
    return session ? { success: true, data: session } : { success: false, error: 'not a session' }
  },
}

const enter = (session: SignedIn): SignedIn => {
  if (!mayEnterIntranet(rolesOf(session))) throw new Refused(403, undefined)
  keepSession(session)
  return session
}

export const signIn = async (email: string, password: string): Promise<SignedIn> =>
  enter(await api.postOpenly('account/token-auth', { email, password }, reader))

export interface FirstAdministrator {
  timestamp: string
  signature: string
  email: string
  first_name: string
  last_name: string
  password: string
}

export const createFirstAdministrator = async (body: FirstAdministrator): Promise<SignedIn> =>
  enter(await api.postOpenly('account/first-administrator', body, reader))

/** Ends the session on the server too. When that fails the token still ends by itself, soon. */
export const signOut = async (): Promise<void> => {
  const session = currentSession()
  if (!session) return
  await api.tell('account/logout').catch(() => undefined)
  // First the session: a form that is still open must not keep a draft after this.
  dropSession()
  await import('./form/drafts').then(
    ({ dropDraftsOf }) => dropDraftsOf(session.user.id),
    () => undefined,
  )
}

export const hasLiveSession = (): boolean => {
  const session = currentSession()
  return session !== null && !isExpired(session.token)
}

let renewedAt = 0

/** The same token for half its life is enough while somebody only turns the pages of one screen. */
export const isDueForRenewal = (now = Date.now()): boolean => {
  const token = currentSession()?.token
  if (!token) return false
  const expiry = tokenExpiry(token) ?? now
  return now - renewedAt > (expiry - renewedAt) / 2
}

let renewal: Promise<void> | null = null

/** A new token and the roles as they are now. Two screens asking at once share one call. */
export const renewSession = (): Promise<void> => {
  const token = currentSession()?.token
  renewal ??= api
    .postOpenly('account/token-refresh', { token }, reader)
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
