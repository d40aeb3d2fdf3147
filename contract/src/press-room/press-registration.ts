import { z } from 'zod'
import { CONSENT_ORIGINS, CONSENTS } from '../account/press.ts'
import { pressRegistration as pressData, pressFields } from '../account/press-registration.ts'
import { type Resource, recordFields, recordReference, sentBack } from '../kit/resource.ts'
import { PRESS_REGISTRATION } from './metadata.ts'

/** One of the times at which a consent was given or withdrawn. */
export const consentEvent = z.object({
  consent: z.enum(CONSENTS),
  is_given: z.boolean(),
  at: z.iso.datetime({ precision: 3 }),
  /** Of the text that it was given to. */
  version: z.string().nullable(),
  via: z.enum(CONSENT_ORIGINS),
  /** Author of the change; null for a registration or a link, which need no sign-in. */
  actor: recordReference.nullable(),
})

const record = z.object({
  ...recordFields,
  ...pressData.shape,
  user_id: z.int(),
  user: recordReference.extend({ email: z.string() }),
  created_at: z.string(),
  /** The address was proved to be theirs. */
  is_confirmed: z.boolean(),
  /** True if the user has roles: erasing the registration then leaves the account. */
  holds_roles: z.boolean().optional(),
  /** Everything that happened to the consents, the latest first; only with the registration itself. */
  consents: z.array(consentEvent).optional(),
})

/** Press registration of a user, for the press office. */
export const pressRegistration = {
  ...PRESS_REGISTRATION,
  create: z.strictObject({}),
  change: z.strictObject(pressFields).partial().extend(sentBack),
  record,
} satisfies Resource

export type PressRegistrationRecord = z.infer<typeof record>
