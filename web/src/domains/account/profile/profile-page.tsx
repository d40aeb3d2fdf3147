import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../kit/api/session-store'
import { CHANGE_PASSWORD } from '../../../kit/routes/redirect-target'
import { TitleBar } from '../../../kit/ui/title-bar'
import { OwnData } from './own-data'
import { OwnSessions } from './own-sessions'
import classes from './profile.module.css'
import { ProfileSection } from './profile-section'
import { SecondFactor } from './second-factor'

export const ProfilePage = (): ReactNode => {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <>
      <TitleBar title={t('shell.profile')} />
      <div className={classes.page}>
        {user && <OwnData userId={user.id} />}
        <ProfileSection title={t('profile.password.title')}>
          <Stack gap="sm" align="flex-start">
            <Text>{t('profile.password.text')}</Text>
            <Button variant="default" renderRoot={(props) => <Link to={CHANGE_PASSWORD} {...props} />}>
              {t('profile.password.change')}
            </Button>
          </Stack>
        </ProfileSection>
        <SecondFactor />
        <OwnSessions />
      </div>
    </>
  )
}
