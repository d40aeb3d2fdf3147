import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconListDetails, IconSearchOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../call-errors'
import { failureText } from '../failure-text'
import { RetryOrReport } from '../retry-or-report'
import { ListMessage } from './list-message'

interface NothingFoundProps {
  search: string
  onClear: () => void
}

export const NothingFound = ({ search, onClear }: NothingFoundProps) => {
  const { t } = useTranslation()
  return (
    <ListMessage
      icon={IconSearchOff}
      title={t('table.noResultsTitle')}
      text={search ? t('table.noResultsText', { search }) : t('table.noResultsFiltered')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('table.clearAll')}
        </Button>
      }
    />
  )
}

export const NothingDeleted = () => {
  const { t } = useTranslation()
  return (
    <ListMessage icon={IconTrash} title={t('table.deleted.noneTitle')} text={t('table.deleted.noneText')} />
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

interface ListFailedProps {
  error: Error
  /** Where the address asks for something that the list does not have. */
  onClear: (() => void) | undefined
  onRetry: () => void
}

/** The server names each filter that it does not take. */
const reasons = (error: Error): string => {
  const fields = isRefused(error, 400) ? [...error.allFieldErrors().values()].flat() : []
  return fields.length > 0 ? [...new Set(fields)].join(' ') : failureText(error)
}

export const ListFailed = ({ error, onClear, onRetry }: ListFailedProps) => {
  const { t } = useTranslation()
  return (
    <ListMessage
      urgent
      icon={IconAlertTriangle}
      title={t('table.failedTitle')}
      text={reasons(error)}
      action={
        <Group gap="xs" justify="center">
          <RetryOrReport error={error} onRetry={onRetry} />
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {t('table.clearAll')}
            </Button>
          )}
        </Group>
      }
    />
  )
}
