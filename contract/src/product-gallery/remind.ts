import { z } from 'zod'
import { recordId, recordReference } from '../kit/resource.ts'
import { lineText } from '../kit/text-schemas.ts'

export const REMINDER_NOTE_MAX = 300

/** `POST product/group/{id}/remind/`: these companies, or all that have sent nothing yet, with a line of one's own. */
export const remindRequest = z.strictObject({
  company_ids: z.array(recordId).max(10_000).optional(),
  note: lineText(REMINDER_NOTE_MAX).optional(),
})

/** A company is reminded at most once a day of one period; one that has sent something, not at all. */
export const reminded = z.object({
  reminded: z.array(recordReference),
  already_reminded: z.array(recordReference),
  /** Companies without an active product editor. */
  unreachable: z.array(recordReference),
})

/** `GET product/group/{id}/remind/`: who a reminder would go to, before it is sent. */
export const reminderPreview = z.object({
  companies: z.array(
    recordReference.extend({
      /** Names of the people who enter products for it and would read the reminder. */
      people: z.array(z.string()),
      is_reminded_today: z.boolean(),
    }),
  ),
  /** Members that make products of the gallery, have sent none, and have no active editor. */
  unreachable: z.array(recordReference),
})

export type ReminderPreview = z.infer<typeof reminderPreview>
