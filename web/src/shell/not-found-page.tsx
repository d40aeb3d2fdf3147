import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HOME } from '../kit/redirect-target'
import { MessagePage } from './message-page'

export const NotFoundPage = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <MessagePage
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Button renderRoot={(props) => <Link to={HOME} {...props} />}>{t('notFound.home')}</Button>}
    />
  )
}
