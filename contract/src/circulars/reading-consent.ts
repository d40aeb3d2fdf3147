import { z } from 'zod'

/** Version of the text that people agree to, on the profile and on the preferences page of a mail. */
export const READING_CONSENT_VERSION = '1'

/** `GET circular/reading-consent/`: consent of the caller's mail address to recording what is read. */
export const readingConsent = z.object({
  address: z.string(),
  is_given: z.boolean(),
  /** When it was given or withdrawn; null for an address that was never asked about the present text. */
  at: z.string().nullable(),
  /** Version of the text that was agreed to; empty without consent. */
  version: z.string(),
  /** Months for which opens and clicks are kept. */
  months: z.int(),
})

export type ReadingConsent = z.infer<typeof readingConsent>

/** `PATCH circular/reading-consent/`. */
export const readingConsentChange = z.strictObject({ is_given: z.boolean() })
