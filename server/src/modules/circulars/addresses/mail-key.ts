import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../kit/http/problem.ts'
import { rateLimit } from '../../../kit/http/rate-limit.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { Clock } from '../../../platform/clock.ts'
import { linkSigner } from '../../../platform/signed-links.ts'
import { readTestKey } from '../sending/links.ts'
import { findRecipient, type MailRecipient } from './mail-recipient.store.ts'

/** Providers post for all their users from a few addresses: the limit only stops floods. */
export const CALLS_PER_MINUTE = 600
/** Keys cannot be guessed: who tries many unknown ones is stopped. */
const UNKNOWN_KEYS_PER_MINUTE = 30

/** Limits of the calls to the addresses in mails. */
export const mailLimits = (clock: Clock) => ({
  calls: rateLimit(clock, CALLS_PER_MINUTE),
  unknown: rateLimit(clock, UNKNOWN_KEYS_PER_MINUTE),
})
export type MailLimits = ReturnType<typeof mailLimits>

/** Recipient behind the key of an address; throws `not-found` for an unknown key. */
export type ReadKey = (request: FastifyRequest, key: string) => Promise<MailRecipient>

export const readKeys = ({ config, database, clock }: Services, limits: MailLimits): ReadKey => {
  const signer = linkSigner(config.SECRET_KEY)
  return async (request, key) => {
    limits.calls(request)
    const test = readTestKey(signer, key, clock.now())
    if (test) return { ...test, address: null, email: '', name: '', isTest: true, isCounted: false }
    const recipient = await findRecipient(database, key)
    if (recipient) return recipient
    limits.unknown(request)
    throw new Problem('not-found')
  }
}
