import { z } from 'zod'
import { recordId, recordReference } from '../kit/resource.ts'
import { ROLES } from '../kit/roles.ts'
import { group, groupIds } from './group.ts'

/** Reasons for granted or denied access. */
export const ACCESS_REASONS = [
  'allowed',
  /** The account is disabled. */
  'disabled',
  /** None of the roles opens the intranet. */
  'no-intranet-role',
  /** None of the roles has this right. */
  'role-missing',
  /** The right exists, but this record is out of its scope. */
  'out-of-scope',
  'not-found',
] as const

const role = z.enum(ROLES)

const right = z.object({
  allowed: z.boolean(),
  reason: z.enum(ACCESS_REASONS),
  /** The roles of this person that give the right. */
  roles: z.array(role),
  /** All roles that would give it. */
  needed: z.array(role),
})

/** Role of a user, and its origin. */
const assignedRole = group.extend({
  assigned: z.boolean(),
  /** The companies for which it was given. */
  companies: z.array(recordReference),
})

/** Rights of a user, by resource. */
export const accessExplanation = z.object({
  may_sign_in: z.boolean(),
  roles: z.array(assignedRole),
  resources: z.array(
    z.object({
      type: z.string(),
      label: z.string(),
      /** Scope of reading: all records, some or none. */
      reach: z.enum(['everything', 'some', 'nothing']),
      read: right,
      write: right,
    }),
  ),
})

/** Whether one record can be read and changed. */
export const recordAccess = z.object({
  type: z.string(),
  label: z.string(),
  id: z.int(),
  /** Null when there is no such record. */
  title: z.string().nullable(),
  read: right,
  write: right,
})

/** The answer of `GET api/account/user/{id}/access/`; `record` is there when `?record=<type>/<id>` asks for one. */
export const userAccess = accessExplanation.extend({ record: recordAccess.optional() })

/** `?record=product-use/12` */
export const accessQuery = z.object({
  record: z
    .string()
    .regex(/^[\w-]+\/[1-9]\d{0,9}$/)
    .optional(),
})

/** Preview of these roles, with the company roles of the given user, if any. */
export const accessPreview = z.strictObject({ group_ids: groupIds, user: recordId.optional() })

export type AccessReason = (typeof ACCESS_REASONS)[number]
export type AccessRight = z.infer<typeof right>
export type AccessExplanation = z.infer<typeof accessExplanation>
export type RecordAccess = z.infer<typeof recordAccess>
export type UserAccess = z.infer<typeof userAccess>
