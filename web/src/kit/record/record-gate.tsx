import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Paper } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useMessage } from '../../i18n/i18n'
import { isRejected } from '../api/call-errors'
import { recordQuery } from '../api/records'
import { CallFailed } from '../problem-report/call-failed'
import { useArea } from '../routes/use-area'
import { EmptyState } from '../ui/empty-state'
import { Loading } from '../ui/loading'
import { TitleBar } from '../ui/title-bar'
import { BackButton } from './record-actions'
import { RestoreOffer } from './restore-offer'

interface RecordGateProps<Item> {
  resource: ResourceMetadata
  id: string
  back: string
  /** For a page that is only read: it follows what others do to the record, and stays while another one is loaded. */
  follows?: boolean
  /** In the title bar of what stands in its place, after Back. */
  actions?: ReactNode
  children: (record: Item) => ReactNode
}

/** Loads the record first, with a loading state and an error state. */
export const RecordGate = <Item,>(props: RecordGateProps<Item>) => {
  const { resource, id, back, follows = false, actions, children } = props
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea()
  const { data, error, refetch } = useQuery({
    ...recordQuery<Item>(resource, id),
    ...(follows && { refetchOnWindowFocus: 'always', placeholderData: keepPreviousData }),
  })
  const isGone = isRejected(error, 400, 404)
  // A form keeps what was typed; its next save says what happened.
  if (data && !(follows && isGone)) return children(data)

  const instead = () => {
    if (isGone) {
      return (
        <Paper withBorder>
          <EmptyState
            urgent
            icon={IconFileOff}
            title={t(data ? 'forms.gone.left' : 'forms.gone.absent', {
              this: resource.noun[currentLanguage()].this,
            })}
            action={/^\d+$/.test(id) && <RestoreOffer resource={resource} id={Number(id)} />}
          />
        </Paper>
      )
    }
    if (error)
      return (
        <Paper withBorder p="md">
          <CallFailed error={error} onRetry={() => void refetch()} />
        </Paper>
      )
    return <Loading />
  }
  return (
    <>
      <TitleBar
        title={message(resource.label)}
        area={area}
        actions={
          <>
            <BackButton to={back} />
            {actions}
          </>
        }
      />
      {instead()}
    </>
  )
}
