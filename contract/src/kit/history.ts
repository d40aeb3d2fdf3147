import { z } from 'zod'
import { HISTORY_ACTIONS } from './history-actions.ts'

/** One write, as the history keeps it. */
export const historyEntry = z.object({
  id: z.int(),
  at: z.iso.datetime({ precision: 3 }),
  action: z.enum(HISTORY_ACTIONS),
  /** Null when the system did it. */
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The import that wrote it, by the name of its file; of a copy, the record of the same kind that it was made of. */
  origin: z.object({ type: z.string(), id: z.int(), title: z.string() }).nullable(),
  /** Path of each changed field, with what it was and what it became. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** The whole record, where it was deleted. */
  record: z.record(z.string(), z.unknown()).nullable(),
})

export type HistoryEntry = z.infer<typeof historyEntry>
