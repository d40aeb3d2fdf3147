import { type ReactNode, useId, useMemo, useState } from 'react'
import { FormContext, type FormScope } from '../kit/form/form-context'
import { formStore } from '../kit/form/form-store'
import type { FormField, FormValues } from '../kit/form/values'

interface SampleFormProps {
  fields: readonly FormField[]
  labels: Readonly<Record<string, string>>
  values: FormValues
  /** The record that it was read from. */
  base?: object
  errors?: Readonly<Record<string, string>>
  readOnly?: boolean
  children: ReactNode
}

const NONE: Readonly<Record<string, string>> = {}

/** A form around fields, with neither a record nor a server behind it. */
export const SampleForm = (props: SampleFormProps) => {
  const { fields, labels, values, base = NONE, errors = NONE, readOnly = false, children } = props
  const id = useId()
  const [store] = useState(() => formStore(values))
  const scope = useMemo((): FormScope => {
    const labelOf = (path: string) => labels[path]
    const issues = Object.entries(errors).map(([path, message]) => ({
      path,
      label: labels[path] ?? path,
      messages: [message],
    }))
    return {
      store,
      definition: { fields, labelOf, blank: {} },
      problem: { fields: issues, general: null, retry: false, error: null },
      labelOf,
      fieldId: (path) => `${id}-${path}`,
      base,
      baseValues: values,
      readOnly,
    }
  }, [store, fields, labels, values, base, errors, readOnly, id])
  return <FormContext value={scope}>{children}</FormContext>
}
