import type { EmailGroupRecord } from '@fornace/contract/circulars/email-group'
import { EMAIL_GROUP_FIELDS } from '@fornace/contract/circulars/email-group-fields'
import type { Column } from '../../../kit/api/list/columns'
import { declaredColumns } from '../../../kit/api/list/declared-columns'

export type EmailGroupRow = Omit<EmailGroupRecord, 'actions' | 'members' | 'rules'>

const column = declaredColumns(EMAIL_GROUP_FIELDS, (name) => `emailGroups.fields.${name}`)

export const EMAIL_GROUP_COLUMNS: readonly Column<EmailGroupRow>[] = [
  column('name', { filter: 'offered' }),
  column('description', { filter: 'offered' }),
  { key: 'recipients_count', title: 'emailGroups.counts.recipients', kind: 'number', sortable: false },
  { key: 'members_count', title: 'emailGroups.counts.members', kind: 'number', filter: 'suggested' },
  { key: 'rules_count', title: 'emailGroups.fields.rules', kind: 'number', filter: 'suggested' },
]
