import { z } from 'zod'
import { passwordFaults } from '../account/password.ts'
import { EMAIL_MAX, PASSWORD_MAX } from '../account/session.ts'
import { typeOf } from '../kit/facts.ts'
import { type Resource, sentBack, serverFields } from '../kit/resource.ts'
import { userAdmins } from './access.ts'
import { group, groupIds } from './group.ts'

export const USER_LIMITS = { name: 150, phone: 50, email: EMAIL_MAX }

const person = {
  email: z.string().trim().min(1).max(USER_LIMITS.email).pipe(z.email()),
  first_name: z.string().trim().max(USER_LIMITS.name),
  last_name: z.string().trim().max(USER_LIMITS.name),
  phone: z.string().trim().max(USER_LIMITS.phone),
  is_active: z.boolean(),
  /** The roles assigned to the user; those held for companies are company roles. */
  group_ids: groupIds,
}

const path = 'account/user'

const create = z
  .strictObject({
    email: person.email,
    first_name: person.first_name.default(''),
    last_name: person.last_name.default(''),
    phone: person.phone.default(''),
    is_active: person.is_active.default(true),
    group_ids: person.group_ids.default([]),
    /** Without one the person gets an invitation, and chooses it. */
    password: z.string().min(1).max(PASSWORD_MAX).optional(),
  })
  .superRefine(({ password, ...about }, context) => {
    if (password === undefined) return
    for (const params of passwordFaults(password, about)) {
      context.addIssue({ code: 'custom', path: ['password'], params })
    }
  })

const change = z.strictObject(person).partial().extend(sentBack)

const record = z.object({
  ...serverFields,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  is_active: z.boolean(),
  /** Without a password: invited, and not yet come. */
  is_invited: z.boolean(),
  created_at: z.string(),
  last_sign_in: z.string().nullable(),
  group_ids: z.array(z.int()),
  groups: z.array(group),
})

/** A person with an account, as the global administrator keeps it. */
export const user = {
  path,
  type: typeOf(path),
  label: { en: 'Users', it: 'Utenti' },
  access: { read: userAdmins, write: userAdmins },
  create,
  change,
  record,
} satisfies Resource

export type NewUser = z.infer<typeof create>
export type UserChange = z.infer<typeof change>
export type UserRecord = z.infer<typeof record>
