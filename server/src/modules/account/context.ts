import type { FastifyRequest } from 'fastify'
import { addressOf, shareOf } from '../../kit/http/caller.ts'
import { actorOf } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { Connection } from '../../platform/database/database.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { linkSigner } from '../../platform/signed-links.ts'
import { type ConsentLinks, consentLinks } from './consent-link.ts'
import { type KnownDevices, knownDevices } from './known-devices.ts'
import { findLinkedAccount, type LinkedAccount } from './linked-account.store.ts'
import { type AccountLinks, accountLinks } from './links.ts'
import { type SecondFactors, secondFactors } from './second-factor.ts'
import { recordSecurityEvent, type SecurityEvent } from './security-event.store.ts'
import type { Sessions } from './sessions.ts'
import { forgetTries } from './throttle.store.ts'
import { countOrRefuse, passwordLimit } from './throttle.ts'

/** Context shared by the account routes. */
export interface AccountContext extends Services {
  readonly sessions: Sessions
  readonly links: AccountLinks
  readonly consentLinks: ConsentLinks
  readonly factors: SecondFactors
  readonly devices: KnownDevices
  /** Adds to the register, as of now and from where the request came. */
  record(
    connection: Connection,
    request: FastifyRequest,
    event: Omit<SecurityEvent, 'at' | 'address'>,
  ): Promise<void>
}

export const accountContext = (services: Services, sessions: Sessions): AccountContext => {
  const { config, clock } = services
  const signer = linkSigner(config.SECRET_KEY)
  return {
    ...services,
    sessions,
    links: accountLinks(signer, clock, config.PUBLIC_URL),
    consentLinks: consentLinks(signer, clock, config.PUBLIC_URL),
    devices: knownDevices(signer, clock, config.PUBLIC_URL),
    factors: secondFactors(config.SECRET_KEY),
    record: (connection, request, event) =>
      recordSecurityEvent(connection, { at: clock.now(), address: addressOf(request), ...event }),
  }
}

/** Password confirmation of a signed-in user, before actions that a stolen session must not take. */
export const confirmPassword = async (
  { database, clock }: AccountContext,
  request: FastifyRequest,
  password: string,
): Promise<LinkedAccount> => {
  const { userId } = actorOf(request)
  const limit = passwordLimit(userId)
  await countOrRefuse(database, clock.now(), [limit])
  const account = await findLinkedAccount(database, userId)
  if (!(await verifyPassword(shareOf(request), account?.passwordHash, password)) || !account)
    throw invalid([{ path: 'password', code: 'password.wrong' }])
  await forgetTries(database, limit.key)
  return account
}
