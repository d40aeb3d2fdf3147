import { PASSWORD_MIN } from '@fornace/contract/account/limits'
import { Button, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type Reader, SIGNED_OUT } from '../../kit/api/client'
import { isObject, reader } from '../../kit/api/record-readers'
import type { Credentials } from '../../kit/api/session'
import { SignInFields } from '../../kit/sign-in/sign-in-fields'
import { useSignIn } from '../../kit/sign-in/use-sign-in'
import { PasswordField } from '../../kit/ui/password-field'
import { AccountCard } from './account-card'
import { AccountForm } from './account-form'
import { AskForLink } from './ask-for-link'
import { CheckedLink } from './checked-link'
import { type MailLink, wholeLink } from './mail-link'
import { useLinkPassword } from './use-link-password'
import { useWelcome } from './use-welcome'

/** Password page, opened by the link of a mail: after a forgotten password, or an invitation. */
export const ResetPasswordPage = (search: Partial<MailLink>): ReactNode => {
  const { t } = useTranslation()
  const link = wholeLink(search)
  const [dead, setDead] = useState(false)
  const [saved, setSaved] = useState<Credentials | null>(null)
  if (saved) return <PasswordSaved {...saved} />
  const askForLink = <AskForLink title={t('deadLink.title')} text={t('deadLink.text')} />
  if (dead || !link) return askForLink
  return (
    <CheckedLink title={t('resetPassword.title')} link={link} whenDead={askForLink}>
      <NewPassword link={link} onSaved={setSaved} onDead={() => setDead(true)} />
    </CheckedLink>
  )
}

const savedReader: Reader<{ email: string }> = reader(
  (value) => isObject(value) && typeof value.email === 'string',
)

interface NewPasswordProps {
  link: MailLink
  onSaved: (credentials: Credentials) => void
  onDead: () => void
}

const NewPassword = ({ link, onSaved, onDead }: NewPasswordProps) => {
  const { t } = useTranslation()
  const form = useLinkPassword({
    id: 'reset',
    label: t('newPassword.label'),
    link,
    send: async (body) => {
      const { email } = await api.post('account/reset-password', body, savedReader, SIGNED_OUT)
      return { email, password: body.password }
    },
    onDone: onSaved,
    onDead,
  })
  return (
    <AccountCard title={t('resetPassword.title')} rejected={form.problem !== null}>
      <AccountForm form={form} submitLabel={t('resetPassword.submit')}>
        <PasswordField
          {...form.field('password')}
          required
          description={t('newPassword.rule', { min: PASSWORD_MIN })}
          autoComplete="new-password"
        />
      </AccountForm>
    </AccountCard>
  )
}

/** Signs in with the new password; stays where that needs a code, or fails. */
const PasswordSaved = ({ email, password }: Credentials) => {
  const { t } = useTranslation()
  const welcome = useWelcome()
  const { state, submit } = useSignIn(() => welcome())
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.requestSubmit(), [])
  return (
    <AccountCard
      title={t('resetPassword.doneTitle')}
      rejected={state.failure !== null || state.missing.length > 0}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <SignInFields state={state} email={email} password={password} />
          <Button type="submit" loading={state.busy} fullWidth mt="xs">
            {t('account.signIn')}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  )
}
