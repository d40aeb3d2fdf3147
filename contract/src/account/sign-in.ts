import { z } from 'zod'
import { EMAIL_MAX } from './limits.ts'
import { refusePoorPassword } from './password-checks.ts'
import { emailField, nameField, passwordField } from './person.ts'
import { otpField } from './second-factor.ts'

/** `username` and `login` are older names for the email. */
export const byItsNames = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { username, login, ...rest } = body as Record<string, unknown>
  const email = username ?? login
  return 'email' in rest || email === undefined ? rest : { ...rest, email }
}

export const credentials = z.preprocess(
  byItsNames,
  z.strictObject({
    email: z.string().trim().min(1).max(EMAIL_MAX),
    password: passwordField,
    /** Code of the second factor, where one is set up; without it the error has the code `otp_required`. */
    otp: otpField.optional(),
  }),
)

export const tokenToRenew = z.strictObject({ token: z.string().min(1).max(4096) })

/** The person behind the one-time link of the first start. */
export const firstAdministrator = refusePoorPassword(
  z.strictObject({
    timestamp: z.coerce.number().int(),
    signature: z.string().max(200),
    email: emailField,
    first_name: nameField,
    last_name: nameField,
    password: passwordField,
  }),
)
