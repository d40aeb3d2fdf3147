import { forget, recall, remember, STORAGE_KEYS } from './storage'

/** As it was typed: a text, a switch, the boxes that are ticked in a group of them, or names and values in turn. */
export type FormValue = string | boolean | readonly string[]

/** Values of a form, by path (`name.it`), as typed: invalid input is preserved until the server has read it. */
export type FormValues = Readonly<Record<string, FormValue>>

/** Unsaved form values, stored in this browser. */
export interface Draft {
  /** When it was last typed at, in milliseconds. */
  at: number
  /** The changed fields alone. */
  values: FormValues
  /** The values before, so that a later change by another user can be detected. */
  base: FormValues
}

/** User and record of a draft. */
export interface DraftKey {
  userId: number
  type: string
  /** Nothing for a new record. */
  recordId: number | null
}

export const DRAFT_DAYS = 7
/** The oldest ones make room: a browser's storage is small. */
const MAX_DRAFTS = 20

const DAY_MS = 24 * 60 * 60 * 1000

type Drafts = Record<string, Draft>

const ownerOf = (userId: number) => `${userId}/`
const nameOf = ({ userId, type, recordId }: DraftKey) => `${ownerOf(userId)}${type}/${recordId ?? 'new'}`

const isDraft = (value: unknown): value is Draft => {
  const { at, values, base } = Object(value)
  return typeof at === 'number' && typeof values === 'object' && typeof base === 'object' && values && base
}

const read = (now: number): Drafts => {
  try {
    const stored: unknown = JSON.parse(recall(STORAGE_KEYS.drafts) ?? '{}')
    const fresh = ([, draft]: [string, unknown]) => isDraft(draft) && now - draft.at < DRAFT_DAYS * DAY_MS
    return Object.fromEntries(Object.entries(Object(stored)).filter(fresh)) as Drafts
  } catch {
    return {}
  }
}

const write = (drafts: Drafts): void => {
  const newest = Object.entries(drafts)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_DRAFTS)
  if (newest.length === 0) forget(STORAGE_KEYS.drafts)
  else remember(STORAGE_KEYS.drafts, JSON.stringify(Object.fromEntries(newest)))
}

export const keepDraft = (key: DraftKey, draft: Omit<Draft, 'at'>, now = Date.now()): void =>
  write({ ...read(now), [nameOf(key)]: { at: now, ...draft } })

export const findDraft = (key: DraftKey, now = Date.now()): Draft | null => read(now)[nameOf(key)] ?? null

export const dropDraft = (key: DraftKey, now = Date.now()): void => {
  const { [nameOf(key)]: deleted, ...others } = read(now)
  if (deleted) write(others)
}

/** At logout: the next person at this browser finds nothing of the last one's. */
export const dropDraftsOf = (userId: number, now = Date.now()): void =>
  write(Object.fromEntries(Object.entries(read(now)).filter(([name]) => !name.startsWith(ownerOf(userId)))))
