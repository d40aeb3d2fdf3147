import type { SignedIn } from '@fornace/contract/account/session'
import type { credentials } from '@fornace/contract/account/sign-in'
import { mayEnterIntranet, type Role } from '@fornace/contract/kit/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { shareOf } from '../../kit/http/caller.ts'
import { invalid, NON_FIELD, Problem } from '../../kit/http/problem.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { browserOf } from './browser-name.ts'
import type { AccountContext } from './context.ts'
import { uncountTries } from './throttle.store.ts'
import { count, refuseBlocked, signInKey, signInLimits, tooMany } from './throttle.ts'
import { type Credentials, findCredentials } from './user.store.ts'

const wrongCredentials = () => invalid([{ path: NON_FIELD, code: 'auth.credentials' }])

/** Told only to whoever has proved who they are: without any role, they wait for the office to give them one. */
const noRole = (roles: readonly Role[]): Problem =>
  new Problem('auth.no-intranet-role', roles.length === 0 ? { extra: { waiting_for_role: true } } : {})

/** Why somebody is not let in: for the register, never for the person who tries. */
const refusalOf = (found: Credentials | undefined, matches: boolean): string | undefined => {
  if (!found) return 'unknown'
  if (!matches) return 'password'
  if (!found.isActive) return 'disabled'
  return found.isVerified ? undefined : 'unverified'
}

/** Lets in whoever has the credentials. Every try is counted, and a good one uncounted. */
export const signIn = async (
  { database, clock, devices, factors, sessions, record }: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password, otp }: z.infer<typeof credentials>,
): Promise<SignedIn> => {
  const found = await findCredentials(database, email)
  const userId = found?.id ?? null
  const device = found && devices.of(request, found.id)
  const limits = signInLimits(request, signInKey(email, found?.id), device)
  const keys = limits.map(({ key }) => key)
  const countTry = async () => {
    const { blockedUntil, isFirst } = await count(database, clock.now(), limits)
    if (!blockedUntil) return
    if (isFirst) await record(database, request, { kind: 'locked-out', userId, actorId: null })
    throw tooMany(blockedUntil, clock.now())
  }
  const refused = async (reason: string, problem: Problem) => {
    await record(database, request, { kind: 'sign-in-failed', userId, actorId: null, details: { reason } })
    return problem
  }

  await refuseBlocked(database, clock.now(), limits)
  const matches = await verifyPassword(shareOf(request), found?.passwordHash, password, countTry)
  const reason = refusalOf(found, matches)
  if (!found || reason) throw await refused(reason ?? 'unknown', wrongCredentials())
  if (found.otpSecret !== null) {
    if (otp === undefined) {
      // Half of a sign-in is no bad one.
      await uncountTries(database, keys)
      throw invalid([{ path: 'otp', code: 'otp_required' }])
    }
    const used = await factors.use(database, found.id, found.otpSecret, otp, clock.now())
    if (!used) throw await refused('otp', wrongCredentials())
    if (used === 'recovery-code') await record(database, request, { kind: 'recovery-code-used', userId })
  }
  await uncountTries(database, keys, limits[0].key)
  if (!mayEnterIntranet(found.roles)) throw await refused('no-role', noRole(found.roles))
  const begun = await sessions.begin(found.id, browserOf(request), found.passwordHash)
  if (!begun) throw await refused('password', wrongCredentials())
  devices.remember(request, reply, found.id)
  await record(database, request, { kind: 'sign-in', userId })
  return begun
}
