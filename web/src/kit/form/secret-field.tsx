import { PasswordField, type PasswordFieldProps } from '../ui/password-field'
import { type FieldProps, mergeInputProps, useTextField } from './use-field'

/** A password, or another text that is to be read by nobody nearby. */
export const SecretField = ({ path, ...given }: FieldProps<PasswordFieldProps>) => (
  <PasswordField {...mergeInputProps(useTextField(path), given)} />
)
