import type { FormField, FormValues } from './values'

/** How a form speaks of its fields. */
export type FieldLabels = Pick<FormDefinition, 'labelOf' | 'labelsOf'> &
  Partial<Pick<FormDefinition, 'fields'>>

/** What the kit has to know of a form: its fields, and what they are called. */
export interface FormDefinition {
  fields: readonly FormField[]
  /** Fields of the record that are edited beside the form, each by itself. */
  beside?: readonly FormField[]
  /** The name of a field in words; nothing for one that is not in the form. */
  labelOf: (path: string) => string | undefined
  /** A value in words, where the usual ones would not do: the names of what numbers stand for. */
  labelsOf?: (path: string, value: unknown) => string | undefined
  /** What a new record starts with. */
  blank: FormValues
  /** Goes with a new record even when empty, so that it is this field that the server names. */
  alwaysSent?: readonly string[]
  /** Why the form cannot be saved as it stands, where that is known before the server is asked. */
  blockedBy?: (values: FormValues, base: object | null) => string | null
}

/** The paths that go with a new record: what was filled in. */
export const newPaths = ({ fields, alwaysSent = [] }: FormDefinition, values: FormValues): string[] =>
  fields
    .filter(({ path }) => alwaysSent.includes(path) || (values[path] !== '' && values[path] !== undefined))
    .map(({ path }) => path)
