import type { EventKind } from '@fornace/contract/circulars/mail-events'
import { withStatus } from '@fornace/contract/circulars/refusals'
import { Problem } from '../../../../kit/http/problem.ts'
import type { Config } from '../../../../platform/config.ts'
import { keyInCustomHeader } from '../../sending/provider-headers.ts'
import { bounceKind } from '../bounce-kind.ts'
import { clickTarget } from '../click-target.ts'
import type { MailEvent } from '../event.ts'
import { isAutomaticProgram } from './automatic-reading.ts'
import { hasBasicAuth } from './basic-auth.ts'
import { digestOf, entryOf, epochOf, type Fields, parseFields, pick, textOf } from './fields.ts'
import type { EventProvider } from './provider.ts'

const KINDS: Readonly<Record<string, EventKind>> = {
  request: 'submitted',
  delivered: 'delivered',
  deferred: 'delayed',
  blocked: 'not-sent',
  error: 'not-sent',
  hard_bounce: 'hard-bounce',
  invalid_email: 'hard-bounce',
  soft_bounce: 'soft-bounce',
  opened: 'open',
  unique_opened: 'open',
  proxy_open: 'open',
  unique_proxy_open: 'open',
  click: 'click',
  spam: 'complaint',
  complaint: 'complaint',
  unsubscribed: 'unsubscribe',
}

/** Opened by the program that fetches pictures for the person. */
const PROXY_OPENS = ['proxy_open', 'unique_proxy_open']

/** Fields without address, machine, browser and place of the person. */
const STORED_FIELDS = ['event', 'id', 'message-id', 'ts_epoch', 's_epoch', 'ts_event', 'ts', 'reason']

/** `ts` is in the time zone of the account, and may seem to be in the future. */
const timeOf = ({ ts_epoch, s_epoch, ts_event, ts }: Fields, now: Date): Date | undefined => {
  const local = epochOf(ts)
  return epochOf(ts_epoch) ?? epochOf(s_epoch) ?? epochOf(ts_event) ?? (local && local > now ? now : local)
}

/** An address that Brevo refuses itself is told without the words of a mail server. */
const wordsOf = (event: Fields): string | undefined =>
  event.event === 'invalid_email' ? withStatus(textOf(event.reason) ?? '', '5.1.3') : textOf(event.reason)

const eventOf = (event: Fields, publicUrl: string, now: Date): MailEvent | undefined => {
  const at = timeOf(event, now)
  const name = textOf(event.event)
  if (!name) return undefined
  const words = wordsOf(event)
  const kind = entryOf(KINDS, name) ?? 'unknown'
  const messageId = textOf(event['message-id'])
  const link = textOf(event.link)
  return {
    source: 'brevo',
    id: digestOf(name, messageId, textOf(event.email), at?.toISOString(), link),
    kind: kind === 'hard-bounce' ? bounceKind(words ?? '') : kind,
    at: at ?? now,
    key: keyInCustomHeader(textOf(event['X-Mailin-custom'])),
    messageId,
    answerId: messageId?.replace(/[<>]/g, ''),
    address: textOf(event.email),
    ...clickTarget(link, publicUrl),
    isAutomatic: PROXY_OPENS.includes(name) || isAutomaticProgram(event.user_agent),
    words,
    raw: pick(event, STORED_FIELDS),
  }
}

/** Brevo: one event a call, with name and password in the address. */
export const brevo = ({
  WEBHOOK_BREVO,
  PUBLIC_URL,
}: Pick<Config, 'WEBHOOK_BREVO' | 'PUBLIC_URL'>): EventProvider<Buffer> => ({
  name: 'brevo',
  mayBeAuthentic: (call) => hasBasicAuth(call, WEBHOOK_BREVO),
  verify: async ({ body }) => body,
  eventsOf: (body, now) => {
    const event = eventOf(parseFields(body.toString()), PUBLIC_URL, now)
    if (!event) throw new Problem('request.invalid')
    return [event]
  },
})
