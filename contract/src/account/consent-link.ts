import { z } from 'zod'
import { CONSENTS } from './press.ts'
import { mailLink } from './registration.ts'

/** `POST api/account/consent/check/`: what the link in every mail to somebody who registered as press can withdraw. */
export const consentLink = z.strictObject(mailLink)

/** `POST api/account/consent/withdraw/`: these, or all of them. What is withdrawn already stays as it is. */
export const consentWithdrawal = z.strictObject({
  ...mailLink,
  consents: z
    .array(z.enum(CONSENTS))
    .min(1)
    .refine((all) => new Set(all).size === all.length, { params: { code: 'field.duplicates' } })
    .optional(),
})

/** Both consents as they are; nothing else of the person is told to whoever has the link. */
export const consentState = z.object({
  consents: z.array(
    z.object({
      consent: z.enum(CONSENTS),
      is_given: z.boolean(),
      /** When it was given or withdrawn; never, where nobody has said anything. */
      at: z.iso.datetime({ precision: 3 }).nullable(),
      version: z.string().nullable(),
    }),
  ),
})

export type ConsentState = z.infer<typeof consentState>
