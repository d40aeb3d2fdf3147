import { createElement, type ReactNode } from 'react'
import { KindLabel } from '../ui/kind-label'
import { useFormScope, useFormSelector, useFormValue, useReadOnly } from './form-context'
import { fieldAt, isRequired, rowAt, rowKeys } from './form-fields'
import { messagesFor } from './form-problem'
import type { FormValue, FormValues } from './values'

/** Position of the row of a field, from 1; 0 for a field outside of rows. */
const positionOf = (row: ReturnType<typeof rowAt>, values: FormValues): number =>
  row ? rowKeys(values, row.list.path).indexOf(row.key) + 1 : 0

/** Properties that every kind of input takes, by the path of its field. */
export const useFieldInput = (path: string) => {
  const { definition, problem, labelOf, fieldId, notes } = useFormScope()
  const row = rowAt(definition.fields, path)
  // The label contains the position of the row, and follows it.
  useFormSelector((values) => positionOf(row, values))
  return {
    id: fieldId(path),
    name: path,
    label: labelOf(path) ?? path,
    error: messagesFor(problem, path),
    required: isRequired(definition.fields, path),
    description: notes?.get(path),
  }
}

/** The label of a field, with its kind where the specification names one. */
export const useFieldLabel = (path: string): ReactNode => {
  const { labelOf, definition } = useFormScope()
  const [name = ''] = path.split('.')
  const kind = definition.kindLabels?.[name]
  const label = labelOf(path) ?? path
  return kind ? createElement(KindLabel, { name: label, kind }) : label
}

/** The definition of a field in its form; nothing of one that it does not have. */
export const useFieldDefinition = (path: string) => {
  const { definition } = useFormScope()
  const field = fieldAt(definition.fields, path)
  return field?.kind === 'rows' ? undefined : field
}

/** Value, setter and input properties of a field; the caller renders again when the value changes. */
export const useField = (path: string) => {
  const { store } = useFormScope()
  const input = useFieldInput(path)
  const value = useFormValue(path)
  const readOnly = useReadOnly(path)
  return { input, value, set: (next: FormValue) => store.set(path, next), readOnly }
}

/** Inputs of one line or of several. */
export const useTextField = (path: string) => {
  const { value, set, readOnly, input } = useField(path)
  return {
    ...input,
    label: useFieldLabel(path),
    value: typeof value === 'string' ? value : '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value),
    readOnly,
    // Browser autofill would insert the user's own data into records of others.
    autoComplete: 'off',
  }
}

/** The boxes that are ticked in a group of them, in the order of the options. */
export const useTicks = (path: string, options: readonly string[]) => {
  const { value, set, readOnly, input } = useField(path)
  const ticked: readonly string[] = Array.isArray(value) ? value : []
  const change = (next: readonly string[]) =>
    set([...options.filter((one) => next.includes(one)), ...next.filter((one) => !options.includes(one))])
  return {
    input,
    readOnly,
    ticked,
    change,
    tick: (option: string, isTicked: boolean) =>
      change(isTicked ? [...ticked, option] : ticked.filter((one) => one !== option)),
  }
}

/** A field derives name, id, value and error from its path; all other properties of its input may be passed. */
export type FieldProps<Input> = { path: string } & Omit<
  Input,
  'id' | 'name' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'onChange'
>

interface Said {
  error?: ReactNode
  description?: ReactNode
}

/** The caller's props win, except the field's own `error` and `description`. */
export const mergeInputProps = <
  Own extends { error: string | undefined; description: ReactNode },
  Given extends Said,
>(
  own: Own,
  given: Given,
) => ({
  ...own,
  ...given,
  error: own.error ?? given.error,
  description: own.description ?? given.description,
})
