import { z } from 'zod'
import { EMAIL_MAX } from './limits.ts'
import { refusePoorPassword } from './password-checks.ts'
import { emailField, nameField, passwordField } from './person.ts'
import { CONSENT_TEXT_VERSION } from './press.ts'
import { pressFields } from './press-registration.ts'
import { byItsNames } from './sign-in.ts'

const about = z.object({
  email: emailField,
  first_name: nameField.optional(),
  last_name: nameField.optional(),
  ...z.object(pressFields).partial().shape,
  /** Version of the consent text that the person read. */
  consent_text_version: z.literal(CONSENT_TEXT_VERSION).optional(),
})

/** `POST api/account/register/` */
export const registration = refusePoorPassword(
  z.strictObject({ ...about.shape, password: passwordField, password_confirm: passwordField }),
)

/** Sent values without the password: the same whether the address exists or not. */
export const registered = about

export type Registration = z.infer<typeof registration>

/** A number as it stands in an address. */
const fromAddress = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value

/** Parameters of a link in a mail. */
export const mailLink = {
  user_id: z.preprocess(fromAddress, z.int().min(0).max(2_147_483_647)),
  timestamp: z.preprocess(fromAddress, z.int().min(0)),
  signature: z.string().min(1).max(200),
}

/** `POST api/account/check-link/`: a link to choose a password or, without a user, that of the first administrator. */
export const linkCheck = z.strictObject({ ...mailLink, user_id: mailLink.user_id.optional() })

/** `POST api/account/verify-registration/` */
export const verification = z.strictObject({
  ...mailLink,
  /** Password of the registration: required where the address was registered more than once. */
  password: passwordField.optional(),
})

/** `POST api/account/send-reset-password-link/` */
export const resetWish = z.preprocess(
  byItsNames,
  z.strictObject({ email: z.string().trim().min(1).max(EMAIL_MAX) }),
)

/** `POST api/account/reset-password/`; an invitation ends here too. */
export const newPasswordByLink = z.strictObject({ ...mailLink, password: passwordField })

/** Answer to a new password: the address to sign in with. */
export const newPasswordSaved = z.object({ detail: z.string(), email: z.string() })
