import { z } from 'zod'
import { HISTORY_ACTIONS } from './history-actions.ts'
import { ROLES } from './roles.ts'

/** Recent change of a record in the reader's scope. */
export const recentChange = z.object({
  type: z.string(),
  label: z.string(),
  /** One of its kind and several, inside a sentence, and what was done in its gender: "Modificata". */
  one: z.string(),
  other: z.string(),
  done: z.string(),
  id: z.int(),
  title: z.string(),
  action: z.enum(HISTORY_ACTIONS),
  at: z.string(),
  actor: z.string().nullable(),
})

/** Limit of records of each kind on Home; the rest is counted. */
export const MAX_ON_HOME = 10

/** Limit of waiting records in one answer, more than a day's work: Home expands them without further requests. */
export const MAX_WAITING = 200

/** Record on Home: its type, the address of its screen, and the data needed to change it from there. */
const homeRecord = z.object({
  type: z.string(),
  /** Below `api/`. */
  path: z.string(),
  one: z.string(),
  id: z.int(),
  version: z.int(),
  title: z.string(),
  /** Disambiguates records of the same title: the company. */
  detail: z.string(),
  address: z.string().nullable(),
  due_date: z.string().nullable(),
})

/** A record with states, and how it came into the present one. */
const homeWork = homeRecord.extend({
  step: z.int(),
  state: z.string(),
  since: z.string().nullable(),
  /** Author and note of the last step. */
  actor: z.string().nullable(),
  note: z.string(),
  /** Approved or in a later state: remaining work is not urgent. */
  is_completed: z.boolean(),
  /** The last step led back, and the note says why. */
  is_sent_back: z.boolean(),
})

/** It is the reader's turn. */
export const waitingRecord = homeWork.extend({
  /** Screen of the action that its state expects, where that is not the record's own: "Send…". */
  follow_up: z.object({ label: z.string(), address: z.string() }).nullable(),
  /** The step that approves it, where the reader may take it and nothing is missing. */
  approve_step: z.int().nullable(),
  /** The same once it is done, after the title: "approved". */
  approve_done: z.string().nullable(),
  /** Warnings displayed before the approval, in the reader's language; they reject nothing. */
  approve_warnings: z.array(z.object({ path: z.string(), message: z.string() })),
})

/**
 * Record that the reader created, or that belongs to one of the reader's companies, while it is another role's turn.
 */
export const ownRecord = homeWork.extend({
  turn: z.union([z.array(z.enum(ROLES)).readonly(), z.literal('author')]),
})

/** A day that comes near. */
export const deadline = homeRecord.extend({
  due_date: z.string(),
  /** Below zero when it has passed. */
  days_left: z.int(),
  is_open: z.boolean(),
  /** The field with which the reader may close it. */
  lock: z.string().nullable(),
})

const counted = <Row extends z.ZodType>(row: Row) => z.object({ count: z.int(), records: z.array(row) })

/** Response of Home. */
export const homeAnswer = z.object({
  waiting: counted(waitingRecord),
  mine: counted(ownRecord),
  deadlines: z.array(deadline),
  recent: z.array(recentChange),
})

export type RecentChange = z.infer<typeof recentChange>
export type WaitingRecord = z.infer<typeof waitingRecord>
export type OwnRecord = z.infer<typeof ownRecord>
export type Deadline = z.infer<typeof deadline>
export type HomeAnswer = z.infer<typeof homeAnswer>
