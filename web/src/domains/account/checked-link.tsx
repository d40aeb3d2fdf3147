import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, SIGNED_OUT } from '../../kit/api/client'
import { BusyCard } from './busy-card'
import { isDeadLink, type MailLink } from './mail-link'

interface CheckedLinkProps {
  title: string
  link: Partial<MailLink>
  /** Replaces the content when the link no longer works. */
  whenDead: ReactNode
  children: ReactNode
}

/** Checks a mail link before the form behind it is displayed. */
export const CheckedLink = ({ title, link, whenDead, children }: CheckedLinkProps): ReactNode => {
  const { t } = useTranslation()
  const [state, setState] = useState<'busy' | 'good' | 'dead'>('busy')
  const { user_id, timestamp, signature } = link
  useEffect(() => {
    let isCurrent = true
    api.post('account/check-link', { user_id, timestamp, signature }, undefined, SIGNED_OUT).then(
      () => isCurrent && setState('good'),
      // Without an answer the form is displayed: its submission reports the error.
      (error) => isCurrent && setState(isDeadLink(error) ? 'dead' : 'good'),
    )
    return () => {
      isCurrent = false
    }
  }, [user_id, timestamp, signature])
  if (state === 'dead') return whenDead
  if (state === 'good') return children
  return <BusyCard title={title} text={t('checkedLink.busy')} />
}
