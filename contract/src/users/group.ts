import { z } from 'zod'
import { ROLES, roleOf } from '../kit/roles.ts'

/** Role on the wire: `api/account/group/`, and the roles of users. */
export const group = z.object({ id: z.int(), name: z.enum(ROLES) })

export type Group = z.infer<typeof group>

/** Assigned roles, by id. */
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
