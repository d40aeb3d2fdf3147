import { Alert, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../password-field'
import type { SignInState } from './use-sign-in'

interface SignInFieldsProps {
  state: SignInState
  /** Whose password it is, where only one person can go on. */
  email?: string
}

/** What a sign-in asks, and why the last try failed. What was typed stays, also when the code is asked for. */
export const SignInFields = ({ state, email }: SignInFieldsProps) => {
  const { t } = useTranslation()
  const otp = useRef<HTMLInputElement>(null)
  const { failure, otpWanted } = state

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code that was refused is the first thing to type anew.
  useEffect(() => {
    otp.current?.focus()
    otp.current?.select()
  }, [otpWanted, failure])

  return (
    <>
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
        {...(email !== undefined && { value: email, readOnly: true, variant: 'filled' })}
      />
      <PasswordField
        name="password"
        label={t('account.password')}
        autoComplete="current-password"
        data-autofocus={email !== undefined || undefined}
      />
      {otpWanted && (
        <TextInput
          ref={otp}
          name="otp"
          label={t('account.otp')}
          description={t('account.otpHint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
      )}
    </>
  )
}
