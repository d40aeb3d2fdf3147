import type { ReceivedRow } from '@fornace/contract/circulars/received'
import { RECEIVED } from '@fornace/contract/circulars/received-metadata'
import { IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useMessage } from '../../../i18n/i18n'
import type { ListSearch } from '../../../kit/api/list/list-state'
import { associatedCompanies } from '../../../kit/api/session-store'
import { useArea } from '../../../kit/routes/use-area'
import { ListCount } from '../../../kit/table/list-count'
import { ListView } from '../../../kit/table/list-view'
import { useList } from '../../../kit/table/use-list'
import { EmptyState } from '../../../kit/ui/empty-state'
import { TitleBar } from '../../../kit/ui/title-bar'
import { receivedAddress } from './addresses'
import { KEPT, receivedColumns, receivedTitle } from './received-columns'
import { summaryQuery } from './received-query'

/** Circulars and communications that the person, or a company the person acts for, received. */
export const ReceivedPage = ({ search }: { search: ListSearch }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea()
  const title = message(RECEIVED.label)
  const years = useQuery(summaryQuery()).data?.years
  const columns = useMemo(() => {
    const companies = new Set(associatedCompanies().map(({ id }) => id))
    return receivedColumns({ years: years ?? [], hasCompanies: companies.size > 1 })
  }, [years])
  const list = useList<ReceivedRow>(
    { resource: RECEIVED, columns, keep: KEPT, nameOf: receivedTitle },
    search,
  )
  return (
    <>
      <TitleBar title={title} area={area} facts={<ListCount list={list} />} />
      <ListView
        list={list}
        label={title}
        targetOf={({ id }) => ({ to: receivedAddress(id), search: true })}
        currentId={undefined}
        isCounted
        empty={
          <EmptyState
            icon={IconMailOpened}
            title={RECEIVED.noun[currentLanguage()].empty}
            text={t('received.emptyText')}
          />
        }
      />
    </>
  )
}
