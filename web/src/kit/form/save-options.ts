import type { StepRequest } from '../api/records'

export interface SaveOptions<Item> {
  /** Back to where one came from, once it is saved. */
  leave?: boolean
  step?: StepRequest | undefined
  /** Toast after the save, null for none; defaults to the form's own. */
  notified?: (saved: Item) => string | null
}
