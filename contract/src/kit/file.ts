import { z } from 'zod'
import type { FileInfo } from './fields.ts'
import { FILE_KIND_NAMES, PICTURE_SIZE_NAMES } from './file-kinds.ts'
import { ROLES, type Role } from './roles.ts'

/** File metadata; of a file that is withheld from the reader, the name alone. Records refer to it by its id. */
export const fileInfo = z.object({
  id: z.uuid(),
  url: z.string(),
  name: z.string(),
  size: z.int().nullable(),
  type: z.string().nullable(),
  /** Of a picture, the right way up. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Placeholder of a picture while it loads: a ThumbHash, in base64. */
  thumbhash: z.string().nullable(),
}) satisfies z.ZodType<FileInfo>

export type { FileInfo } from './fields.ts'

/** The id of an upload of one's own that no record has taken yet, or of a file that the record has already. */
export const fileId = z.uuid()

/** Purpose of an upload; by default derived from the content. */
export const uploadQuery = z.strictObject({ kind: z.enum(FILE_KIND_NAMES).optional() })

/** Without a size, the original file. */
export const fileQuery = z.strictObject({ size: z.enum(PICTURE_SIZE_NAMES).optional() })

/** Read-only roles, which do not upload. */
const READERS: readonly Role[] = [
  'user_product',
  'user_project',
  'administrator_email_statistics',
  'auto_approve_circular',
]
export const uploaders: readonly Role[] = ROLES.filter((role) => !READERS.includes(role))
