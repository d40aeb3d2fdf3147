import { z } from 'zod'
import { namedRecord } from './resource.ts'

/** `GET transition/{type}/{id}/`: one step of a record in its workflow. */
export const transitionEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null when the system took it. */
  actor: namedRecord.nullable(),
  action: z.string(),
  from_step: z.int(),
  to_step: z.int(),
  note: z.string(),
  /** The path of the field that the note speaks of. */
  note_field: z.string(),
  /** When whoever took it has taken it back: the record is again as it was before. */
  undone_at: z.string().nullable(),
})

/** `POST transition/{type}/{id}/undo/`: for so long the last step can be taken back by whoever took it. */
export const UNDO_MINUTES = 15

export type TransitionEntry = z.infer<typeof transitionEntry>
