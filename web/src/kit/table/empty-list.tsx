import { Button } from '@mantine/core'
import { IconListDetails, IconSearchOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import type { ListRecord } from '../api/records'
import { EmptyState } from '../ui/empty-state'
import type { List } from './use-list'

/** No company for «x»: with the way to see them all again. */
export const NothingFound = <Row extends ListRecord>({ list }: { list: List<Row> }) => {
  const { t } = useTranslation()
  const { search, filters } = list.state
  const { none } = list.declared.resource.noun[currentLanguage()]
  const isFiltered = Object.keys(filters).length > 0
  const title = !search ? 'table.noneFiltered' : isFiltered ? 'table.noneForFiltered' : 'table.noneFor'
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t(title, { none, search })}
      text={search && t('listTools.searchedIn')}
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
