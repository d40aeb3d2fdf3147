import { z } from 'zod'
import { isColour } from './colour-shades.ts'
import { resourceOf } from './field-schemas.ts'
import { DKIM_STATES } from './mail-domain.ts'
import { MAIL_STATES } from './mail-metadata.ts'
import { SETTINGS_FIELDS } from './settings-fields.ts'
import { SETTINGS } from './settings-metadata.ts'
import { lineText } from './text-schemas.ts'

/** Sender's name: no sign that ends it in the header of a mail. */
const senderName = lineText(SETTINGS_FIELDS.sender_name.max).refine((name) => !/[<>"]/.test(name), {
  params: { code: 'setting.sender-name' },
})

const colour = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => text === '' || isColour(text), { params: { code: 'setting.colour' } })

export const settings = resourceOf(SETTINGS, SETTINGS_FIELDS, {
  write: { colour, sender_name: senderName },
})

export type SettingsRecord = z.infer<typeof settings.record>

/** Values of settings as texts, by name; names without one are left out. */
const values = z.partialRecord(
  z.enum(Object.keys(SETTINGS_FIELDS) as [keyof typeof SETTINGS_FIELDS]),
  z.string(),
)

/** `GET setting/sources/` */
export const settingSources = z.object({
  /** Values that the environment fixes. */
  fixed: values,
  /** Values of empty settings. */
  defaults: values,
  /** Part of the host name that belongs to the second organisation; null where there is only one. */
  second_marker: z.string().nullable(),
})

export type SettingSources = z.infer<typeof settingSources>

/** `GET setting/mail/`: condition of the outgoing mail. */
export const mailStatus = z.object({
  /** Without a mail server mail is kept in files. */
  has_server: z.boolean(),
  /** Sending is off, because this is a copy of another installation. */
  paused: z.boolean(),
  /** Messages that have not left, and the age of the oldest one, in seconds. */
  waiting: z.int(),
  oldest_seconds: z.int().nullable(),
  /** Last message that failed, or that waits after a failure, with the words of the mail server. */
  failure: z.object({ at: z.string(), to: z.string(), error: z.string() }).nullable(),
  sender: z.string(),
  /** Signing key of the sender's domain. */
  domain: z.string(),
  dkim: z.enum(DKIM_STATES),
  /** The key was found in the DNS at the last check; null before the first one. */
  is_published: z.boolean().nullable(),
  /** The caller's last test mail. */
  test: z
    .object({ at: z.string(), to: z.string(), state: z.enum(MAIL_STATES), error: z.string().nullable() })
    .nullable(),
})

export type MailStatus = z.infer<typeof mailStatus>
