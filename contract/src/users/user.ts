import { z } from 'zod'
import { refusePoorPassword } from '../account/password-checks.ts'
import { emailField, nameField, passwordField, phoneField, USER_LANGUAGES } from '../account/person.ts'
import { pressRegistration } from '../account/press-registration.ts'
import { type Resource, recordFields, sentBack } from '../kit/resource.ts'
import { group, groupIds } from './group.ts'
import { USER } from './metadata.ts'

/** `waiting`: the address is confirmed, and the office has not given them any role yet. */
export const USER_STATUSES = ['active', 'waiting', 'invited', 'unconfirmed', 'disabled'] as const

const person = {
  email: emailField,
  first_name: nameField,
  last_name: nameField,
  phone: phoneField,
  /** In which mails are written to them. */
  language: z.enum(USER_LANGUAGES),
  is_active: z.boolean(),
  /** Personal roles; roles for companies are company roles. */
  group_ids: groupIds,
}

const create = refusePoorPassword(
  z.strictObject({
    email: person.email,
    first_name: person.first_name.default(''),
    last_name: person.last_name.default(''),
    phone: person.phone.default(''),
    language: person.language.default('it'),
    is_active: person.is_active.default(true),
    group_ids: person.group_ids.default([]),
    /** Without one the person gets an invitation, and chooses it. */
    password: passwordField.optional(),
  }),
)

const change = z.strictObject(person).partial().extend(sentBack)

const record = z.object({
  ...recordFields,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  language: person.language,
  is_active: z.boolean(),
  /** Without a password: invited, and not yet come. */
  is_invited: z.boolean(),
  status: z.enum(USER_STATUSES),
  created_at: z.string(),
  last_sign_in: z.string().nullable(),
  group_ids: z.array(z.int()),
  groups: z.array(group),
  /** Press registration; only with the single user. */
  press_registration: pressRegistration.nullable().optional(),
})

/** A person with an account, as the global administrator keeps it. */
export const user = {
  ...USER,
  create,
  change,
  record,
} satisfies Resource

export type NewUser = z.infer<typeof create>
export type UserChange = z.infer<typeof change>
export type UserRecord = z.infer<typeof record>
