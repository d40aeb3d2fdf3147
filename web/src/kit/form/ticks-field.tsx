import { Checkbox, type CheckboxProps, Group } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { READ_ONLY_TICK } from './read-only'
import { type FieldProps, mergeInputProps, useField, useTicks } from './use-field'

/** One box: yes or no. */
export const TickField = ({ path, ...given }: FieldProps<CheckboxProps>) => {
  const { value, set, readOnly, input } = useField(path)
  return (
    <Checkbox
      disabled={readOnly}
      {...(readOnly && { classNames: READ_ONLY_TICK })}
      {...mergeInputProps(input, given)}
      checked={value === true}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}

interface TicksFieldProps {
  path: string
  options: readonly { value: string; label: string }[]
}

/** A box for each option; the value of the field is the list of those that are ticked. */
export const TicksField = ({ path, options }: TicksFieldProps) => {
  const { input, readOnly, ticked, change } = useTicks(
    path,
    options.map(({ value }) => value),
  )
  const { name, ...group } = input
  return (
    <Checkbox.Group {...group} value={[...ticked]} onChange={change}>
      <Group gap="8px 20px" mt="xs">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            disabled={readOnly}
            {...(readOnly && { classNames: READ_ONLY_TICK })}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
