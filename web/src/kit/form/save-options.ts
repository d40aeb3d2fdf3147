import type { StepRequest } from '../api/records'

export interface SaveOptions<Item> {
  /** Back to where one came from, once it is saved. */
  leave?: boolean
  step?: StepRequest | undefined
  /** What is said once it is saved; otherwise what the form says. */
  notified?: (saved: Item) => string
}
