import { z } from 'zod'
import { recordReference, serverFields } from './resource.ts'

/** A record that was deleted, as those see it who may put it back. */
export const deletedRecord = z.object({
  ...serverFields,
  /** Title of the record. */
  name: z.string(),
  deleted_at: z.iso.datetime({ precision: 3 }),
  /** Null when the system did it. */
  deleted_by: recordReference.nullable(),
})

export type DeletedRecord = z.infer<typeof deletedRecord>
