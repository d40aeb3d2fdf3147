import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountCard } from './account-card'
import { LoginForm } from './login-form'
import { useWelcome } from './use-welcome'

export const LoginPage = ({ redirect }: { redirect?: string }): ReactNode => {
  const { t } = useTranslation()
  const welcome = useWelcome()
  return (
    <AccountCard title={t('account.loginTitle')}>
      <LoginForm onSignedIn={() => welcome(redirect)} />
    </AccountCard>
  )
}
