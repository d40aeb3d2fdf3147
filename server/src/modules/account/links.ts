import { Problem } from '../../kit/http/problem.ts'
import { type Clock, seconds } from '../../platform/clock.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { LinkSigner } from '../../platform/signed-links.ts'
import { findLinkedAccount, type LinkedAccount } from './linked-account.store.ts'
import { type LaterRegistration, laterRegistrationsOf } from './registration.store.ts'

/** Purposes of links, with page and lifetime. An invitation opens the same page as a reset. */
const PURPOSES = {
  verify: { page: 'verify', seconds: 7 * 86_400 },
  reset: { page: 'reset-password', seconds: 3600 },
  invitation: { page: 'reset-password', seconds: 7 * 86_400 },
} as const

type Purpose = keyof typeof PURPOSES

export interface SentLink {
  readonly user_id: number
  readonly timestamp: number
  readonly signature: string
}

export interface OpenedRegistration {
  readonly account: LinkedAccount
  /** Undefined for the first one, which the account itself holds. */
  readonly later: LaterRegistration | undefined
  /** Whether the address was registered more than once, perhaps by several people. */
  readonly isContested: boolean
}

export interface AccountLinks {
  /** `registrationId`: the later registration that the link confirms. */
  address(purpose: Purpose, account: LinkedAccount, registrationId?: number): string
  /** Account of a link with one of these purposes; throws for an invalid one. */
  open(connection: Connection, purposes: readonly Purpose[], sent: SentLink): Promise<LinkedAccount>
  /** The registration that a link confirms, which was made for this one. */
  openRegistration(connection: Connection, sent: SentLink): Promise<OpenedRegistration>
}

/** Signed values of a link: it becomes void when one changes, and using it increments the epoch. */
const bindingOf = (account: LinkedAccount | undefined, registrationId: number | null): string =>
  JSON.stringify([account?.id, account?.linkEpoch, registrationId])

export const accountLinks = (signer: LinkSigner, clock: Clock, publicUrl: string): AccountLinks => ({
  address: (purpose, account, registrationId) => {
    const timestamp = seconds(clock.now())
    const query = new URLSearchParams({
      user_id: String(account.id),
      timestamp: String(timestamp),
      signature: signer.sign(purpose, timestamp, bindingOf(account, registrationId ?? null)),
    })
    return `${publicUrl}/#/account/${PURPOSES[purpose].page}/?${query}`
  },
  open: async (connection, purposes, { user_id, timestamp, signature }) => {
    const account = await findLinkedAccount(connection, user_id)
    // Compared also for an unknown id, so that the response time is the same.
    const binding = bindingOf(account, null)
    const purpose = purposes.filter((one) => signer.matches(signature, one, timestamp, binding)).at(0)
    if (!account || !purpose) throw new Problem('link.invalid')
    refuseExpired(clock, purpose, timestamp)
    return account
  },
  openRegistration: async (connection, { user_id, timestamp, signature }) => {
    const account = await findLinkedAccount(connection, user_id)
    const laterOnes = account ? await laterRegistrationsOf(connection, user_id) : []
    const candidates = [undefined, ...laterOnes]
    const matching = candidates.filter((later) =>
      signer.matches(signature, 'verify', timestamp, bindingOf(account, later?.id ?? null)),
    )
    if (!account || matching.length === 0) throw new Problem('link.invalid')
    refuseExpired(clock, 'verify', timestamp)
    return { account, later: matching[0], isContested: laterOnes.length > 0 }
  },
})

const refuseExpired = (clock: Clock, purpose: Purpose, timestamp: number): void => {
  if (seconds(clock.now()) - timestamp > PURPOSES[purpose].seconds) throw new Problem('link.expired')
}
