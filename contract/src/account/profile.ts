import { z } from 'zod'
import { NOTICE_MAILS } from '../kit/notice-kinds.ts'
import { sentBack } from '../kit/resource.ts'
import { nameField, passwordField, phoneField, USER_LANGUAGES } from './person.ts'
import { pressFields, pressRegistration } from './press-registration.ts'
import { signedIn, signedInUser } from './session.ts'

/** `GET api/account/profile/`: oneself. */
export const profile = signedInUser.extend({
  version: z.int(),
  phone: z.string(),
  /** In which mails are written. */
  language: z.enum(USER_LANGUAGES),
  /** When notices also come by mail. */
  notice_mail: z.enum(NOTICE_MAILS),
  /** Press registration, where there is one; the consents can be withdrawn here. */
  press_registration: pressRegistration.nullable(),
})

/** `PATCH api/account/profile/`. Other fields may be sent back unchanged. */
export const profileChange = z
  .strictObject({
    first_name: nameField,
    last_name: nameField,
    phone: phoneField,
    language: z.enum(USER_LANGUAGES),
    notice_mail: z.enum(NOTICE_MAILS),
    press_registration: z.strictObject(pressFields).partial().nullable(),
  })
  .partial()
  .extend(sentBack)

export type Profile = z.infer<typeof profile>

/** `POST api/account/change-password/`. The server checks the new password against the data of the person. */
export const passwordChange = z.strictObject({
  old_password: passwordField,
  password: passwordField,
  password_confirm: passwordField,
})

/** All tokens are revoked, also that of the request: the response contains a new one. */
export const passwordChanged = signedIn.extend({ detail: z.string() })
