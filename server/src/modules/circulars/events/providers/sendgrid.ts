import { createPublicKey, verify } from 'node:crypto'
import type { EventKind } from '@fornace/contract/circulars/mail-events'
import { withStatus } from '@fornace/contract/circulars/refusals'
import { Problem } from '../../../../kit/http/problem.ts'
import type { Config } from '../../../../platform/config.ts'
import { KEY_NAME } from '../../sending/provider-headers.ts'
import { bounceKind } from '../bounce-kind.ts'
import { clickTarget } from '../click-target.ts'
import type { MailEvent } from '../event.ts'
import { isAutomaticProgram } from './automatic-reading.ts'
import { digestOf, entryOf, epochOf, type Fields, listOf, parseJson, pick, textOf } from './fields.ts'
import { type EventProvider, isCurrent } from './provider.ts'

const SIGNATURE = 'x-twilio-email-event-webhook-signature'
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp'

/** SendGrid sends lists of up to 768 kB. */
const MAX_BYTES = 1024 * 1024

const KINDS: Readonly<Record<string, EventKind>> = {
  processed: 'submitted',
  delivered: 'delivered',
  deferred: 'delayed',
  dropped: 'not-sent',
  bounce: 'hard-bounce',
  open: 'open',
  click: 'click',
  spamreport: 'complaint',
  unsubscribe: 'unsubscribe',
  group_unsubscribe: 'unsubscribe',
}

const wordsOf = ({ reason, response, status }: Fields): string | undefined => {
  const words = textOf(reason) ?? textOf(response)
  return words === undefined ? textOf(status) : withStatus(words, textOf(status) ?? '')
}

/** Refusals by policy or for now come as bounces too. */
const kindOf = (event: Fields): EventKind => {
  const kind = entryOf(KINDS, event.event) ?? 'unknown'
  if (kind !== 'hard-bounce') return kind
  return event.type === 'blocked' ? 'soft-bounce' : bounceKind(wordsOf(event) ?? '')
}

/** Fields without address, machine, browser and place of the person. */
const STORED_FIELDS = [
  'event',
  'timestamp',
  'sg_event_id',
  'sg_message_id',
  'smtp-id',
  'type',
  'status',
  'reason',
  'response',
  'attempt',
  'bounce_classification',
  'sg_machine_open',
  'asm_group_id',
]

const eventOf = (event: Fields, publicUrl: string, now: Date): MailEvent | undefined => {
  const at = epochOf(event.timestamp)
  const name = textOf(event.event)
  if (!name) return undefined
  const messageId = textOf(event.sg_message_id)
  const url = textOf(event.url)
  return {
    source: 'sendgrid',
    id: textOf(event.sg_event_id) ?? digestOf(name, messageId, at?.toISOString(), url),
    kind: kindOf(event),
    at: at ?? now,
    key: textOf(event[KEY_NAME]),
    messageId: textOf(event['smtp-id']),
    // The answer to SMTP has the first part of the id.
    answerId: messageId?.split('.')[0],
    address: textOf(event.email),
    ...clickTarget(url, publicUrl),
    isAutomatic: event.sg_machine_open === true || isAutomaticProgram(event.useragent),
    words: wordsOf(event),
    raw: pick(event, STORED_FIELDS),
  }
}

/** SendGrid: lists of events, signed with ECDSA over the time and the bytes. */
export const sendgrid = ({
  WEBHOOK_SENDGRID_KEY: setting,
  PUBLIC_URL,
}: Pick<Config, 'WEBHOOK_SENDGRID_KEY' | 'PUBLIC_URL'>): EventProvider<Buffer> => {
  const key = setting
    ? createPublicKey({ key: Buffer.from(setting, 'base64'), format: 'der', type: 'spki' })
    : undefined

  return {
    name: 'sendgrid',
    maxBytes: MAX_BYTES,
    mayBeAuthentic: ({ headers, now }) =>
      key !== undefined && SIGNATURE in headers && isCurrent(epochOf(headers[TIMESTAMP]), now),
    verify: async ({ headers, body }) => {
      if (!key) return undefined
      const signed = Buffer.concat([Buffer.from(String(headers[TIMESTAMP])), body])
      return verify('sha256', signed, key, Buffer.from(String(headers[SIGNATURE]), 'base64'))
        ? body
        : undefined
    },
    eventsOf: (body, now) => {
      const events = parseJson(body.toString())
      if (!Array.isArray(events)) throw new Problem('request.invalid')
      return listOf(events).flatMap((event) => eventOf(event, PUBLIC_URL, now) ?? [])
    },
  }
}
