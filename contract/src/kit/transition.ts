import { z } from 'zod'
import { recordId, recordReference } from './resource.ts'

/** `GET transition/{type}/{id}/`: one step of a record in its workflow. */
export const transitionEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null when the system took it. */
  actor: recordReference.nullable(),
  action: z.string(),
  from_step: z.int(),
  to_step: z.int(),
  note: z.string(),
  /** The path of the field that the note speaks of. */
  note_field: z.string(),
  /** Version of the record after the transition: for an approval, the approved one. Null for transitions older than the column. */
  version: z.int().nullable(),
  /** Version that the person had read; null where the call named none. */
  read_version: z.int().nullable(),
  /** Time of the undo; null while the transition stands. */
  undone_at: z.string().nullable(),
})

/** `POST transition/{type}/{id}/undo/`: time limit within which the author of the last step can undo it. */
export const UNDO_MINUTES = 15

export const MAX_CHECKED = 100

/** `POST transition/{type}/check/`: dry run of a workflow step for several records. */
export const stepCheckRequest = z.strictObject({
  step: z.int(),
  ids: z
    .array(recordId)
    .min(1)
    .max(MAX_CHECKED)
    .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'field.duplicates' } }),
})

/** Sentences in the reader's language, by the path of their field. */
const issues = z.record(z.string(), z.array(z.string()))

export const stepChecks = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      /** Error response that the step would get; null where the step is allowed. */
      errors: z.record(z.string(), z.unknown()).nullable(),
      /** Warnings displayed before the step; they reject nothing. */
      warnings: issues,
    }),
  ),
})

export type StepChecks = z.infer<typeof stepChecks>

export type TransitionEntry = z.infer<typeof transitionEntry>
