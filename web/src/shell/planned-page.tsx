import type { Label } from '@fornace/contract/kit/resource-metadata'
import { Button, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../i18n/i18n'
import { HOME } from '../kit/routes/redirect-target'
import { TitleBar } from '../kit/ui/title-bar'

interface PlannedPageProps {
  title: Label
}

/** An address that the product has, whose screen is still to be built. */
export const PlannedPage = ({ title }: PlannedPageProps): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <TitleBar title={useMessage()(title)} />
      <Paper withBorder p="lg">
        <Text mb="md">{t('planned.text')}</Text>
        <Button variant="default" renderRoot={(props) => <Link to={HOME} {...props} />}>
          {t('notFound.home')}
        </Button>
      </Paper>
    </>
  )
}
