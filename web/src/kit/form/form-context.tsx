import { isEditable } from '@fornace/contract/kit/workflow'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import type { VersionedRecord } from '../api/records'
import type { FormDefinition } from './definition'
import type { FormProblem } from './form-problem'
import type { FormStore } from './form-store'
import type { RecordForm } from './use-record-form'
import type { FormValue, FormValues } from './values'

/** Scope of a form, from which each field reads by its path. */
export interface FormScope<Item = object> {
  store: FormStore
  definition: FormDefinition
  problem: FormProblem | null
  /** Label of a field, with the position of its row where it is in one. */
  labelOf: (path: string) => string | undefined
  fieldId: (path: string) => string
  /** The record as it was read; nothing for a new one. */
  base: Item | null
  /** Saved values, as the form displays them. */
  baseValues: FormValues
  /** Nothing in it can be changed. */
  readOnly: boolean
  /** The only fields that can be changed, with all that is in them; without it all. */
  editable?: 'all' | readonly string[] | undefined
  /** Reviewers' notes on fields, for the next editor. */
  notes?: ReadonlyMap<string, ReactNode> | undefined
}

export const FormContext = createContext<FormScope | null>(null)

/** Scope of the surrounding form. The type argument is not checked: the caller must know the record type. */
export const useFormScope = <Item = object>(): FormScope<Item> => {
  const scope = use(FormContext)
  if (!scope) throw new Error('A field stands outside of a form')
  return scope as FormScope<Item>
}

/** Subscribes to a derived value of the form. It is a primitive, so that equal results do not render again. */
export const useFormSelector = <Part extends string | number | boolean | null>(
  select: (values: FormValues) => Part,
): Part => {
  const { store } = useFormScope()
  return useSyncExternalStore(store.subscribe, () => select(store.values()))
}

/** The value of one path; who looks at it is drawn when it changes, and only then. */
export const useFormValue = (path: string): FormValue | undefined => {
  const { store } = useFormScope()
  return useSyncExternalStore(store.subscribe, () => store.get(path))
}

/** Whether a field is only to be read: here, by this person, in the present state of the record. */
export const useReadOnly = (path: string): boolean => {
  const { readOnly, editable = 'all' } = useFormScope()
  return readOnly || !isEditable(editable, path)
}

interface FormProviderProps<Item extends VersionedRecord> {
  editing: RecordForm<Item>
  definition: FormDefinition
  fieldId: (path: string) => string
  readOnly?: boolean
  editable?: FormScope['editable']
  notes?: FormScope['notes']
  children: ReactNode
}

/** Around the fields, and whatever else looks at them, of a form over one record. */
export const FormProvider = <Item extends VersionedRecord>(props: FormProviderProps<Item>) => {
  const { editing, definition, fieldId, readOnly = false, editable, notes, children } = props
  const { store, problem, labelOf, base, baseValues } = editing
  const scope = useMemo(
    (): FormScope => ({
      store,
      definition,
      problem,
      labelOf,
      fieldId,
      base,
      baseValues,
      readOnly,
      editable,
      notes,
    }),
    [store, definition, problem, labelOf, fieldId, base, baseValues, readOnly, editable, notes],
  )
  return <FormContext value={scope}>{children}</FormContext>
}
