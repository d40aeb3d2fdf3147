import type { MailMessage } from '@fornace/contract/kit/mail'
import { MAIL_MESSAGE, type MailState } from '@fornace/contract/kit/mail-facts'
import type { TextKey } from '../../../i18n/i18n'
import { queryClient } from '../../../kit/query-client'
import type { Page } from '../../../kit/records'
import type { Column } from '../../../kit/table/columns'
import { truncate } from '../../../kit/truncate'

const LOOK_AGAIN_MS = 3_000
const ON_ITS_WAY: readonly MailState[] = ['waiting', 'sending']

// Letters are sent while one looks.
queryClient.setQueryDefaults([MAIL_MESSAGE.type, 'list'], {
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const page = state.data as Page<MailMessage> | undefined
    return page?.data.some((letter) => ON_ITS_WAY.includes(letter.state)) ? LOOK_AGAIN_MS : false
  },
})

const STATES: Readonly<Record<MailState, TextKey>> = {
  waiting: 'desks.mail.states.waiting',
  sending: 'desks.mail.states.sending',
  sent: 'desks.mail.states.sent',
  kept: 'desks.mail.states.kept',
  failed: 'desks.mail.states.failed',
}

export const stateColumn: Column<MailMessage> = {
  key: 'state',
  title: 'desks.mail.state',
  kind: 'choice',
  words: STATES,
  good: 'sent',
  filter: 'suggested',
}

export const purposeColumn: Column<MailMessage> = {
  key: 'purpose',
  title: 'desks.mail.purpose',
  kind: 'choice',
  words: {
    'account.invitation': 'desks.mail.purposes.invitation',
    'account.verify': 'desks.mail.purposes.verify',
    'account.known': 'desks.mail.purposes.known',
    'account.reset': 'desks.mail.purposes.reset',
    'account.password-changed': 'desks.mail.purposes.passwordChanged',
    'account.second-factor-enabled': 'desks.mail.purposes.factorEnabled',
    'account.second-factor-disabled': 'desks.mail.purposes.factorDisabled',
  },
  filter: 'suggested',
}

const columns: readonly Column<MailMessage>[] = [
  { key: 'subject', title: 'desks.mail.subject', kind: 'text', filter: 'offered' },
  { key: 'to', title: 'desks.mail.to', kind: 'text', filter: 'suggested' },
  purposeColumn,
  stateColumn,
  {
    key: 'error',
    title: 'desks.mail.error',
    kind: 'text',
    render: ({ error }) => truncate(error ?? ''),
    filter: 'offered',
  },
  { key: 'created_at', title: 'desks.mail.created', kind: 'moment', filter: 'suggested' },
  { key: 'sent_at', title: 'desks.mail.sent', kind: 'moment', filter: 'offered', extra: true },
  { key: 'attempts', title: 'desks.mail.attempts', kind: 'number', filter: 'offered', extra: true },
  {
    key: 'in_doubt',
    title: 'desks.mail.inDoubt',
    kind: 'flag',
    good: 'false',
    filter: 'offered',
    extra: true,
  },
]

export const mailFields = { columns }
