import { Button, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../kit/api/people'
import { lockedUser } from '../../kit/api/session-store'
import { redirectTarget } from '../../kit/routes/redirect-target'
import { SignInFields } from '../../kit/sign-in/sign-in-fields'
import { useSignIn } from '../../kit/sign-in/use-sign-in'
import { AccountCard } from './account-card'
import { AccountLink } from './account-link'

/** Lock screen: the password returns to the previous page. */
export const LockPage = ({ redirect }: { redirect?: string }): ReactNode => {
  const { t } = useTranslation()
  const router = useRouter()
  const [user] = useState(lockedUser)
  const { state, submit } = useSignIn(
    () => void router.navigate({ href: redirectTarget(redirect), replace: true }),
  )
  return (
    <AccountCard
      title={t('lockScreen.title')}
      startsAtField
      rejected={state.failure !== null || state.missing.length > 0}
      links={
        <AccountLink to="/account/logout" preload={false}>
          {t('lockScreen.notYou')}
        </AccountLink>
      }
    >
      {user && (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <div>
              <Text fw={600} dir="auto">
                {fullName(user)}
              </Text>
              <Text c="dimmed">{t('lockScreen.text')}</Text>
            </div>
            <SignInFields state={state} email={user.email} />
            <Button type="submit" loading={state.busy} fullWidth mt="xs">
              {t('lockScreen.unlock')}
            </Button>
          </Stack>
        </form>
      )}
    </AccountCard>
  )
}
