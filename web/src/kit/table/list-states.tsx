import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconListDetails, IconSearchOff, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import { rejectionText } from '../api/failure-text'
import type { ListRecord } from '../api/records'
import { RetryOrReport } from '../problem-report/retry-or-report'
import { EmptyState } from '../ui/empty-state'
import type { List } from './use-list'

interface NothingFoundProps<Row extends ListRecord> {
  list: List<Row>
  /** Shown after a search. */
  hint: ReactNode
}

/** No company for «x»: with the way to see them all again. */
export const NothingFound = <Row extends ListRecord>({ list, hint }: NothingFoundProps<Row>) => {
  const { t } = useTranslation()
  const { search, filters } = list.state
  const { none } = list.declared.resource.noun[currentLanguage()]
  const isFiltered = Object.keys(filters).length > 0
  const title = !search ? 'table.noneFiltered' : isFiltered ? 'table.noneForFiltered' : 'table.noneFor'
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t(title, { none, search })}
      text={search && hint}
      action={
        <Button variant="default" onClick={list.clear}>
          {t(!search ? 'table.clearAll' : isFiltered ? 'table.clearBoth' : 'table.clearSearch')}
        </Button>
      }
    />
  )
}

export const NothingDeleted = () => {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconTrash} title={t('table.deleted.noneTitle')} text={t('table.deleted.noneText')} />
  )
}

export const PastTheEnd = ({ onFirst }: { onFirst: () => void }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
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

export const ListFailed = ({ error, onClear, onRetry }: ListFailedProps) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      urgent
      icon={IconAlertTriangle}
      title={t('table.failedTitle')}
      text={rejectionText(error)}
      action={
        <Group gap="xs" justify="center">
          <RetryOrReport error={error} onRetry={onRetry} />
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {t('table.clearBoth')}
            </Button>
          )}
        </Group>
      }
    />
  )
}
