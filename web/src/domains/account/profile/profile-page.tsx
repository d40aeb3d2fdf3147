import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../kit/api/session-store'
import { CHANGE_PASSWORD } from '../../../kit/routes/redirect-target'
import { Loading } from '../../../kit/ui/loading'
import { TitleBar } from '../../../kit/ui/title-bar'
import { OwnData } from './own-data'
import { OwnSessions } from './own-sessions'
import classes from './profile.module.css'
import { profileQuery, readingConsentQuery, secondFactorQuery, sessionsQuery } from './profile-queries'
import { ProfileSection } from './profile-section'
import { ReadingStatistics } from './reading-statistics'
import { SecondFactor } from './second-factor'

export const ProfilePage = (): ReactNode => {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <>
      <TitleBar title={t('shell.profile')} />
      {user && <Sections userId={user.id} />}
    </>
  )
}

/** Sections appear together: one that arrives late would move the buttons of those below while they are pressed. */
const Sections = ({ userId }: { userId: number }) => {
  const { t } = useTranslation()
  const queries = [
    useQuery(profileQuery(userId)),
    useQuery(secondFactorQuery),
    useQuery(sessionsQuery),
    useQuery(readingConsentQuery),
  ]
  if (queries.some(({ isPending }) => isPending)) return <Loading />
  return (
    <div className={classes.page}>
      <OwnData userId={userId} />
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
      <ReadingStatistics />
    </div>
  )
}
