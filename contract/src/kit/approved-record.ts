import { z } from 'zod'
import { LANGUAGES } from './languages.ts'
import { picture } from './picture.ts'
import { recordReference } from './resource.ts'

/** Read-only fields of an approved record with pictures and translations. */
export const approvedRecord = {
  /** Last approver, or author of a later change. */
  last_approver_id: z.int().nullable(),
  last_approver: recordReference.nullable(),
  approved_at: z.string().nullable(),
  created_at: z.string(),
  created_by_id: z.int().nullable(),
  /** Visible languages in which something is missing that there is in Italian. */
  incomplete_languages: z.array(z.enum(LANGUAGES)),
  image_count: z.int(),
  /** The first picture. */
  cover: picture.nullable(),
}
