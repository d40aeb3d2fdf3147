import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '../failure-text'
import classes from './home.module.css'

export const HomeFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.empty} role="alert">
      <Text>{failureText(error)}</Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
