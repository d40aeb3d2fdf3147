import { randomUUID } from 'node:crypto'
import { TOKEN_MINUTES } from '@fornace/contract/account/limits'
import { SESSION_HOURS, type SignedIn } from '@fornace/contract/account/session'
import { type Role, roleId } from '@fornace/contract/kit/roles'
import type { Actor } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import { type Clock, seconds } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { listen } from '../../platform/database/listener.ts'
import { type Claims, type TokenPurpose, tokens } from '../../platform/tokens.ts'
import { findSession, insertSession, markSeen, type SessionRecord } from './session.store.ts'

const MAX_REMEMBERED = 10_000
/** Resolution of the last-seen time. */
const SEEN_MS = 60_000

export interface Sessions {
  /** Actor of a token that was issued for this purpose. */
  actorBehind(token: string, purpose: TokenPurpose): Promise<Actor>
  /** Token of the same session for the reading of files alone. */
  fileToken(token: string): string
  /** Starts a session after a password check, given the hash; undefined when the password has changed meanwhile. */
  begin(userId: number, browser: string, passwordHash: string | null): Promise<SignedIn | undefined>
  /** A new token for the same session. */
  renew(token: string): Promise<SignedIn>
  /**
   * Drops the cached account after a write, so that the next request reads it again. Other servers are notified by the
   * database.
   */
  forget(userId: number): void
  close(): Promise<void>
}

/** Sessions live in the database; each server remembers those it has seen for as long as it would hear of a change. */
export const openSessions = (database: Database, clock: Clock, secretKey: string): Sessions => {
  const tokensFor = { session: tokens(secretKey, 'session'), files: tokens(secretKey, 'files') }
  const remembered = new Map<string, SessionRecord>()
  /** Raised by every change, so that an answer already on its way is not remembered. */
  let generation = 0

  const forget = (userId: number) => {
    generation++
    for (const [id, existing] of remembered) if (existing.user.id === userId) remembered.delete(id)
  }
  const listener = listen(database, 'account_changed', {
    onNotice: (payload) => forget(Number(payload)),
    onGap: () => {
      generation++
      remembered.clear()
    },
  })

  const claimsOf = (token: string, purpose: TokenPurpose): Claims => {
    const claims = tokensFor[purpose].read(token, clock.now())
    if (typeof claims === 'string') throw new Problem(`auth.${claims}`)
    return claims
  }

  const find = async (id: string): Promise<SessionRecord | undefined> => {
    const existing = listener.isLive() ? remembered.get(id) : undefined
    if (existing) return existing
    const asOf = generation
    const match = await findSession(database, id)
    if (match && listener.isLive() && asOf === generation) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(id, match)
    }
    return match
  }

  const current = async (sid: string): Promise<SessionRecord> => {
    const existing = await find(sid)
    if (!existing || existing.endsAt <= clock.now()) throw new Problem('auth.ended')
    if (!existing.isActive) throw new Problem('auth.disabled')
    return existing
  }

  const seen = async (existing: SessionRecord): Promise<void> => {
    const now = clock.now()
    if (now.getTime() - existing.lastSeenAt.getTime() < SEEN_MS) return
    if (remembered.has(existing.id)) remembered.set(existing.id, { ...existing, lastSeenAt: now })
    await markSeen(database, existing.id, now)
  }

  const signedIn = ({ id, user, roles, startedAt }: SessionRecord): SignedIn => ({
    token: tokensFor.session.issue({
      user_id: user.id,
      email: user.email,
      sid: id,
      orig_iat: seconds(startedAt),
      exp: seconds(clock.now()) + TOKEN_MINUTES * 60,
    }),
    user: { ...user, groups: roles.map((name: Role) => ({ id: roleId(name), name })) },
  })

  return {
    actorBehind: async (token, purpose) => (await current(claimsOf(token, purpose).sid)).actor,
    fileToken: (token) => tokensFor.files.issue(claimsOf(token, 'session')),
    begin: async (userId, browser, passwordHash) => {
      const startedAt = clock.now()
      const id = randomUUID()
      const endsAt = new Date(startedAt.getTime() + SESSION_HOURS * 3_600_000)
      const begun = await insertSession(database, { id, userId, startedAt, endsAt, browser, passwordHash })
      return begun ? signedIn(await current(id)) : undefined
    },
    renew: async (token) => {
      const claims = tokensFor.session.read(token, clock.now())
      if (claims === 'expired') throw refreshProblem('auth.refresh-signature-expired')
      if (typeof claims === 'string') throw refreshProblem('auth.refresh-undecodable')
      const windowEnds = (claims.orig_iat + SESSION_HOURS * 3600) * 1000
      if (windowEnds <= clock.now().getTime()) throw refreshProblem('auth.refresh-expired')
      const existing = await find(claims.sid)
      if (!existing?.isActive) throw refreshProblem('auth.refresh-signature-expired')
      await seen(existing)
      return signedIn(existing)
    },
    forget,
    close: () => listener.close(),
  }
}

const refreshProblem = (
  code: 'auth.refresh-signature-expired' | 'auth.refresh-undecodable' | 'auth.refresh-expired',
) => new Problem(code, { fields: [{ path: 'non_field_errors', code }] })
