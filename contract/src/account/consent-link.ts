import { z } from 'zod'
import { CONSENTS } from './press.ts'
import { mailLink } from './registration.ts'

/** `POST api/account/consent/check/`: consents that the link in every mail to a press registration can withdraw. */
export const consentLink = z.strictObject(mailLink)

/** `POST api/account/consent/withdraw/`: these consents, or all of them. Withdrawn ones stay as they are. */
export const consentWithdrawal = z.strictObject({
  ...mailLink,
  consents: z
    .array(z.enum(CONSENTS))
    .min(1)
    .refine((all) => new Set(all).size === all.length, { params: { code: 'field.duplicates' } })
    .optional(),
})

/** Current consents; the link reveals nothing else about the person. */
export const consentState = z.object({
  consents: z.array(
    z.object({
      consent: z.enum(CONSENTS),
      is_given: z.boolean(),
      /** Time at which it was given or withdrawn; null for a consent that was never answered. */
      at: z.iso.datetime({ precision: 3 }).nullable(),
      version: z.string().nullable(),
    }),
  ),
})

export type ConsentState = z.infer<typeof consentState>
