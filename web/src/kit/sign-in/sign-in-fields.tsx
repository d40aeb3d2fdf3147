import { Text, TextInput } from '@mantine/core'
import { Note } from '../ui/note'
import '@mantine/core/styles/Input.layer.css'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../ui/password-field'
import type { SignInField, SignInState } from './use-sign-in'

interface SignInFieldsProps {
  state: SignInState
  /** Fixed email, where only the password is requested. */
  email?: string
  /** Initial password, where it was just chosen. */
  password?: string
}

/** Fields of a sign-in, and the error of the last attempt. Input stays, also when the code is requested. */
export const SignInFields = ({ state, email, password }: SignInFieldsProps) => {
  const { t, i18n } = useTranslation()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const otp = useRef<HTMLInputElement>(null)
  const { failure, otpRequired, missing } = state
  const errorOf = (name: SignInField) => (missing.includes(name) ? t('account.required') : undefined)

  // The first input takes the focus.
  useEffect(() => {
    const first = email === undefined ? emailField : passwordField
    first.current?.focus()
  }, [email])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a rejected code is focused, to be typed again.
  useEffect(() => {
    otp.current?.focus()
    otp.current?.select()
  }, [otpRequired, failure])

  useEffect(() => {
    const fields = { email: emailField, password: passwordField, otp }
    if (missing[0]) fields[missing[0]].current?.focus()
  }, [missing])

  return (
    <>
      {failure && (
        <Note tone="danger" {...(failure.lang && { lang: failure.lang })}>
          {failure.message}
          {failure.note && (
            <Text size="sm" mt={4} lang={i18n.language}>
              {failure.note}
            </Text>
          )}
        </Note>
      )}
      <TextInput
        ref={emailField}
        name="email"
        error={errorOf('email')}
        type="email"
        label={t('account.email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...(email !== undefined && { value: email, readOnly: true, variant: 'filled' })}
      />
      <PasswordField
        ref={passwordField}
        name="password"
        error={errorOf('password')}
        label={t('account.password')}
        autoComplete="current-password"
        defaultValue={password}
        data-autofocus={email !== undefined || undefined}
      />
      {otpRequired && (
        <TextInput
          ref={otp}
          name="otp"
          error={errorOf('otp')}
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
