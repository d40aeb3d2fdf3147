import { Switch, type SwitchProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '../../theme/switch.css'
import { READ_ONLY_SWITCH } from './read-only'
import { type FieldProps, mergeInputProps, useField } from './use-field'

export const SwitchField = ({ path, ...given }: FieldProps<SwitchProps>) => {
  const { value, set, readOnly, input } = useField(path)
  return (
    <Switch
      disabled={readOnly}
      {...(readOnly && { classNames: READ_ONLY_SWITCH })}
      {...mergeInputProps(input, given)}
      checked={value === true}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}
