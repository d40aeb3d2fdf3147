import { SECURITY_EVENT } from '@fornace/contract/account/security-event-facts'
import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatsFor } from '../../../i18n/format'
import { currentLanguage } from '../../../i18n/i18n'
import { DeskPage, type DeskProps } from '../../../kit/desk/desk-page'
import { ListMessage } from '../../../kit/table/list-message'
import type { ListDeclaration } from '../../../kit/table/use-list'
import type { Preset } from '../../../kit/table/view-tabs'
import { type SecurityRow, securityFields } from './security-columns'

const events: ListDeclaration<SecurityRow> = {
  resource: SECURITY_EVENT,
  ...securityFields,
  nameOf: ({ at }) => formatsFor(currentLanguage()).dateTime(at),
}

const PRESETS: readonly Preset[] = [
  { title: 'desks.security.onlyFailed', search: { 'filter.kind': 'sign-in-failed' } },
  { title: 'desks.security.onlyRoles', search: { 'filter.kind': 'roles-changed' } },
]

/** Who came in, who did not, and what was done about accounts; the server puts the newest first. */
export const SecurityPage = (desk: DeskProps) => {
  const { t } = useTranslation()
  const empty = (
    <ListMessage
      icon={IconShieldLock}
      title={t('desks.security.emptyTitle')}
      text={t('desks.security.emptyText')}
    />
  )
  return <DeskPage {...desk} declared={events} empty={empty} presets={PRESETS} />
}
