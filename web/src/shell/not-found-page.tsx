import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import '@mantine/core/styles/Center.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../kit/page-title'
import { HOME } from '../kit/redirect-target'

export const NotFoundPage = (): ReactNode => {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'))
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="sm">
        <Title order={1}>{t('notFound.title')}</Title>
        <Text c="dimmed" ta="center">
          {t('notFound.text')}
        </Text>
        <Button renderRoot={(props) => <Link to={HOME} {...props} />}>{t('notFound.home')}</Button>
      </Stack>
    </Center>
  )
}
