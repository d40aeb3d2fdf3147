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
import { findLinkedAccount } from './linked-account.store.ts'
import { accountMail } from './mails.ts'
import { forgetTries, triesOf, uncountTries } from './throttle.store.ts'
import { count, otpLimit, otpLock, refuseBlocked, signInKey, signInLimits, tooMany } from './throttle.ts'
import { type Credentials, findCredentials } from './user.store.ts'

const wrongCredentials = () => invalid([{ path: NON_FIELD, code: 'auth.credentials' }])

/** Reported only after authentication: a user without any role waits for the office to assign one. */
const noRole = (roles: readonly Role[]): Problem =>
  new Problem('auth.no-intranet-role', roles.length === 0 ? { extra: { waiting_for_role: true } } : {})

/** Reason of a failed sign-in: for the security events, never for the response. */
const rejectionOf = (match: Credentials | undefined, matches: boolean): string | undefined => {
  if (!match) return 'unknown'
  if (!matches) return 'password'
  if (!match.isActive) return 'disabled'
  return match.isVerified ? undefined : 'unverified'
}

/**
 * Counts a second-factor code before it is checked. Exceeding the limit locks the account, or the known device, and
 * mails the owner a link to choose a new password: the attacker has the old one.
 */
const countCode = async (
  { database, clock, settings, links, mail, record }: AccountContext,
  request: FastifyRequest,
  userId: number,
  owner: string,
): Promise<void> => {
  const lock = otpLock(owner)
  const now = clock.now()
  const isLocked = (await triesOf(database, now, [lock.key])).length > 0
  if (!isLocked && !(await count(database, now, [otpLimit(owner)])).blockedUntil) return
  await database.transaction(async (transaction) => {
    const { isFirst } = await count(transaction, now, [lock])
    const account = isFirst && (await findLinkedAccount(transaction, userId))
    if (!account) return
    await record(transaction, request, {
      kind: 'locked-out',
      userId,
      actorId: null,
      details: { reason: 'otp' },
    })
    const { email: to, language } = account
    const link = links.address('reset', account)
    const letterhead = settings.current()
    await mail.post(transaction, accountMail('second-factor-guessed', { letterhead, to, language, link }))
  })
  throw new Problem('otp.locked')
}

/** Sign-in with credentials. Every attempt is counted, and a successful one uncounted. */
export const signIn = async (
  context: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password, otp }: z.infer<typeof credentials>,
): Promise<SignedIn> => {
  const { database, clock, devices, factors, sessions, record } = context
  const match = await findCredentials(database, email)
  const userId = match?.id ?? null
  const device = match && devices.of(request, match.id)
  const account = signInKey(email, match?.id)
  const limits = signInLimits(request, account, device)
  const keys = limits.map(({ key }) => key)
  const countTry = async () => {
    const { blockedUntil, isFirst } = await count(database, clock.now(), limits)
    if (!blockedUntil) return
    if (isFirst) await record(database, request, { kind: 'locked-out', userId, actorId: null })
    throw tooMany(blockedUntil, clock.now())
  }
  const rejected = async (reason: string, problem: Problem) => {
    await record(database, request, { kind: 'sign-in-failed', userId, actorId: null, details: { reason } })
    return problem
  }

  await refuseBlocked(database, clock.now(), limits)
  const matches = await verifyPassword(shareOf(request), match?.passwordHash, password, countTry)
  const reason = rejectionOf(match, matches)
  if (!match || reason) throw await rejected(reason ?? 'unknown', wrongCredentials())
  if (match.otpSecret !== null) {
    if (otp === undefined) {
      // Half of a sign-in is no bad one.
      await uncountTries(database, keys)
      throw invalid([{ path: 'otp', code: 'otp_required' }])
    }
    const owner = device === undefined ? account : `${account} device ${device}`
    await countCode(context, request, match.id, owner)
    const used = await factors.use(database, match.id, match.otpSecret, otp, clock.now())
    if (!used) throw await rejected('otp', wrongCredentials())
    await forgetTries(database, otpLimit(owner).key)
    if (used === 'recovery-code') await record(database, request, { kind: 'recovery-code-used', userId })
  }
  await uncountTries(database, keys, limits[0].key)
  if (!mayEnterIntranet(match.roles)) throw await rejected('no-role', noRole(match.roles))
  const begun = await sessions.begin(match.id, browserOf(request), match.passwordHash)
  if (!begun) throw await rejected('password', wrongCredentials())
  devices.remember(request, reply, match.id)
  await record(database, request, { kind: 'sign-in', userId })
  return begun
}
