import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected, Rejected } from '../api/call-errors'
import { hasLiveSession } from '../api/session'
import { currentSession } from '../api/session-store'
import { SignInFields } from '../sign-in/sign-in-fields'
import { useSignIn } from '../sign-in/use-sign-in'
import { Dialog } from '../ui/dialog'

interface SignInOver {
  /** Makes a call; without a session it first asks for the password in a dialog over the form, then continues. */
  withSession: <T>(call: () => Promise<T>) => Promise<T>
  /** Must be rendered outside the form element. */
  dialog: ReactNode
}

type Answer = (signedIn: boolean) => void

export const useSignInOver = (): SignInOver => {
  const [answer, setAnswer] = useState<Answer | null>(null)

  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))

  const withSession: SignInOver['withSession'] = async (call) => {
    // An expired token needs no rejected call.
    if (!hasLiveSession() && !(await ask())) throw new Rejected(401, undefined)
    try {
      return await call()
    } catch (error) {
      if (!isRejected(error, 401) || !(await ask())) throw error
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
    <Dialog opened={opened} onClose={() => onAnswer(false)} title={t('account.signInFirst')}>
      <SignInForm onAnswer={onAnswer} />
    </Dialog>
  )
}

const SignInForm = ({ onAnswer }: { onAnswer: Answer }) => {
  const { t } = useTranslation()
  // Only the same person can go on with what they were typing.
  const [email] = useState(() => currentSession()?.user.email ?? '')
  const { state, submit } = useSignIn(() => onAnswer(true))

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('forms.signIn.text')}</Text>
        <SignInFields state={state} email={email} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(false)}>
            {t('forms.signIn.cancel')}
          </Button>
          <Button type="submit" loading={state.busy}>
            {t('forms.signIn.goOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
