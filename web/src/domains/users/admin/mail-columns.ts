import type { MailMessage } from '@fornace/contract/kit/mail'
import { MAIL_PURPOSE_LABELS, MAIL_STATE_LABELS } from '@fornace/contract/kit/mail-labels'
import { MAIL_MESSAGE } from '@fornace/contract/kit/mail-metadata'
import type { Column } from '../../../kit/api/list/columns'
import { queryClient } from '../../../kit/api/query-client'
import { truncate } from '../../../kit/platform/truncate'

// Messages are sent while one looks.
queryClient.setQueryDefaults([MAIL_MESSAGE.type, 'list'], { staleTime: 0 })

export const stateColumn: Column<MailMessage> = {
  key: 'state',
  title: 'admin.mail.state',
  kind: 'choice',
  labels: MAIL_STATE_LABELS,
  good: 'sent',
  filter: 'suggested',
}

export const purposeColumn: Column<MailMessage> = {
  key: 'purpose',
  title: 'admin.mail.purpose',
  kind: 'choice',
  labels: MAIL_PURPOSE_LABELS,
  filter: 'suggested',
}

const columns: readonly Column<MailMessage>[] = [
  { key: 'subject', title: 'admin.mail.subject', kind: 'text', filter: 'offered' },
  { key: 'to', title: 'admin.mail.to', kind: 'text', filter: 'suggested' },
  purposeColumn,
  stateColumn,
  {
    key: 'error',
    title: 'admin.mail.error',
    kind: 'text',
    render: ({ error }) => truncate(error ?? ''),
    filter: 'offered',
  },
  { key: 'created_at', title: 'admin.mail.created', kind: 'moment', filter: 'suggested' },
  { key: 'sent_at', title: 'admin.mail.sent', kind: 'moment', filter: 'offered', extra: true },
  { key: 'attempts', title: 'admin.mail.attempts', kind: 'number', filter: 'offered', extra: true },
  {
    key: 'in_doubt',
    title: 'admin.mail.inDoubt',
    kind: 'flag',
    good: 'false',
    filter: 'offered',
    extra: true,
  },
]

export const mailFields = { columns, keep: ['state'] }
