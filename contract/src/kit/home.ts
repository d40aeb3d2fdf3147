import { z } from 'zod'
import { CALENDAR_KINDS } from './calendar-kinds.ts'
import { HISTORY_ACTIONS } from './history-actions.ts'
import { picture } from './picture.ts'
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

/** Waiting records in the answer of Home; further ones are read in pages of at most `MAX_WAITING`. */
export const FIRST_WAITING = 20
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

const issue = z.object({ path: z.string(), message: z.string() })

/** It is the reader's turn. */
export const waitingRecord = homeWork.extend({
  cover: picture.nullable(),
  /** What the expected step still needs, in the reader's language; null where no step is expected. */
  missing: z.array(issue).nullable(),
  /** Screen of the action that its state expects, where that is not the record's own: "Send…". */
  follow_up: z.object({ label: z.string(), address: z.string() }).nullable(),
  /** The step that approves it, where the reader may take it and nothing is missing. */
  approve_step: z.int().nullable(),
  /** The same once it is done, after the title: "approved". */
  approve_done: z.string().nullable(),
  /** Warnings displayed before the approval, in the reader's language; they reject nothing. */
  approve_warnings: z.array(issue),
  /** The approval cannot be undone, such as that of a circular, which gives it its number. */
  is_approval_final: z.boolean(),
})

/**
 * Record that the reader created, or that belongs to one of the reader's companies, while it is another role's turn.
 */
export const ownRecord = homeWork.extend({
  turn: z.union([z.array(z.enum(ROLES)).readonly(), z.literal('author')]),
})

/** A day of a record: of the calendar, or one that comes near. */
export const deadline = homeRecord.extend({
  kind: z.enum(CALENDAR_KINDS),
  /** What happens on the day, in the reader's language: "Publication". */
  label: z.string(),
  due_date: z.string(),
  /** The moment, where it is more than a day. */
  at: z.string().nullable(),
  /** Below zero when it has passed. */
  days_left: z.int(),
  is_open: z.boolean(),
  /** The field with which the reader may close it. */
  lock: z.string().nullable(),
})

/** Records of one kind in one state, or sent back, by the parts of their list. */
export const tile = z.object({
  type: z.string(),
  /** Plural of the kind, as a title. */
  kind: z.string(),
  /** Label of the state. */
  state: z.string(),
  count: z.int(),
  /** In this state it is the reader's turn. */
  is_turn: z.boolean(),
  /** Records that were sent back, of whatever state. */
  is_sent_back: z.boolean(),
  /** Lists with these records, such as one for each period: addresses with the filter. */
  parts: z.array(z.object({ name: z.string().nullable(), count: z.int(), address: z.string() })),
})

/** Steps of a new installation, in their order. */
export const FIRST_STEPS = ['name-and-mail', 'lists', 'companies', 'people', 'period'] as const

const firstStep = z.object({ name: z.enum(FIRST_STEPS), is_done: z.boolean() })

const counted = <Row extends z.ZodType>(row: Row) => z.object({ count: z.int(), records: z.array(row) })

const waitingKind = z.object({
  type: z.string(),
  count: z.int(),
  /** How many can be approved as they are, so that it can be undone. */
  complete: z.int(),
  /** Review page of those that the reader decides on, and their noun in that number: "products". */
  review: z.object({ address: z.string(), count: z.int(), noun: z.string() }).nullable(),
})

export const waitingRecords = counted(waitingRecord).extend({
  kinds: z.array(waitingKind),
})

/** Response of Home. */
export const homeAnswer = z.object({
  tiles: z.array(tile),
  waiting: waitingRecords,
  mine: counted(ownRecord),
  deadlines: z.array(deadline),
  /** Some kind of record of the reader has days: there is a calendar. */
  has_calendar: z.boolean(),
  recent: z.array(recentChange),
  /** Only for administrators of an installation that is still being set up. */
  first_steps: z.array(firstStep).nullable(),
})

export type RecentChange = z.infer<typeof recentChange>
export type WaitingRecord = z.infer<typeof waitingRecord>
export type WaitingKind = z.infer<typeof waitingKind>
export type WaitingRecords = z.infer<typeof waitingRecords>
export type OwnRecord = z.infer<typeof ownRecord>
export type Deadline = z.infer<typeof deadline>
export type Tile = z.infer<typeof tile>
export type FirstStep = z.infer<typeof firstStep>
export type HomeAnswer = z.infer<typeof homeAnswer>
