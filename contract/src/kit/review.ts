import { z } from 'zod'
import { fileInfo } from './file.ts'
import { recordReference } from './resource.ts'

/** Decision that changes are counted from: approval, another step that approvers alone take, return to the author. */
export const REVIEW_BASES = ['approved', 'advanced', 'returned'] as const

/** What changed in a record since a decision. */
export const reviewBase = z.object({
  kind: z.enum(REVIEW_BASES),
  at: z.string(),
  /** Null when the system took it. */
  actor: recordReference.nullable(),
  action: z.string(),
  note: z.string(),
  /** The path of the field that the note speaks of. */
  note_field: z.string(),
  /** Path of each field that differs, with its value at the decision and the present one; children by their ids. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})

/** `GET review/{type}/{id}/`: what a reviewer compares a record with. */
export const recordReview = z.object({
  id: z.int(),
  version: z.int(),
  /** The last decision and, where that was another one, the last approval; empty before the first decision. */
  bases: z.array(reviewBase),
  /** Files that the record no longer has, as far as they are still stored. */
  files: z.array(fileInfo),
  /** Names of the records that changed fields refer to, by field: `company_id`, `products.thickness_id`. */
  names: z.record(z.string(), z.array(recordReference)),
})

export type ReviewBase = z.infer<typeof reviewBase>
export type RecordReview = z.infer<typeof recordReview>
