import { SECURITY_EVENT_KINDS } from '@fornace/contract/account/security-event-kinds'
import { SECURITY_EVENT } from '@fornace/contract/account/security-event-metadata'
import type { SecurityEvent } from '@fornace/contract/account/security-events'
import type { Column } from '../../../kit/api/list/columns'
import { queryClient } from '../../../kit/api/query-client'

export type SecurityRow = Pick<SecurityEvent, 'id' | 'version' | 'at' | 'kind' | 'user' | 'actor' | 'address'>

// Events arrive from all users at any time.
queryClient.setQueryDefaults([SECURITY_EVENT.type, 'list'], { staleTime: 0 })

const kindColumn: Column<SecurityRow> = {
  key: 'kind',
  title: 'admin.security.kind',
  kind: 'choice',
  labels: Object.fromEntries(
    SECURITY_EVENT_KINDS.map((kind) => [kind, `admin.security.kinds.${kind}` as const]),
  ),
  good: 'sign-in',
  filter: 'suggested',
}

const columns: readonly Column<SecurityRow>[] = [
  { key: 'at', title: 'admin.security.at', kind: 'moment', filter: 'suggested' },
  kindColumn,
  { key: 'user', title: 'admin.security.user', kind: 'user', sortable: false, filter: 'suggested' },
  { key: 'actor', title: 'admin.security.actor', kind: 'user', sortable: false, filter: 'offered' },
  { key: 'address', title: 'admin.security.address', kind: 'text', filter: 'offered' },
]

export const securityFields = { columns }
