import { Problem } from '../../kit/problem.ts'
import { type Clock, seconds } from '../../platform/clock.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { LinkSigner } from '../../platform/signed-links.ts'
import { findLinkedAccount, type LinkedAccount } from './linked-account.store.ts'

/** What a link is good for, where it leads and for how long. An invitation leads to the same page as a reset. */
const PURPOSES = {
  verify: { page: 'verify', seconds: 7 * 86_400 },
  reset: { page: 'reset-password', seconds: 3600 },
  invitation: { page: 'reset-password', seconds: 7 * 86_400 },
} as const

type Purpose = keyof typeof PURPOSES

interface SentLink {
  readonly user_id: number
  readonly timestamp: number
  readonly signature: string
}

export interface AccountLinks {
  address(purpose: Purpose, account: LinkedAccount): string
  /** Whose link it is, when it is good for one of these; refuses it otherwise. */
  open(connection: Connection, purposes: readonly Purpose[], sent: SentLink): Promise<LinkedAccount>
}

/** Everything that makes a link void when it changes: using it changes one of these too. */
const bindingOf = (account: LinkedAccount | undefined): string =>
  JSON.stringify([
    account?.id,
    account?.email,
    account?.passwordHash,
    account?.isActive,
    account?.verifiedAt?.toISOString(),
  ])

export const accountLinks = (signer: LinkSigner, clock: Clock, publicUrl: string): AccountLinks => ({
  address: (purpose, account) => {
    const timestamp = seconds(clock.now())
    const query = new URLSearchParams({
      user_id: String(account.id),
      timestamp: String(timestamp),
      signature: signer.sign(purpose, timestamp, bindingOf(account)),
    })
    return `${publicUrl}/#/account/${PURPOSES[purpose].page}/?${query}`
  },
  open: async (connection, purposes, { user_id, timestamp, signature }) => {
    const account = await findLinkedAccount(connection, user_id)
    // Compared even when nobody has the id: the answer takes as long.
    const binding = bindingOf(account)
    const purpose = purposes.filter((one) => signer.matches(signature, one, timestamp, binding)).at(0)
    if (!account || !purpose) throw new Problem('link.invalid')
    const age = seconds(clock.now()) - timestamp
    if (age > PURPOSES[purpose].seconds) throw new Problem('link.expired')
    return account
  },
})
