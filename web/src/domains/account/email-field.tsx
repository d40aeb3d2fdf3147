import { TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'

export const EmailField = (props: TextInputProps) => (
  <TextInput
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
    required
    {...props}
  />
)
