import { Problem } from '../../kit/http/problem.ts'
import { type Clock, seconds } from '../../platform/clock.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { Footnote } from '../../platform/mail/outgoing-mail.ts'
import type { LinkSigner } from '../../platform/signed-links.ts'
import type { SentLink } from './links.ts'
import {
  type ConsentHolder,
  consentHolderAt,
  findConsentHolder,
  findConsentHolders,
} from './press-registration.store.ts'

const PURPOSE = 'press-consent'

/**
 * Link to withdraw a consent without signing in. It does nothing else, so it never expires and can be used again; it is
 * void once the registration is deleted or the address has changed.
 */
export interface ConsentLinks {
  address(holder: ConsentHolder): string
  /** Registration of a link; throws for an invalid one. */
  open(connection: Connection, sent: SentLink): Promise<ConsentHolder>
  /** Footnote of every message to a person registered as press. */
  footnote(connection: Connection, to: string): Promise<Footnote | undefined>
  /** Footnotes for several accounts at once, by their ids. */
  footnotes(connection: Connection, userIds: readonly number[]): Promise<ReadonlyMap<number, Footnote>>
}

const LABELS = {
  en: {
    text: 'You get this message because you registered as press. You can withdraw your consents at any time.',
    link: 'Withdraw your consents',
  },
  it: {
    text: 'Ricevi questo messaggio perché hai effettuato la registrazione stampa. Puoi revocare i tuoi consensi in qualsiasi momento.',
    link: 'Revoca i consensi',
  },
} as const

const bindingOf = (holder: ConsentHolder | undefined): string =>
  JSON.stringify([holder?.userId, holder?.registrationId, holder?.email.toLowerCase()])

export const consentLinks = (signer: LinkSigner, clock: Clock, publicUrl: string): ConsentLinks => {
  const address = (holder: ConsentHolder): string => {
    const timestamp = seconds(clock.now())
    const query = new URLSearchParams({
      user_id: String(holder.userId),
      timestamp: String(timestamp),
      signature: signer.sign(PURPOSE, timestamp, bindingOf(holder)),
    })
    return `${publicUrl}/#/account/consents/?${query}`
  }
  const footnoteFor = (holder: ConsentHolder): Footnote => {
    const { text, link } = LABELS[holder.language]
    return { language: holder.language, text, link: { label: link, url: address(holder) } }
  }
  return {
    address,
    open: async (connection, { user_id, timestamp, signature }) => {
      const holder = await findConsentHolder(connection, user_id)
      // Compared also for an unknown id, so that the response time is the same.
      const isGood = signer.matches(signature, PURPOSE, timestamp, bindingOf(holder))
      if (!holder || !isGood) throw new Problem('link.invalid')
      return holder
    },
    footnote: async (connection, to) => {
      const holder = await consentHolderAt(connection, to)
      return holder && footnoteFor(holder)
    },
    footnotes: async (connection, userIds) => {
      const holders = await findConsentHolders(connection, userIds)
      return new Map(holders.map((holder) => [holder.userId, footnoteFor(holder)]))
    },
  }
}
