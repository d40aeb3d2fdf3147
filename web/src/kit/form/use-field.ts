import { FIELD_LABELS } from '@fornace/contract/kit/labels'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import { createElement, type ReactNode } from 'react'
import { KindLabel } from '../ui/kind-label'
import { useFormScope, useFormSelector, useFormValue, useReadOnly } from './form-context'
import { fieldAt, isRequired, rowAt, rowKeys } from './form-fields'
import { messagesFor } from './form-problem'
import type { FormValue, FormValues } from './values'

/** The place of the row that a field stands in; 0 for one that stands in none. */
const positionOf = (row: ReturnType<typeof rowAt>, values: FormValues): number =>
  row ? rowKeys(values, row.list.path).indexOf(row.key) + 1 : 0

/** What every kind of input takes, by the path of its field. */
export const useFieldInput = (path: string) => {
  const { definition, problem, labelOf, fieldId, notes } = useFormScope()
  const row = rowAt(definition.fields, path)
  // The label tells the place of the row, and follows it.
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
  const { labelOf } = useFormScope()
  const definition = useFieldDefinition(path)
  const [name = ''] = path.split('.')
  const kinds: Partial<Record<string, Label>> = FIELD_LABELS
  const kind = definition?.kind === 'rich-text' ? FIELD_LABELS.text : kinds[name]
  const label = labelOf(path) ?? path
  return kind ? createElement(KindLabel, { name: label, kind }) : label
}

/** The definition of a field in its form; nothing of one that it does not have. */
export const useFieldDefinition = (path: string) => {
  const { definition } = useFormScope()
  const field = fieldAt(definition.fields, path)
  return field?.kind === 'rows' ? undefined : field
}

/** All that belongs to the field of a path; whoever uses it is drawn anew when its value changes. */
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
    // What the office keeps of others is nobody's own name or address.
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

/** A field knows its name, id, value and fault by its path; everything else of its input may be given. */
export type FieldProps<Input> = { path: string } & Omit<
  Input,
  'id' | 'name' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'onChange'
>

interface Said {
  error?: ReactNode
  description?: ReactNode
}

/** What is given besides stands first, but for a fault of the field itself and what somebody has said of it. */
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
