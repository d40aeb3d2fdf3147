import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused, Refused } from '../call-errors'
import { Dialog } from '../dialog'
import { type LoginFailure, loginFailure } from '../login-failure'
import { hasLiveSession, signIn } from '../session'
import { currentSession } from '../session-store'

interface SignInOver {
  /** Makes a call; when nobody is signed in any more it first asks the password, over the form, and goes on. */
  withSession: <T>(call: () => Promise<T>) => Promise<T>
  /** To be placed beside the form, not in it. */
  dialog: ReactNode
}

type Answer = (signedIn: boolean) => void

export const useSignInOver = (): SignInOver => {
  const [answer, setAnswer] = useState<Answer | null>(null)

  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))

  const withSession: SignInOver['withSession'] = async (call) => {
    // An expired token needs no call to be refused.
    if (!hasLiveSession() && !(await ask())) throw new Refused(401, undefined)
    try {
      return await call()
    } catch (error) {
      if (!isRefused(error, 401) || !(await ask())) throw error
      return call()
    }
  }

  const close = (signedIn: boolean) => {
    answer?.(signedIn)
    setAnswer(null)
  }
  return { withSession, dialog: <SignInDialog opened={answer !== null} onAnswer={close} /> }
}

const SignInDialog = ({ opened, onAnswer }: { opened: boolean; onAnswer: Answer }) => {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={() => onAnswer(false)} title={t('forms.signIn.title')}>
      <SignInForm onAnswer={onAnswer} />
    </Dialog>
  )
}

const SignInForm = ({ onAnswer }: { onAnswer: Answer }) => {
  const { t } = useTranslation()
  // Only the same person can go on with what they were typing.
  const [email] = useState(() => currentSession()?.user.email ?? '')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure | null>(null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    setFailure(null)
    try {
      await signIn(email, password)
      onAnswer(true)
    } catch (error) {
      setFailure(loginFailure(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('forms.signIn.text')}</Text>
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
          label={t('account.email')}
          value={email}
          readOnly
          variant="filled"
          autoComplete="username"
          dir="ltr"
        />
        <PasswordInput
          name="password"
          label={t('account.password')}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword'), tabIndex: 0 }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(false)}>
            {t('forms.signIn.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('forms.signIn.goOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
