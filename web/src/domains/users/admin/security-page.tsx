import { SECURITY_EVENT } from '@fornace/contract/account/security-event-metadata'
import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatsFor } from '../../../i18n/format'
import { currentLanguage } from '../../../i18n/i18n'
import { MasterDetailPage, type MasterDetailProps } from '../../../kit/master-detail/master-detail-page'
import type { ListDeclaration } from '../../../kit/table/use-list'
import type { Preset } from '../../../kit/table/view-tabs'
import { EmptyState } from '../../../kit/ui/empty-state'
import { type SecurityRow, securityFields } from './security-columns'

const events: ListDeclaration<SecurityRow> = {
  resource: SECURITY_EVENT,
  ...securityFields,
  nameOf: ({ at }) => formatsFor(currentLanguage()).dateTime(at),
}

const PRESETS: readonly Preset[] = [
  { title: 'admin.security.onlyFailed', search: { 'filter.kind': 'sign-in-failed' } },
  { title: 'admin.security.onlyRoles', search: { 'filter.kind': 'roles-changed' } },
]

/** Security register: sign-ins, rejected ones, and changes of accounts; the server sorts the newest first. */
export const SecurityPage = (props: MasterDetailProps) => {
  const { t } = useTranslation()
  const empty = (
    <EmptyState
      icon={IconShieldLock}
      title={t('admin.security.emptyTitle')}
      text={t('admin.security.emptyText')}
    />
  )
  return <MasterDetailPage {...props} declared={events} empty={empty} presets={PRESETS} />
}
