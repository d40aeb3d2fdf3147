/** A step in the workflow of the record, which travels with what is saved. */
export interface StepRequest {
  step: number
  note?: string
  note_field?: string
}

export interface SaveOptions {
  /** Back to where one came from, once it is saved. */
  leave?: boolean
  step?: StepRequest | undefined
}
