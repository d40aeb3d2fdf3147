import { z } from 'zod'
import { recordReference } from './resource.ts'

const people = {
  /** Last approver, or author of a later change. */
  last_approver_id: z.int().nullable(),
  last_approver: recordReference.nullable(),
  created_by_id: z.int().nullable(),
}

/** Read-only fields of a record with approval. */
export const approvedRecord = { ...people, approved_at: z.string().nullable(), created_at: z.string() }

/** The same under the names of circulars. */
export const datedRecord = {
  ...people,
  datetime_approved: z.string().nullable(),
  datetime_created: z.string(),
  /** Last change of content: not a transition, and not a save that changes nothing. */
  datetime_updated: z.string(),
}
