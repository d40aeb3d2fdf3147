import type { SenderRecord } from '@fornace/contract/circulars/sender'
import { SENDER_FIELDS } from '@fornace/contract/circulars/sender-fields'
import type { Column } from '../../../kit/api/list/columns'
import { declaredColumns } from '../../../kit/api/list/declared-columns'

export type SenderRow = Omit<SenderRecord, 'actions' | 'signature' | 'domain'>

const column = declaredColumns(SENDER_FIELDS, (name) => `senders.fields.${name}`)

export const SENDER_COLUMNS: readonly Column<SenderRow>[] = [
  column('name', { filter: 'offered' }),
  column('email', { filter: 'suggested' }),
  column('reply_to', { filter: 'offered' }),
  column('is_default', { good: 'true' }),
  {
    key: 'is_allowed',
    title: 'senders.isAllowed',
    kind: 'flag',
    good: 'true',
    sortable: false,
    filter: 'suggested',
  },
  {
    key: 'is_signed',
    title: 'senders.isSigned',
    kind: 'flag',
    good: 'true',
    sortable: false,
    filter: 'suggested',
  },
  column('tracking', { extra: true, filter: 'offered' }),
]
