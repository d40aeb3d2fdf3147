import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { DKIM_STATES } from '../kit/mail-domain.ts'
import { SENDER } from './metadata.ts'
import { SENDER_FIELDS } from './sender-fields.ts'

/** Sender of submissions; exactly one is the default. */
export const sender = resourceOf(SENDER, SENDER_FIELDS, {
  read: {
    domain: z.string(),
    /** The domain is one of `MAIL_DOMAINS`, or there is no such limit. */
    is_allowed: z.boolean(),
    /** Mails of the domain carry a DKIM signature. */
    is_signed: z.boolean(),
  },
})

export type SenderRecord = z.infer<typeof sender.record>

const MAX_KEY_LENGTH = 10_000

/** `POST circular/dkim/{domain}/`: a new key, or an existing private key (PEM) of at least 2048 bits. */
export const dkimRequest = z.strictObject({ private_key: z.string().trim().max(MAX_KEY_LENGTH).optional() })

/** `PATCH circular/dkim/{domain}/`. */
export const dkimChange = z.strictObject({ is_active: z.boolean() })

/** `GET circular/dkim/{domain}/`: signing key of a domain. */
export const dkimDomain = z.object({
  domain: z.string(),
  is_allowed: z.boolean(),
  /** `unreadable`: the key cannot be opened with the present `SECRET_KEY`; nothing is sent from the domain. */
  state: z.enum(DKIM_STATES),
  /** TXT record to publish; null without a key. */
  dns: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** Last check of the DNS record; null before the first one. */
  check: z.object({ at: z.string(), is_published: z.boolean(), answer: z.string() }).nullable(),
})

export type DkimDomain = z.infer<typeof dkimDomain>
