import type { ReceivedRow } from '@fornace/contract/circulars/received'
import { RECEIVED, RECEIVED_KIND_LABELS } from '@fornace/contract/circulars/received-metadata'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import type { ListFields } from '../../../kit/api/list/columns'
import { listStateOf } from '../../../kit/api/list/list-state'
import { listQuery } from '../../../kit/api/records'
import { WaitingList } from '../../../kit/home/waiting-list'
import type { HomeBlockProps } from '../../../kit/routes/home-block'
import { RECEIVED_TEXTS, receivedAddress } from './addresses'
import classes from './received.module.css'
import { receivedTitle } from './received-columns'
import { summaryQuery } from './received-query'

const VISIBLE = 5

const UNREAD = { 'filter.is_unread': 'true' }

const FIELDS: ListFields = {
  columns: [
    { key: 'title', kind: 'text' },
    { key: 'received_at', kind: 'moment' },
    { key: 'is_unread', kind: 'flag', extra: true },
  ],
  keep: ['kind', 'protocol_number', 'is_annulled'],
}

const ignoreCount = () => undefined

/** The newest unread texts on Home, and the way to all of them. */
export const ReceivedBlock = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const summary = useQuery(summaryQuery()).data
  const count = summary?.received_count
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])
  const query = useQuery(listQuery<ReceivedRow>(RECEIVED, FIELDS, listStateOf({ ...UNREAD })))
  const about = ({ kind, protocol_number, is_annulled }: ReceivedRow): string =>
    [message(RECEIVED_KIND_LABELS[kind]), protocol_number, is_annulled && t('received.annulledShort')]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <WaitingList
        onCount={ignoreCount}
        query={query}
        visible={VISIBLE}
        rowOf={(row) => ({
          title: receivedTitle(row),
          to: receivedAddress(row.id),
          about: about(row),
          at: row.received_at,
        })}
        title={(unread) => t('received.toRead', { count: unread })}
        all={{ to: RECEIVED_TEXTS, search: UNREAD }}
      />
      <div className={classes.foot}>
        {query.data?.recordsFiltered === 0 && (
          <Text c="dimmed" pb={4}>
            {t('received.allRead')}
          </Text>
        )}
        {count !== undefined && (
          <Anchor size="sm" renderRoot={(link) => <Link to={RECEIVED_TEXTS} {...link} />}>
            {t('received.all', { count })}
          </Anchor>
        )}
      </div>
    </>
  )
}
