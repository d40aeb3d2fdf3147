import { SECURITY_EVENT } from '@fornace/contract/account/security-event-facts'
import { IconShieldLock } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatsFor } from '../../../i18n/format'
import { currentLanguage, useWording } from '../../../i18n/i18n'
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
import { type SecurityRow, securityFields } from './security-columns'

const PRESETS: readonly Preset[] = [
  { title: 'desks.security.onlyFailed', search: { 'filter.kind': 'sign-in-failed' } },
  { title: 'desks.security.onlyRoles', search: { 'filter.kind': 'roles-changed' } },
]

/** Who came in, who did not, and what was done about accounts; the server puts the newest first. */
export const SecurityPage = ({ path, search }: { path: string; search: ListSearch }): ReactNode => {
  const { t } = useTranslation()
  const title = useWording()(SECURITY_EVENT.label)
  const list = useList<SecurityRow>(
    {
      resource: SECURITY_EVENT,
      ...securityFields,
      nameOf: ({ at }) => formatsFor(currentLanguage()).dateTime(at),
    },
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
          <ListMessage
            icon={IconShieldLock}
            title={t('desks.security.emptyTitle')}
            text={t('desks.security.emptyText')}
          />
        }
        presets={PRESETS}
      />
      <Outlet />
    </>
  )
}
