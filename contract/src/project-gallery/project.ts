import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { LANGUAGES } from '../kit/languages.ts'
import { namedRecord } from '../kit/resource.ts'
import { PROJECT } from './metadata.ts'
import { PROJECT_FIELDS } from './project-fields.ts'

/** A building in which ceramics were used, on its way from draft over the reporter's text to approval. */
export const project = resourceOf(PROJECT, PROJECT_FIELDS, {
  read: {
    /** Who approved it, or has changed it since. */
    last_approver_id: z.int().nullable(),
    last_approver: namedRecord.nullable(),
    approved_at: z.string().nullable(),
    created_at: z.string(),
    created_by_id: z.int().nullable(),
    /** Visible languages in which something is missing that there is in Italian. */
    incomplete_languages: z.array(z.enum(LANGUAGES)),
    image_count: z.int(),
    /** The first picture. */
    cover: z.uuid().nullable(),
  },
})

export type ProjectRecord = z.infer<typeof project.record>
