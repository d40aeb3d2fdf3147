import { PASSWORD_MIN } from '@fornace/contract/account/limits'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../kit/api/call-errors'
import { api } from '../../kit/api/client'
import { hasLiveSession, sessionReader } from '../../kit/api/session'
import { dropSession, keepSession, useUser } from '../../kit/api/session-store'
import { CHANGE_PASSWORD, HOME, PROFILE } from '../../kit/routes/redirect-target'
import { PasswordField } from '../../kit/ui/password-field'
import { AccountCard } from './account-card'
import { AccountForm } from './account-form'
import { AccountLink } from './account-link'
import { textOf, useAccountForm } from './use-account-form'

/** Public route; without a session it explains what to do. */
export const ChangePasswordPage = (): ReactNode => {
  const user = useUser()
  const [done, setDone] = useState(false)
  if (!user || !hasLiveSession()) return <NobodySignedIn />
  return done ? <Changed /> : <ChangePassword email={user.email} onDone={() => setDone(true)} />
}

const NobodySignedIn = () => {
  const { t } = useTranslation()
  return (
    <AccountCard
      title={t('account.signInFirst')}
      links={<AccountLink to="/account/forgot-password">{t('account.forgot')}</AccountLink>}
    >
      <Stack gap="md">
        <Text>{t('changePassword.nobodyText')}</Text>
        <Button
          fullWidth
          renderRoot={(props) => (
            <Link to="/account/login" search={{ redirect: CHANGE_PASSWORD }} {...props} />
          )}
        >
          {t('account.signIn')}
        </Button>
      </Stack>
    </AccountCard>
  )
}

const ChangePassword = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const { t } = useTranslation()
  const labels: Record<string, string> = {
    old_password: t('changePassword.old'),
    password: t('newPassword.label'),
    password_confirm: t('newPassword.again'),
  }
  const form = useAccountForm({
    id: 'change-password',
    labelOf: (path) => labels[path],
    send: async (sent) => {
      const names = Object.keys(labels)
      const body = Object.fromEntries(names.map((name) => [name, textOf(sent, name)]))
      // Every token is dead now; the answer brings a new one.
      keepSession(await api.post('account/change-password', body, sessionReader))
    },
    onDone,
    onRejected: (error) => {
      const ended = isRejected(error, 401)
      if (ended) dropSession()
      return ended
    },
  })
  return (
    <AccountCard
      title={t('changePassword.title')}
      rejected={form.problem !== null}
      links={<AccountLink to={PROFILE}>{t('changePassword.profile')}</AccountLink>}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('changePassword.intro')}</Text>
        <AccountForm form={form} submitLabel={t('changePassword.submit')}>
          {/* So that a password manager knows whose password it is. */}
          <TextInput
            label={t('account.email')}
            value={email}
            readOnly
            variant="filled"
            autoComplete="username"
            dir="ltr"
          />
          <PasswordField {...form.field('old_password')} required autoComplete="current-password" />
          <PasswordField
            {...form.field('password')}
            required
            description={t('newPassword.rule', { min: PASSWORD_MIN })}
            autoComplete="new-password"
          />
          <PasswordField {...form.field('password_confirm')} required autoComplete="new-password" />
        </AccountForm>
      </Stack>
    </AccountCard>
  )
}

const Changed = () => {
  const { t } = useTranslation()
  return (
    <AccountCard
      title={t('changePassword.doneTitle')}
      links={
        <>
          <AccountLink to={PROFILE}>{t('changePassword.profile')}</AccountLink>
          <AccountLink to={HOME}>{t('header.home')}</AccountLink>
        </>
      }
    >
      <Text>{t('changePassword.doneText')}</Text>
    </AccountCard>
  )
}
