import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useMessage } from '../../i18n/i18n'
import { isRejected } from '../api/call-errors'
import { recordQuery } from '../api/records'
import { CallFailed } from '../problem-report/call-failed'
import { useArea } from '../routes/use-area'
import { Loading } from '../ui/loading'
import { TitleBar } from '../ui/title-bar'
import { BackButton } from './record-actions'
import { RestoreOffer } from './restore-offer'

interface RecordGateProps<Item> {
  resource: ResourceMetadata
  id: string
  back: string
  children: (record: Item) => ReactNode
}

/** Loads the record first, with a loading state and an error state. */
export const RecordGate = <Item,>({ resource, id, back, children }: RecordGateProps<Item>) => {
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea()
  const { data, error, refetch } = useQuery(recordQuery<Item>(resource, id))
  if (data) return children(data)

  const instead = () => {
    if (isRejected(error, 400, 404)) {
      return (
        <>
          <Text role="alert">{t('forms.gone.absent', { this: resource.noun[currentLanguage()].this })}</Text>
          {/^\d+$/.test(id) && <RestoreOffer resource={resource} id={Number(id)} />}
        </>
      )
    }
    if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
    return <Loading />
  }
  return (
    <>
      <TitleBar title={message(resource.label)} area={area} actions={<BackButton to={back} />} />
      {instead()}
    </>
  )
}
