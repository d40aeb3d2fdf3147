import { z } from 'zod'
import { NOTICE_KINDS } from './notice-kinds.ts'
import { recordId, recordReference } from './resource.ts'

/** `GET notice/`: a notice of the reader. */
export const notice = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(NOTICE_KINDS),
  is_read: z.boolean(),
  type: z.string(),
  record_id: z.int(),
  /** Title of the record, its type, and the address of its screen. */
  title: z.string(),
  noun: z.string(),
  address: z.string().nullable(),
  /** Null when the system did it. */
  actor: recordReference.nullable(),
  /** The company that it concerns, where it is about one. */
  company: recordReference.nullable(),
  action: z.string().nullable(),
  /** Meaning of a step: the action expected of the reader or, once the record has moved on, the action taken. */
  meaning: z.string().nullable(),
  /** Labels of the states before and after a step. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string(),
  note_field: z.string(),
  due_date: z.string().nullable(),
})

/** `GET notice/unread/`: at most `MAX_UNREAD`. */
export const unreadNotices = z.object({ count: z.int() })

/** `POST notice/read/`: some, all about one record, or all. */
export const readNotices = z.union([
  z.strictObject({ ids: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(1000) }),
  z.strictObject({ type: z.string().max(100), record_id: recordId }),
  z.strictObject({ all: z.literal(true) }),
])

export type Notice = z.infer<typeof notice>
export type ReadNotices = z.infer<typeof readNotices>
