import type { MailMessage } from '@fornace/contract/kit/mail'
import { MAIL_MESSAGE } from '@fornace/contract/kit/mail-metadata'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from '../../../kit/api/list/list-state'
import { useWaiting, WaitingList } from '../../../kit/home/waiting-list'
import type { HomeBlockProps } from '../../../kit/routes/home-block'
import { mailFields } from './mail-columns'

const FAILED: ListSearch = { 'filter.state': 'failed' }

/** Messages that did not go out and will not by themselves. */
export const FailedMail = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  return (
    <WaitingList
      onCount={onCount}
      query={useWaiting<MailMessage>({ resource: MAIL_MESSAGE, ...mailFields }, FAILED)}
      rowOf={({ id, subject, to, created_at }) => ({
        title: subject,
        to: `/admin/mail/${id}`,
        about: to,
        since: created_at,
      })}
      title={(count) => t('home.failedMail', { count })}
      all={{ to: '/admin/mail', search: FAILED }}
    />
  )
}
