import type { AddressRow } from '@fornace/contract/circulars/address'
import { UNSUBSCRIBED_VIA_LABELS } from '@fornace/contract/circulars/address-marks'
import type { Column } from '../../../kit/api/list/columns'

export const ADDRESS_COLUMNS: readonly Column<AddressRow>[] = [
  { key: 'address', title: 'mailAddresses.address', kind: 'text', filter: 'offered' },
  { key: 'names', title: 'mailAddresses.names', kind: 'text', sortable: false, filter: 'offered' },
  {
    key: 'is_unsubscribed',
    title: 'mailAddresses.unsubscribed',
    kind: 'flag',
    good: 'false',
    sortable: false,
    filter: 'suggested',
  },
  {
    key: 'is_bounced',
    title: 'mailAddresses.bounced',
    kind: 'flag',
    good: 'false',
    sortable: false,
    filter: 'suggested',
  },
  {
    key: 'is_complained',
    title: 'mailAddresses.complained',
    kind: 'flag',
    good: 'false',
    sortable: false,
    filter: 'suggested',
  },
  { key: 'groups_count', title: 'mailAddresses.groupsCount', kind: 'number' },
  { key: 'mails_count', title: 'mailAddresses.mailsCount', kind: 'number' },
  { key: 'last_received_at', title: 'mailAddresses.lastReceived', kind: 'moment', filter: 'offered' },
  {
    key: 'unsubscribed_at',
    title: 'mailAddresses.unsubscribedAt',
    kind: 'moment',
    filter: 'offered',
    extra: true,
  },
  {
    key: 'unsubscribed_via',
    title: 'mailAddresses.unsubscribedVia',
    kind: 'choice',
    labels: UNSUBSCRIBED_VIA_LABELS,
    filter: 'offered',
    extra: true,
  },
  { key: 'bounced_at', title: 'mailAddresses.bouncedAt', kind: 'moment', filter: 'offered', extra: true },
  { key: 'bounce_answer', title: 'mailAddresses.bounceAnswer', kind: 'text', extra: true },
  {
    key: 'complained_at',
    title: 'mailAddresses.complainedAt',
    kind: 'moment',
    filter: 'offered',
    extra: true,
  },
]
