import { circularArea } from '@fornace/contract/circulars/access'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRoles } from '../../../kit/api/session-store'
import { Note } from '../../../kit/ui/note'
import { BounceMailboxTrouble } from '../mailing/bounce-mailbox'
import { mailServerQuery } from './submission-calls'

/** Where no report comes back: the bounce mailbox cannot be read. */
export const BounceMailboxNote = () => {
  const { data } = useQuery({ ...mailServerQuery, enabled: holdsOneOf(circularArea, useRoles()) })
  return data?.bounce_mailbox ? <BounceMailboxTrouble {...data.bounce_mailbox} /> : null
}

/** Where no mail leaves: there is no mail server, or this is a copy of another installation. */
export const MailServerNote = ({ count }: { count: number | null | undefined }) => {
  const { t } = useTranslation()
  const { data } = useQuery({ ...mailServerQuery, enabled: holdsOneOf(circularArea, useRoles()) })
  if (!data || (data.is_configured && !data.is_copy)) return null
  const isTooMany = !data.is_configured && (count ?? 0) > data.max_kept
  const text = () => {
    if (data.is_copy) return t('submissions.mailServer.copy')
    return t(isTooMany ? 'submissions.mailServer.tooMany' : 'submissions.mailServer.none', {
      max: data.max_kept,
    })
  }
  return (
    <Note
      tone={isTooMany ? 'danger' : 'warning'}
      icon={IconMailOff}
      title={t('submissions.mailServer.title')}
    >
      {text()}
    </Note>
  )
}
