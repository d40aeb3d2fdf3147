import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useTranslation } from 'react-i18next'

export interface PasswordFieldProps extends PasswordInputProps {
  /** Tells password managers whether to fill one in or to offer a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** Can be shown, pasted into and filled in by a password manager. No limit here: it would cut a paste off unseen. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useTranslation()
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword'), tabIndex: 0 }}
      {...props}
    />
  )
}
