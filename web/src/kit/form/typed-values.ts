import { useSyncExternalStore } from 'react'
import type { FormValues } from './values'

/** What stands in an uncontrolled form now. Only those who look at it are drawn anew when somebody types. */
export interface TypedValues {
  get: () => FormValues
  set: (values: FormValues) => void
  subscribe: (listener: () => void) => () => void
}

export const typedValues = (start: FormValues): TypedValues => {
  let values = start
  const listeners = new Set<() => void>()
  return {
    get: () => values,
    set: (next) => {
      values = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The part of the form that a component looks at: a plain value, or it is drawn at every key. */
export const useTyped = <Part extends string | number | boolean | null>(
  typed: TypedValues,
  select: (values: FormValues) => Part,
): Part => useSyncExternalStore(typed.subscribe, () => select(typed.get()))
