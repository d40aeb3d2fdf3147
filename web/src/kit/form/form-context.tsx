import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import type { VersionedRecord } from '../api/records'
import type { FormDefinition } from './definition'
import type { FormProblem } from './form-problem'
import type { FormStore } from './form-store'
import type { RecordForm } from './use-record-form'
import type { FormValue, FormValues } from './values'

/** What the fields of a form have to know: each finds here all that belongs to its path. */
export interface FormScope<Item = object> {
  store: FormStore
  definition: FormDefinition
  problem: FormProblem | null
  /** The name of a field in words, of one in a row with the row's place. */
  labelOf: (path: string) => string | undefined
  fieldId: (path: string) => string
  /** The record as it was read; nothing for a new one. */
  base: Item | null
  /** What is saved, as the form shows it. */
  baseValues: FormValues
  readOnly: boolean
}

export const FormContext = createContext<FormScope | null>(null)

/** The form around; whoever names the kind of its record has to know it. */
export const useFormScope = <Item = object>(): FormScope<Item> => {
  const scope = use(FormContext)
  if (!scope) throw new Error('A field stands outside of a form')
  return scope as FormScope<Item>
}

/** The part of a form that a component looks at: a plain value, or it is drawn at every key. */
export const useFormPart = <Part extends string | number | boolean | null>(
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

interface FormProviderProps<Item extends VersionedRecord> {
  editing: RecordForm<Item>
  definition: FormDefinition
  fieldId: (path: string) => string
  readOnly?: boolean
  children: ReactNode
}

/** Around the fields, and whatever else looks at them, of a form over one record. */
export const FormProvider = <Item extends VersionedRecord>(props: FormProviderProps<Item>) => {
  const { editing, definition, fieldId, readOnly = false, children } = props
  const { store, problem, labelOf, base, baseValues } = editing
  const scope = useMemo(
    (): FormScope => ({ store, definition, problem, labelOf, fieldId, base, baseValues, readOnly }),
    [store, definition, problem, labelOf, fieldId, base, baseValues, readOnly],
  )
  return <FormContext value={scope}>{children}</FormContext>
}
