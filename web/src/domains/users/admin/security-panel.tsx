import { SECURITY_EVENT } from '@fornace/contract/account/security-event-metadata'
import { type SecurityEvent, securityEvents } from '@fornace/contract/account/security-events'
import { datatablesPage } from '@fornace/contract/kit/page'
import { ROLES, type Role } from '@fornace/contract/kit/roles'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { messageText, type TextKey } from '../../../i18n/i18n'
import { api } from '../../../kit/api/client'
import { roleName } from '../../../kit/api/people'
import { DetailPanel } from '../../../kit/master-detail/detail-panel'
import { DescriptionItem, DescriptionList } from '../../../kit/ui/description-list'

/** The register has no call for one entry: the list is filtered by its id. */
const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [SECURITY_EVENT.type, 'record', id],
    queryFn: async ({ signal }): Promise<SecurityEvent | null> => {
      const query = new URLSearchParams({ format: 'datatables', id })
      const page = await api.get(SECURITY_EVENT.path, datatablesPage(securityEvents.record), {
        query,
        signal,
      })
      return page.data[0] ?? null
    },
  })

/** Labels of the details that this version has. */
const LABELS: Readonly<Record<string, TextKey>> = {
  given: 'admin.security.details.given',
  taken: 'admin.security.details.taken',
  roles: 'admin.security.details.roles',
  reason: 'admin.security.details.reason',
  sessions: 'admin.security.details.sessions',
}

export const SecurityPanel = ({ id }: { id: string }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { dateTime, list } = useFormats()
  const query = useQuery(eventQuery(id))

  const person = (somebody: SecurityEvent['user']) =>
    somebody ? (
      <Link to="/users/user/$id" params={{ id: String(somebody.id) }}>
        {somebody.name || `#${somebody.id}`}
      </Link>
    ) : (
      t('admin.security.nobody')
    )

  const visible = (value: unknown): string => {
    if (Array.isArray(value)) return value.length > 0 ? list(value.map(visible)) : t('forms.blank')
    if (ROLES.includes(value as Role)) return roleName(value as Role)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  return (
    <DetailPanel
      title={t('admin.security.one', { id })}
      query={query}
      deleted={t('admin.security.gone')}
      onClose={() => void navigate({ to: '/admin/security', search: true })}
    >
      {(event) => (
        <DescriptionList>
          <DescriptionItem label={t('admin.security.at')}>{dateTime(event.at)}</DescriptionItem>
          <DescriptionItem label={t('admin.security.kind')}>
            {t(`admin.security.kinds.${event.kind}`)}
          </DescriptionItem>
          <DescriptionItem label={t('admin.security.user')}>{person(event.user)}</DescriptionItem>
          <DescriptionItem label={t('admin.security.actor')}>{person(event.actor)}</DescriptionItem>
          <DescriptionItem label={t('admin.security.address')} code>
            {event.address || '–'}
          </DescriptionItem>
          {Object.entries(event.details).map(([key, value]) => (
            <DescriptionItem key={key} label={LABELS[key] ? messageText(LABELS[key]) : key}>
              {visible(value)}
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
    </DetailPanel>
  )
}
