import { TOKEN_MINUTES } from '@fornace/contract/account/limits'
import type { SignedIn, SignedInUser } from '@fornace/contract/account/session'
import type { CompanyRoleRecord } from '@fornace/contract/companies/company-role'
import { ROLES, type Role } from '@fornace/contract/kit/roles'
import { useMemo, useSyncExternalStore } from 'react'
import { forget, recall, remember, STORAGE_KEYS, type StorageKey } from '../platform/storage'
import { createStore } from '../platform/store'

/** Whether the server does nothing else for this person before they have set up a second factor. */
export const secondFactorRequired = createStore(false)

/** When a token ends, in milliseconds; null for something that is not a token with an end. */
export const tokenExpiry = (token: string): number | null => {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' ? exp * 1000 : null
  } catch {
    return null
  }
}

/** Session of this browser. The calls that change it are in session.ts. */
let current: SignedIn | null = null
/** On this machine's clock, which may be wrong: counted from when the token came, not what the server's clock says. */
let endsAt = 0
const listeners = new Set<() => void>()

/**
 * Parsed by hand, although the contract has a schema: the login screen needs nothing else of the schema library, and
 * its loading time matters most.
 */
export const readSignedIn = (value: unknown): SignedIn | null => {
  const { token, user } = Object(value)
  const { id, first_name, last_name, email, groups } = Object(user)
  const texts = [token, first_name, last_name, email]
  if (!texts.every((text) => typeof text === 'string') || !Number.isInteger(id)) return null
  if (!Array.isArray(groups)) return null
  // A role that this app does not know yet opens nothing.
  const existing = groups.filter((group) => ROLES.includes(group?.name))
  return { token, user: { id, first_name, last_name, email, groups: existing } }
}

const recallJson = (key: StorageKey): unknown => {
  try {
    return JSON.parse(recall(key) ?? 'null')
  } catch {
    return null
  }
}

const read = (): SignedIn | null =>
  readSignedIn({ token: recall(STORAGE_KEYS.token), user: recallJson(STORAGE_KEYS.user) })

/** A token that came without a moment is as old as it says. */
const readEnd = (session: SignedIn | null): number =>
  session ? Number(recall(STORAGE_KEYS.tokenEnds)) || (tokenExpiry(session.token) ?? 0) : 0

const announce = () => {
  for (const listener of listeners) listener()
}

/** Reads the stored session and follows the other windows: signing out in one signs out everywhere. */
export const watchStoredSession = (onOtherUser: () => void): void => {
  current = read()
  endsAt = readEnd(current)
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== STORAGE_KEYS.token && key !== STORAGE_KEYS.user) return
    const before = current?.user.id
    current = read()
    endsAt = readEnd(current)
    announce()
    if (current?.user.id !== before) onOtherUser()
  })
}

export const currentSession = (): SignedIn | null => current

/** When the token ends, on this machine's clock. */
export const sessionEndsAt = (): number => endsAt

/** Keeps the user object when only the token was renewed, so that nothing renders again. */
const currentIfEqual = (user: SignedInUser): SignedInUser =>
  current && JSON.stringify(current.user) === JSON.stringify(user) ? current.user : user

/** For a session that has just come from the server. */
export const keepSession = ({ token, user }: SignedIn): void => {
  current = { token, user: currentIfEqual(user) }
  endsAt = Date.now() + TOKEN_MINUTES * 60_000
  // First, because other windows follow the token.
  remember(STORAGE_KEYS.tokenEnds, String(endsAt))
  remember(STORAGE_KEYS.token, token)
  remember(STORAGE_KEYS.user, JSON.stringify(user))
  forget(STORAGE_KEYS.locked)
  announce()
}

export const dropSession = (): void => {
  current = null
  endsAt = 0
  forget(STORAGE_KEYS.token)
  forget(STORAGE_KEYS.tokenEnds)
  forget(STORAGE_KEYS.user)
  forget(STORAGE_KEYS.companies)
  announce()
}

/** Company in which the user has a role. */
export type AssociatedCompany = CompanyRoleRecord['company']

export const keepCompanies = (companies: readonly AssociatedCompany[]): void =>
  remember(STORAGE_KEYS.companies, JSON.stringify(companies))

/** Those of the person who is signed in, as they were at the sign-in. */
export const associatedCompanies = (): AssociatedCompany[] => {
  const stored = recallJson(STORAGE_KEYS.companies)
  return Array.isArray(stored) ? stored : []
}

/** Ends the session but remembers its user: the lock screen asks only for the password. */
export const lockSession = ({ user }: SignedIn): void => {
  // First, because other windows follow the token.
  remember(STORAGE_KEYS.locked, JSON.stringify(user))
  dropSession()
}

export const lockedUser = (): SignedInUser | null =>
  readSignedIn({ token: '', user: recallJson(STORAGE_KEYS.locked) })?.user ?? null

export const forgetLocked = (): void => forget(STORAGE_KEYS.locked)

export const rolesOf = (session: SignedIn | null): Role[] =>
  session?.user.groups.map((group) => group.name) ?? []

export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const currentUser = (): SignedInUser | undefined => current?.user

export const useUser = (): SignedInUser | undefined => useSyncExternalStore(subscribeToSession, currentUser)

export const useRoles = (): Role[] => {
  const user = useUser()
  return useMemo(() => user?.groups.map(({ name }) => name) ?? [], [user])
}
