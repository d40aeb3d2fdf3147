import { Button } from '@mantine/core'
import { IconAlertTriangle, IconListDetails, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../failure-text'
import { ListMessage } from '../table/list-message'

export const NoItems = ({ action, mayWrite }: { action: ReactNode; mayWrite: boolean }) => {
  const { t } = useTranslation()
  return (
    <ListMessage
      icon={IconListDetails}
      title={t('reference.emptyTitle')}
      text={mayWrite ? t('reference.emptyText') : t('reference.emptyTextReader')}
      action={action}
    />
  )
}

export const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => {
  const { t } = useTranslation()
  return (
    <ListMessage
      icon={IconSearchOff}
      title={t('table.noResultsTitle')}
      text={t('table.noResultsText', { search })}
      action={
        <Button variant="default" onClick={onClear}>
          {t('table.clearSearch')}
        </Button>
      }
    />
  )
}

export const PastTheEnd = ({ onFirst }: { onFirst: () => void }) => {
  const { t } = useTranslation()
  return (
    <ListMessage
      icon={IconListDetails}
      title={t('table.pastEndTitle')}
      text={t('table.pastEndText')}
      action={
        <Button variant="default" onClick={onFirst}>
          {t('table.firstPage')}
        </Button>
      }
    />
  )
}

export const ListFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <ListMessage
      urgent
      icon={IconAlertTriangle}
      title={t('table.failedTitle')}
      text={failureText(error)}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
