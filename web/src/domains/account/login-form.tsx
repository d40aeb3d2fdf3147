import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoginFailure, loginFailure } from '../../kit/login-failure'
import { prepareNotices } from '../../kit/notices'
import { signIn } from '../../kit/session'

interface LoginFormProps {
  /** The button keeps turning afterwards: whoever comes in is on the way to another screen. */
  onSignedIn: () => void
}

export const LoginForm = ({ onSignedIn }: LoginFormProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure | null>(null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setFailure(null)
    void prepareNotices()
    try {
      await signIn(String(form.get('email')).trim(), String(form.get('password')))
      onSignedIn()
    } catch (error) {
      setFailure(loginFailure(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure && (
          <Alert
            role="alert"
            color="red"
            icon={<IconAlertCircle aria-hidden />}
            {...(failure.lang && { lang: failure.lang })}
          >
            {failure.message}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label={t('account.email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <PasswordInput
          name="password"
          label={t('account.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword'), tabIndex: 0 }}
        />
        <Button type="submit" loading={busy} fullWidth mt="xs">
          {t('account.signIn')}
        </Button>
      </Stack>
    </form>
  )
}
