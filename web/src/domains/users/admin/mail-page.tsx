import type { MailMessage } from '@fornace/contract/kit/mail'
import { MAIL_MESSAGE, type MailState } from '@fornace/contract/kit/mail-metadata'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MasterDetailPage, type MasterDetailProps } from '../../../kit/master-detail/master-detail-page'
import type { ListDeclaration } from '../../../kit/table/use-list'
import type { Preset } from '../../../kit/table/view-tabs'
import { EmptyState } from '../../../kit/ui/empty-state'
import { mailFields } from './mail-columns'
import { MailPaused } from './mail-paused'

const ON_ITS_WAY: readonly MailState[] = ['waiting', 'sending']

const messages: ListDeclaration<MailMessage> = {
  resource: MAIL_MESSAGE,
  ...mailFields,
  nameOf: ({ subject }) => subject,
  isUnderWay: ({ state }) => ON_ITS_WAY.includes(state),
}

const PRESETS: readonly Preset[] = [
  { title: 'admin.mail.onlyKept', search: { 'filter.state': 'kept' } },
  { title: 'admin.mail.onlyFailed', search: { 'filter.state': 'failed' } },
  { title: 'admin.mail.onlyWaiting', search: { 'filter.state': 'waiting' } },
]

/** Outgoing mail and its delivery state; the server sorts the newest first. */
export const MailPage = (props: MasterDetailProps) => {
  const { t } = useTranslation()
  const empty = (
    <EmptyState icon={IconMail} title={t('admin.mail.emptyTitle')} text={t('admin.mail.emptyText')} />
  )
  return (
    <MasterDetailPage {...props} declared={messages} empty={empty} presets={PRESETS} alert={<MailPaused />} />
  )
}
