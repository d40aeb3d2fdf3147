import { Problem } from '../../kit/http/problem.ts'
import { type Clock, seconds } from '../../platform/clock.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { Footnote } from '../../platform/mail/outgoing-mail.ts'
import type { LinkSigner } from '../../platform/signed-links.ts'
import type { SentLink } from './links.ts'
import { type ConsentHolder, consentHolderAt, findConsentHolder } from './press-registration.store.ts'

const PURPOSE = 'press-consent'

/**
 * The link by which somebody withdraws what they agreed to, without signing in. It does nothing but that, so it never
 * expires and may be used again; it is void once the registration is gone or the address is another one.
 */
export interface ConsentLinks {
  address(holder: ConsentHolder): string
  /** Whose link it is; refuses any other. */
  open(connection: Connection, sent: SentLink): Promise<ConsentHolder>
  /** What stands below every message to somebody who registered as press. */
  footnote(connection: Connection, to: string): Promise<Footnote | undefined>
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
  return {
    address,
    open: async (connection, { user_id, timestamp, signature }) => {
      const holder = await findConsentHolder(connection, user_id)
      // Compared even when nobody has the id: the answer takes as long.
      const isGood = signer.matches(signature, PURPOSE, timestamp, bindingOf(holder))
      if (!holder || !isGood) throw new Problem('link.invalid')
      return holder
    },
    footnote: async (connection, to) => {
      const holder = await consentHolderAt(connection, to)
      if (!holder) return undefined
      const { text, link } = LABELS[holder.language]
      return { language: holder.language, text, link: { label: link, url: address(holder) } }
    },
  }
}
