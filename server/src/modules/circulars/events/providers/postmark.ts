import type { EventKind } from '@fornace/contract/circulars/mail-events'
import { withStatus } from '@fornace/contract/circulars/refusals'
import { Problem } from '../../../../kit/http/problem.ts'
import type { Config } from '../../../../platform/config.ts'
import { KEY_NAME } from '../../sending/provider-headers.ts'
import { bounceKind } from '../bounce-kind.ts'
import { clickTarget } from '../click-target.ts'
import type { MailEvent } from '../event.ts'
import { isAutomaticProgram } from './automatic-reading.ts'
import { hasBasicAuth } from './basic-auth.ts'
import { digestOf, entryOf, type Fields, fieldsOf, momentOf, parseFields, pick, textOf } from './fields.ts'
import type { EventProvider } from './provider.ts'

/** Records that Postmark calls bounces. Those that are not here, automatic replies among them, count nothing. */
const BOUNCES: Readonly<Record<string, EventKind>> = {
  HardBounce: 'hard-bounce',
  BadEmailAddress: 'hard-bounce',
  SoftBounce: 'soft-bounce',
  Transient: 'delayed',
  DnsError: 'delayed',
  Blocked: 'not-sent',
  ManuallyDeactivated: 'not-sent',
  DMARCPolicy: 'not-sent',
  SpamComplaint: 'complaint',
  Unsubscribe: 'unsubscribe',
}

const KINDS: Readonly<Record<string, EventKind>> = {
  Delivery: 'delivered',
  Open: 'open',
  Click: 'click',
  SpamComplaint: 'complaint',
}

/** Suppressions after bounces and complaints have events of their own. */
const isUnsubscription = ({ SuppressSending, SuppressionReason, Origin }: Fields): boolean =>
  SuppressSending === true && SuppressionReason === 'ManualSuppression' && Origin === 'Recipient'

/** An address that is none; the description is that of the kind, not the words of a mail server. */
const wordsOf = ({ RecordType, Type, Details, Description }: Fields): string | undefined => {
  if (RecordType !== 'Bounce') return textOf(Details) ?? textOf(Description)
  return Type === 'BadEmailAddress' ? withStatus(textOf(Details) ?? '', '5.1.3') : textOf(Details)
}

const kindOf = (event: Fields): EventKind => {
  const name = textOf(event.RecordType) ?? ''
  if (name === 'Bounce') {
    const kind = entryOf(BOUNCES, event.Type) ?? 'unknown'
    return kind === 'hard-bounce' ? bounceKind(wordsOf(event) ?? '') : kind
  }
  if (name === 'SubscriptionChange') return isUnsubscription(event) ? 'unsubscribe' : 'unknown'
  return entryOf(KINDS, name) ?? 'unknown'
}

/** Fields without address, machine, browser and place of the person, and without the content of reports. */
const STORED_FIELDS = [
  'RecordType',
  'ID',
  'Type',
  'TypeCode',
  'MessageID',
  'BouncedAt',
  'DeliveredAt',
  'ReceivedAt',
  'ChangedAt',
  'Description',
  'Details',
  'FirstOpen',
  'SuppressSending',
  'SuppressionReason',
  'Origin',
]

const timeOf = (event: Fields): Date | undefined =>
  momentOf(event.BouncedAt ?? event.DeliveredAt ?? event.ReceivedAt ?? event.ChangedAt)

const eventOf = (event: Fields, publicUrl: string, now: Date): MailEvent | undefined => {
  const at = timeOf(event)
  const name = textOf(event.RecordType)
  if (!name) return undefined
  const messageId = textOf(event.MessageID)
  const link = textOf(event.OriginalLink)
  const { ID: id } = pick(event, ['ID'])
  return {
    source: 'postmark',
    id:
      id === undefined
        ? digestOf(name, textOf(event.Type), messageId, at?.toISOString(), link)
        : `${name} ${id}`,
    kind: kindOf(event),
    at: at ?? now,
    key: textOf(fieldsOf(event.Metadata)[KEY_NAME]),
    answerId: messageId,
    address: textOf(event.Recipient) ?? textOf(event.Email),
    ...clickTarget(link, publicUrl),
    isAutomatic: isAutomaticProgram(event.UserAgent),
    words: wordsOf(event),
    raw: pick(event, STORED_FIELDS),
  }
}

/** Whole numbers beyond those of JavaScript as texts: ids of bounces have 19 digits. */
const exactNumber = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? (context?.source ?? value)
    : value

/** Postmark: one event a call, with name and password in the address. */
export const postmark = ({
  WEBHOOK_POSTMARK,
  PUBLIC_URL,
}: Pick<Config, 'WEBHOOK_POSTMARK' | 'PUBLIC_URL'>): EventProvider<Buffer> => ({
  name: 'postmark',
  mayBeAuthentic: (call) => hasBasicAuth(call, WEBHOOK_POSTMARK),
  verify: async ({ body }) => body,
  eventsOf: (body, now) => {
    const event = eventOf(parseFields(body.toString(), exactNumber), PUBLIC_URL, now)
    if (!event) throw new Problem('request.invalid')
    return [event]
  },
})
