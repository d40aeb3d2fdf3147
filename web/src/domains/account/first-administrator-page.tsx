import { Alert, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import '@mantine/core/styles/Alert.layer.css'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountCard } from './account-card'
import { FirstAdministratorForm } from './first-administrator-form'
import { useWelcome } from './use-welcome'

/** Opened by the one-time link that the first start prints. */
export const FirstAdministratorPage = (): ReactNode => {
  const { t } = useTranslation()
  const { timestamp, signature } = useSearch({ from: '/account/first-administrator' })
  const [dead, setDead] = useState(!timestamp || !signature)
  const welcome = useWelcome()
  return (
    <AccountCard title={t('account.firstAdministrator.title')}>
      {dead || !timestamp || !signature ? (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertCircle aria-hidden />}
          title={t('account.firstAdministrator.deadTitle')}
        >
          {t('account.firstAdministrator.deadText')}
        </Alert>
      ) : (
        <>
          <Text c="dimmed" mb="md">
            {t('account.firstAdministrator.intro')}
          </Text>
          <FirstAdministratorForm
            link={{ timestamp, signature }}
            onCreated={() => welcome()}
            onDeadLink={() => setDead(true)}
          />
        </>
      )}
    </AccountCard>
  )
}
