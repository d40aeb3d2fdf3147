import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FieldProps, mergeInputProps, useTextField } from './use-field'

export const TextField = ({ path, ...given }: FieldProps<TextInputProps>) => (
  <TextInput {...mergeInputProps(useTextField(path), given)} />
)

export const TextAreaField = ({ path, ...given }: FieldProps<TextareaProps>) => (
  <Textarea {...mergeInputProps(useTextField(path), given)} />
)

/** A number as people write it: what is no number is typed all the same, and the server says so. */
export const NumberField = (props: FieldProps<TextInputProps>) => (
  <TextField inputMode="decimal" dir="ltr" {...props} />
)
