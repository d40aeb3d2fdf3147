import type { AddressRow } from '@fornace/contract/circulars/address'
import { UNSUBSCRIBED_VIA_LABELS } from '@fornace/contract/circulars/address-marks'
import { type Message, messageText } from '../../../i18n/i18n'
import type { Column } from '../../../kit/api/list/columns'

/** Marks are the exception: only they catch the eye. */
const mark = (
  key: 'is_unsubscribed' | 'is_bounced' | 'is_complained' | 'is_tracking_agreed',
  title: Message,
  about: Partial<Column<AddressRow>> = {},
): Column<AddressRow> => ({
  key,
  title,
  kind: 'flag',
  sortable: false,
  filter: 'suggested',
  render: ({ [key]: isMarked }) => isMarked && messageText('table.yes'),
  ...about,
})

export const ADDRESS_COLUMNS: readonly Column<AddressRow>[] = [
  { key: 'address', title: 'mailAddresses.address', kind: 'text', filter: 'offered' },
  { key: 'names', title: 'mailAddresses.names', kind: 'text', sortable: false, filter: 'offered' },
  mark('is_unsubscribed', 'mailAddresses.unsubscribed'),
  mark('is_bounced', 'mailAddresses.bounced'),
  mark('is_complained', 'mailAddresses.complained'),
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
  mark('is_tracking_agreed', 'mailAddresses.trackingAgreed', { filter: 'offered', extra: true }),
  {
    key: 'tracking_agreed_at',
    title: 'mailAddresses.trackingAgreedAt',
    kind: 'moment',
    filter: 'offered',
    extra: true,
  },
  { key: 'tracking_version', title: 'mailAddresses.trackingVersion', kind: 'text', extra: true },
]
