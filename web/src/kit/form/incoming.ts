import type { FormValue, FormValues } from './values'

/** A change of somebody else's that is in the form now. */
export interface Incoming {
  path: string
  who: string | undefined
  from: FormValue | undefined
  to: FormValue | undefined
  /** The text of mine that gave way to it; it can come back. */
  mine?: FormValue | undefined
}

export interface ConflictField extends Incoming {
  /** What goes into the form when theirs is chosen. */
  ifTheirs: FormValues
}

/** The same fields were changed by both. Nothing is lost: mine stays in the form until one of the two is chosen. */
export interface Conflict {
  fields: ConflictField[]
  /** What came in besides, and asks nothing. */
  incoming: Incoming[]
}

export type Choice = 'mine' | 'theirs'
