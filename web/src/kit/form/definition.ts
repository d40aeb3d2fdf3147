import type { Label } from '@fornace/contract/kit/resource-metadata'
import type { FormField, FormValues } from './values'

/** How a form speaks of its fields. */
export type FieldLabels = Pick<FormDefinition, 'labelOf' | 'labelsOf'> &
  Partial<Pick<FormDefinition, 'fields'>>

/** Definition of a form: its fields and their labels. */
export interface FormDefinition {
  fields: readonly FormField[]
  /** Fields of the record that are edited outside the form, each by itself. */
  beside?: readonly FormField[]
  /** Label of a field; undefined for one that is not in the form. */
  labelOf: (path: string) => string | undefined
  /** Kinds of fields that the specification names, by the name of the field; drawn with its label. */
  kindLabels?: Readonly<Partial<Record<string, Label>>>
  /** Display text of a value that needs its own: the names of referenced records. */
  labelsOf?: (path: string, value: unknown) => string | undefined
  /** Initial values of a new record. */
  blank: FormValues
  /** Goes with a new record even when empty, so that it is this field that the server names. */
  alwaysSent?: readonly string[]
  /** Reason why the form cannot be saved, where the client can decide it. */
  blockedBy?: (values: FormValues, base: object | null) => string | null
}

/** The paths that go with a new record: what was filled in. */
export const newPaths = ({ fields, alwaysSent = [] }: FormDefinition, values: FormValues): string[] =>
  fields
    .filter(({ path }) => alwaysSent.includes(path) || (values[path] !== '' && values[path] !== undefined))
    .map(({ path }) => path)
