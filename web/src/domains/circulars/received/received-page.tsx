import type { ReceivedRow } from '@fornace/contract/circulars/received'
import { RECEIVED } from '@fornace/contract/circulars/received-metadata'
import { IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from '../../../kit/api/list/list-state'
import { associatedCompanies } from '../../../kit/api/session-store'
import { ListPage } from '../../../kit/table/list-page'
import type { Preset } from '../../../kit/table/view-tabs'
import { receivedAddress } from './addresses'
import { KEPT, receivedColumns, receivedTitle } from './received-columns'
import { summaryQuery } from './received-query'

const PRESETS: readonly Preset[] = [{ title: 'received.unreadView', search: { 'filter.is_unread': 'true' } }]

/** Circulars and communications that the person, or a company the person acts for, received. */
export const ReceivedPage = ({ search }: { search: ListSearch }) => {
  const { t } = useTranslation()
  const years = useQuery(summaryQuery()).data?.years
  const columns = useMemo(() => {
    const companies = new Set(associatedCompanies().map(({ id }) => id))
    return receivedColumns({ years: years ?? [], hasCompanies: companies.size > 1 })
  }, [years])
  return (
    <ListPage<ReceivedRow>
      resource={RECEIVED}
      usualOrder="listTools.newestFirst"
      columns={columns}
      keep={KEPT}
      nameOf={receivedTitle}
      presets={PRESETS}
      search={search}
      targetOf={({ id }) => ({ to: receivedAddress(id), search: true })}
      icon={IconMailOpened}
      emptyText={t('received.emptyText')}
    />
  )
}
