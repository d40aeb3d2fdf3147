import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
// The size of its chevron.
import '@mantine/core/styles/Combobox.layer.css'
import { useMessage } from '../../i18n/i18n'
import { READ_ONLY_CHOICE } from './read-only'
import { type FieldProps, mergeInputProps, useField, useFieldDefinition, useFieldLabel } from './use-field'

/**
 * A native select, controlled by its value. An uncontrolled select keeps the index of the chosen option: where the
 * options load later, or in the order of another language, that is another value.
 */
export const ChoiceField = ({ path, ...given }: FieldProps<NativeSelectProps>) => {
  const { value, set, readOnly, input } = useField(path)
  const message = useMessage()
  const words = Object.entries(useFieldDefinition(path)?.labels ?? {})
  return (
    <NativeSelect
      disabled={readOnly}
      {...(readOnly && { classNames: READ_ONLY_CHOICE })}
      data={words.map(([choice, word]) => ({ value: choice, label: message(word) }))}
      {...mergeInputProps({ ...input, label: useFieldLabel(path) }, given)}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}
