import type { EventKind } from '@fornace/contract/circulars/mail-events'
import { Problem } from '../../../../kit/http/problem.ts'
import type { Config } from '../../../../platform/config.ts'
import { keyInCustomHeader } from '../../sending/provider-headers.ts'
import { clickTarget } from '../click-target.ts'
import type { MailEvent } from '../event.ts'
import { isAutomaticProgram } from './automatic-reading.ts'
import { hasBasicAuth } from './basic-auth.ts'
import { digestOf, entryOf, type Fields, parseFields, pick, secondsOf, textOf } from './fields.ts'
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

/** Fields without address, machine, browser and place of the person. Only `ts_epoch` is UTC. */
const STORED_FIELDS = ['event', 'id', 'message-id', 'ts_epoch', 'reason']

const eventOf = (event: Fields, publicUrl: string): MailEvent | undefined => {
  const at = typeof event.ts_epoch === 'number' ? secondsOf(event.ts_epoch / 1000) : undefined
  const name = textOf(event.event)
  if (!at || !name) return undefined
  const messageId = textOf(event['message-id'])
  const link = textOf(event.link)
  return {
    source: 'brevo',
    id: digestOf(name, messageId, textOf(event.email), at.toISOString(), link),
    kind: entryOf(KINDS, name) ?? 'unknown',
    at,
    key: keyInCustomHeader(textOf(event['X-Mailin-custom'])),
    messageId,
    answerId: messageId?.replace(/[<>]/g, ''),
    address: textOf(event.email),
    ...clickTarget(link, publicUrl),
    isAutomatic: PROXY_OPENS.includes(name) || isAutomaticProgram(event.user_agent),
    words: textOf(event.reason),
    raw: pick(event, STORED_FIELDS),
  }
}

/** Brevo: one event a call, with name and password in the address. */
export const brevo = ({
  WEBHOOK_BREVO,
  PUBLIC_URL,
}: Pick<Config, 'WEBHOOK_BREVO' | 'PUBLIC_URL'>): EventProvider<Buffer> => ({
  name: 'brevo',
  verify: async (call) => (hasBasicAuth(call, WEBHOOK_BREVO) ? call.body : undefined),
  eventsOf: (body) => {
    const event = eventOf(parseFields(body.toString()), PUBLIC_URL)
    if (!event) throw new Problem('request.invalid')
    return [event]
  },
})
