import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FieldProps, mergeInputProps, useTextField } from './use-field'

export const TextField = ({ path, ...given }: FieldProps<TextInputProps>) => (
  <TextInput {...mergeInputProps(useTextField(path), given)} />
)

export const TextAreaField = ({ path, ...given }: FieldProps<TextareaProps>) => (
  <Textarea {...mergeInputProps(useTextField(path), given)} />
)

/** Localized number input: an invalid number can be typed, and the server reports the error. */
export const NumberField = (props: FieldProps<TextInputProps>) => (
  <TextField inputMode="decimal" dir="ltr" {...props} />
)
