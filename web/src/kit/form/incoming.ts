import type { FormValue, FormValues } from './values'

/** Change by another user that the form has adopted. */
export interface Incoming {
  path: string
  who: string | undefined
  from: FormValue | undefined
  to: FormValue | undefined
  /** The text of mine that gave way to it; it can come back. */
  mine?: FormValue | undefined
}

export interface ConflictField extends Incoming {
  /** Values for the form when theirs is chosen. */
  ifTheirs: FormValues
}

/** The same fields were changed by both. Nothing is lost: mine stays in the form until one of the two is chosen. */
export interface Conflict {
  fields: ConflictField[]
  /** Adopted changes without a conflict. */
  incoming: Incoming[]
}

export type Choice = 'mine' | 'theirs'
