import { z } from 'zod'
import { recordReference } from './resource.ts'

/** Read-only fields of a record with approval. */
export const approvedRecord = {
  /** Last approver, or author of a later change. */
  last_approver_id: z.int().nullable(),
  last_approver: recordReference.nullable(),
  approved_at: z.string().nullable(),
  created_at: z.string(),
  created_by_id: z.int().nullable(),
}
