import { z } from 'zod'
import { ROLES, roleOf } from '../kit/roles.ts'

/** A role as the wire writes it: `api/account/group/`, and wherever somebody holds one. */
export const group = z.object({ id: z.int(), name: z.enum(ROLES) })

export type Group = z.infer<typeof group>

/** The roles that somebody is given, by their numbers. */
export const groupIds = z
  .array(z.int())
  .max(ROLES.length)
  .superRefine((ids, context) => {
    for (const [index, id] of ids.entries()) {
      if (!roleOf(id))
        context.addIssue({ code: 'custom', path: [index], params: { code: 'field.reference', id } })
    }
    if (new Set(ids).size < ids.length)
      context.addIssue({ code: 'custom', params: { code: 'field.duplicates' } })
  })
