import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HOME, redirectTarget } from '../../kit/routes/redirect-target'
import { SignInFields } from '../../kit/sign-in/sign-in-fields'
import { useSignIn } from '../../kit/sign-in/use-sign-in'
import { prepareToasts } from '../../kit/ui/toasts'
import { AccountCard } from './account-card'
import { AccountLink } from './account-link'
import { useWelcome } from './use-welcome'

export const LoginPage = ({ redirect }: { redirect?: string }): ReactNode => {
  const { t } = useTranslation()
  const welcome = useWelcome()
  const { state, submit } = useSignIn(() => welcome(redirect))
  return (
    <AccountCard
      title={t('account.loginTitle')}
      startsAtField
      rejected={state.failure !== null || state.missing.length > 0}
      links={
        <>
          <AccountLink to="/account/forgot-password">{t('account.forgot')}</AccountLink>
          <AccountLink to="/account/sign-up">{t('account.signUp')}</AccountLink>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          void prepareToasts()
          void submit(event)
        }}
        noValidate
      >
        <Stack gap="md">
          {redirectTarget(redirect) !== HOME && <Text c="dimmed">{t('account.signInFirst')}</Text>}
          <SignInFields state={state} />
          <Button type="submit" loading={state.busy} fullWidth mt="xs">
            {t('account.signIn')}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  )
}
