import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { HOME } from '../kit/routes/redirect-target'
import { TitleBar } from '../kit/ui/title-bar'
import { MessagePage } from './message-page'
import { InsideMain } from './screen-failure'

export const NotFoundPage = (): ReactNode => {
  const { t } = useTranslation()
  const insideMain = useContext(InsideMain)
  const home = <Button renderRoot={(props) => <Link to={HOME} {...props} />}>{t('notFound.home')}</Button>
  if (!insideMain) return <MessagePage title={t('notFound.title')} text={t('notFound.text')} action={home} />
  return (
    <>
      <TitleBar title={t('notFound.title')} />
      <Text mb="md">{t('notFound.text')}</Text>
      {home}
    </>
  )
}
