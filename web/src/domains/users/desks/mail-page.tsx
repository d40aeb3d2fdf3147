import type { MailMessage } from '@fornace/contract/kit/mail'
import { MAIL_MESSAGE } from '@fornace/contract/kit/mail-facts'
import { IconMail } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../../i18n/i18n'
import { ListMessage } from '../../../kit/table/list-message'
import type { ListSearch } from '../../../kit/table/list-state'
import { ListView } from '../../../kit/table/list-view'
import { panelLink } from '../../../kit/table/panel-link'
import { useList } from '../../../kit/table/use-list'
import { useOpenId } from '../../../kit/table/use-open-id'
import { useReturnFocus } from '../../../kit/table/use-return-focus'
import type { Preset } from '../../../kit/table/view-tabs'
import { TitleBar } from '../../../kit/title-bar'
import { useArea } from '../../../kit/use-area'
import { mailFields } from './mail-columns'

const PRESETS: readonly Preset[] = [
  { title: 'desks.mail.onlyKept', search: { 'filter.state': 'kept' } },
  { title: 'desks.mail.onlyFailed', search: { 'filter.state': 'failed' } },
  { title: 'desks.mail.onlyWaiting', search: { 'filter.state': 'waiting' } },
]

/** What the house has written to people, and what has become of it; the server puts the newest first. */
export const MailPage = ({ path, search }: { path: string; search: ListSearch }): ReactNode => {
  const { t } = useTranslation()
  const title = useWording()(MAIL_MESSAGE.label)
  const list = useList<MailMessage>(
    { resource: MAIL_MESSAGE, ...mailFields, nameOf: ({ subject }) => subject },
    search,
  )
  const openId = useOpenId()
  useReturnFocus({ openId, busy: list.query.isFetching })
  return (
    <>
      <TitleBar title={title} area={useArea()} />
      <ListView
        list={list}
        label={title}
        targetOf={({ id }) => panelLink(path, id)}
        currentId={openId}
        empty={
          <ListMessage icon={IconMail} title={t('desks.mail.emptyTitle')} text={t('desks.mail.emptyText')} />
        }
        presets={PRESETS}
      />
      <Outlet />
    </>
  )
}
