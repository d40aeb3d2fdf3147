import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../kit/http/caller.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Connection } from '../../platform/database/database.ts'
import { countTries, type Tried, triesOf } from './throttle.store.ts'

/** Limit of attempts within some minutes, counted from the first. */
export interface Limit {
  readonly key: string
  readonly max: number
  readonly minutes: number
}

/** Hashed address: people type passwords into the wrong field. */
const digest = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url')

const SIGN_IN_MINUTES = 15

/** Existing accounts are counted by id, whatever the spelling of the address. */
export const signInKey = (email: string, userId: number | undefined): string =>
  userId === undefined ? `sign-in ${digest(email)}` : `sign-in user ${userId}`

/**
 * Limits of failed sign-ins: ten for an account from one network; many more for the account from all networks; a
 * hundred for a network, which a whole office may share. A device on which the owner has signed in before has a limit
 * of its own, out of an attacker's control. The narrowest comes first.
 */
export const signInLimits = (
  request: FastifyRequest,
  account: string,
  device: string | undefined,
): readonly [Limit, ...Limit[]] => {
  const minutes = SIGN_IN_MINUTES
  if (device !== undefined) return [{ key: `${account} device ${device}`, max: 10, minutes }]
  const network = networkOf(request)
  return [
    { key: `${account} from ${network}`, max: 10, minutes },
    { key: account, max: 50, minutes },
    { key: `sign-in from ${network}`, max: 100, minutes },
  ]
}

/** Second-factor codes after a correct password: counted by account, or by known device, whatever the network. */
export const otpLimit = (owner: string): Limit => ({ key: `${owner} otp`, max: 10, minutes: 60 })

/** The lock after too many codes. A new password, chosen with a link sent to the account's own address, ends it. */
export const otpLock = (owner: string): Limit => ({
  key: `${owner} otp-lock`,
  max: 0,
  minutes: 365 * 24 * 60,
})

/** Password confirmations of a signed-in user. */
export const passwordLimit = (userId: number): Limit => ({ key: `password ${userId}`, max: 10, minutes: 15 })

/** Calls without sign-in that send mail. */
export const strangerLimit = (request: FastifyRequest): Limit => ({
  key: `letters from ${networkOf(request)}`,
  max: 50,
  minutes: 60,
})

/** Messages to one address that strangers can cause. */
export const mailLimit = (email: string): Limit => ({
  key: `letters to ${digest(email)}`,
  max: 3,
  minutes: 60,
})

export interface Counted {
  /** Of the limits that are past, when the last one ends. */
  readonly blockedUntil: Date | undefined
  /** Whether this very try was the first too many. */
  readonly isFirst: boolean
}

const pastLimits = (limits: readonly Limit[], tried: readonly Tried[]) =>
  limits.flatMap(({ key, max }) => {
    const match = tried.find((one) => one.key === key)
    return match && match.count > max ? [{ ...match, isFirst: match.count === max + 1 }] : []
  })

const latestEnd = (past: readonly Tried[]): Date | undefined =>
  past.length > 0 ? new Date(Math.max(...past.map(({ until }) => until.getTime()))) : undefined

/** Counts before the try is made, so that many at once cannot slip through together. */
export const count = async (
  connection: Connection,
  now: Date,
  limits: readonly Limit[],
): Promise<Counted> => {
  const past = pastLimits(limits, await countTries(connection, now, limits))
  return { blockedUntil: latestEnd(past), isFirst: past.some(({ isFirst }) => isFirst) }
}

export const tooMany = (until: Date, now: Date): Problem =>
  new Problem('too-many', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))) },
  })

/** Counts an attempt, and throws beyond the limit. */
export const countOrRefuse = async (
  connection: Connection,
  now: Date,
  limits: readonly Limit[],
): Promise<void> => {
  const { blockedUntil } = await count(connection, now, limits)
  if (blockedUntil) throw tooMany(blockedUntil, now)
}

/** Throws if the limit is exceeded already, without counting: blocked callers do not enter a queue. */
export const refuseBlocked = async (
  connection: Connection,
  now: Date,
  limits: readonly Limit[],
): Promise<void> => {
  const tried = await triesOf(
    connection,
    now,
    limits.map(({ key }) => key),
  )
  const blockedUntil = latestEnd(pastLimits(limits, tried))
  if (blockedUntil) throw tooMany(blockedUntil, now)
}
