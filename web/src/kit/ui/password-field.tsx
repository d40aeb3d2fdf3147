import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useTranslation } from 'react-i18next'

export interface PasswordFieldProps extends PasswordInputProps {
  /** Whether password managers fill in the current password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** Password input with reveal, paste and password managers. No maximum length: it would silently cut a paste off. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useTranslation()
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword'), tabIndex: 0 }}
      {...props}
    />
  )
}
