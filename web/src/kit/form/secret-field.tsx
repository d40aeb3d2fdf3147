import { PasswordField, type PasswordFieldProps } from '../ui/password-field'
import { type FieldProps, mergeInputProps, useTextField } from './use-field'

/** Password, or another text that is masked on the screen. */
export const SecretField = ({ path, ...given }: FieldProps<PasswordFieldProps>) => (
  <PasswordField {...mergeInputProps(useTextField(path), given)} />
)
