import { z } from 'zod'
import { passwordField } from './person.ts'

export const OTP_DIGITS = 6
export const RECOVERY_CODES = 10

/** The six digits of the app, or one of the recovery codes; spaces and dashes do not matter. */
export const otpField = z.string().trim().min(1).max(40)

/** `GET api/account/second-factor/` */
export const secondFactorState = z.object({
  enabled: z.boolean(),
  /** Whether this person must have one. */
  required: z.boolean(),
  enabled_at: z.iso.datetime({ precision: 3 }).nullable(),
  recovery_codes_left: z.int(),
})

/** `POST api/account/second-factor/` starts (an existing one counts until the new one is confirmed). */
export const secondFactorStart = z.strictObject({ password: passwordField })
export const secondFactorSecret = z.object({
  /** In base 32, to be typed where no camera is at hand. */
  secret: z.string(),
  /** The `otpauth://` address that the QR code shows. */
  uri: z.string(),
})

/** `POST api/account/second-factor/confirm/` with the app's first code. */
export const secondFactorConfirmation = z.strictObject({ otp: otpField })
/** Recovery codes, sent only once. `POST api/account/second-factor/recovery-codes/ {password}` replaces them. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(RECOVERY_CODES) })

/** `DELETE api/account/second-factor/` */
export const secondFactorEnd = z.strictObject({ password: passwordField })

export type SecondFactorState = z.infer<typeof secondFactorState>
