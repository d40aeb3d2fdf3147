import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
// The size of its chevron.
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'

interface ChoiceSelectProps extends Omit<NativeSelectProps, 'value' | 'defaultValue' | 'onChange'> {
  /** What is chosen at the start; from then on it holds it itself. */
  start: string
}

/**
 * A native select of a form, controlled by its value. Left to itself the browser keeps the place of what is chosen:
 * where the options come later, or in the order of another language, that is another value.
 */
export const ChoiceSelect = ({ start, ...select }: ChoiceSelectProps) => {
  const [value, setValue] = useState(start)
  return (
    <NativeSelect {...select} value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
  )
}
