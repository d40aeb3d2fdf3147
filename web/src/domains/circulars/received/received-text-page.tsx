import type { ReceivedRecord } from '@fornace/contract/circulars/received'
import { RECEIVED } from '@fornace/contract/circulars/received-metadata'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import { isRejected } from '../../../kit/api/call-errors'
import { type RecordId, refreshLists } from '../../../kit/api/records'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { NeighbourButtons } from '../../../kit/record/reading/neighbour-buttons'
import { type ReadingList, useNeighbours } from '../../../kit/record/reading/neighbours'
import { ReadingPage } from '../../../kit/record/reading/reading-page'
import { BackButton } from '../../../kit/record/record-actions'
import { useArea } from '../../../kit/routes/use-area'
import { Loading } from '../../../kit/ui/loading'
import { TitleBar } from '../../../kit/ui/title-bar'
import { RECEIVED_TEXTS, receivedAddress } from './addresses'
import { ReceivedBanners } from './received-banners'
import { receivedColumns } from './received-columns'
import { receivedQuery, summaryQuery } from './received-query'
import { receivedReading } from './received-reading'

const addressOf = (id: RecordId) => receivedAddress(String(id))

const useList = (): ReadingList => {
  const years = useQuery(summaryQuery()).data?.years
  return useMemo(
    () => ({ resource: RECEIVED, columns: receivedColumns({ years: years ?? [], hasCompanies: true }) }),
    [years],
  )
}

/** A received text as it was sent, with its attachments. */
export const ReceivedTextPage = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(receivedQuery(id))
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead) refreshLists(RECEIVED)
  }, [isRead])
  const neighbours = <NeighbourButtons neighbours={useNeighbours(useList(), id)} addressOf={addressOf} />
  if (!data) return <NotRead error={error} onRetry={() => void refetch()} actions={neighbours} />
  return (
    <ReadingPage<ReceivedRecord>
      resource={RECEIVED}
      record={data}
      definition={receivedReading}
      back={RECEIVED_TEXTS}
      switches={neighbours}
      pdf={{
        path: `${RECEIVED.path}/${id}/pdf`,
        nameIn: (language) => data.title[language] || data.title.it,
      }}
      banner={<ReceivedBanners text={data} />}
    />
  )
}

interface NotReadProps {
  error: unknown
  onRetry: () => void
  actions: ReactNode
}

const NotRead = ({ error, onRetry, actions }: NotReadProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea()
  const instead = () => {
    if (isRejected(error, 400, 404)) return <Text role="alert">{t('received.absent')}</Text>
    return error ? <CallFailed error={error} onRetry={onRetry} /> : <Loading />
  }
  return (
    <>
      <TitleBar
        title={message(RECEIVED.label)}
        area={area}
        actions={
          <>
            <BackButton to={RECEIVED_TEXTS} />
            {actions}
          </>
        }
      />
      {instead()}
    </>
  )
}
