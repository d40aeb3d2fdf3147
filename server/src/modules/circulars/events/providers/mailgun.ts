import { createHmac } from 'node:crypto'
import type { EventKind } from '@fornace/contract/circulars/mail-events'
import { withStatus } from '@fornace/contract/circulars/refusals'
import { Problem } from '../../../../kit/http/problem.ts'
import type { Config } from '../../../../platform/config.ts'
import { KEY_NAME } from '../../sending/provider-headers.ts'
import { bounceKind } from '../bounce-kind.ts'
import { clickTarget } from '../click-target.ts'
import type { MailEvent } from '../event.ts'
import type { EventQueue } from '../event-queue.ts'
import { isAutomaticProgram } from './automatic-reading.ts'
import { entryOf, epochOf, type Fields, fieldsOf, isSameSecret, pick, textOf, tryFields } from './fields.ts'
import { type EventProvider, isCurrent } from './provider.ts'

const KINDS: Readonly<Record<string, EventKind>> = {
  accepted: 'submitted',
  delivered: 'delivered',
  rejected: 'not-sent',
  failed: 'hard-bounce',
  opened: 'open',
  clicked: 'click',
  complained: 'complaint',
  unsubscribed: 'unsubscribe',
}

/** Reasons for which Mailgun did not even try: they say nothing of the address. */
const NOT_TRIED = ['suppress-complaint', 'suppress-unsubscribe']

const wordsOf = (event: Fields): string | undefined => {
  const status = fieldsOf(event['delivery-status'])
  const words = textOf(status.message) ?? textOf(status.description)
  return words && withStatus(words, textOf(status['enhanced-code']) ?? '')
}

const failureOf = (event: Fields): EventKind => {
  const { code } = fieldsOf(event['delivery-status'])
  if (event.severity === 'temporary') return 'delayed'
  if (NOT_TRIED.includes(textOf(event.reason) ?? '')) return 'not-sent'
  // Given up after refusals for now.
  const isForNow = event.reason === 'old' || (typeof code === 'number' && code >= 400 && code < 500)
  return isForNow ? 'soft-bounce' : bounceKind(wordsOf(event) ?? '')
}

const kindOf = (event: Fields): EventKind => {
  const kind = entryOf(KINDS, event.event) ?? 'unknown'
  return kind === 'hard-bounce' ? failureOf(event) : kind
}

const isAutomatic = ({ bot, 'client-type': type, 'user-agent': program }: Fields): boolean =>
  textOf(bot) !== undefined || type === 'robot' || isAutomaticProgram(program)

/** Fields without address, machine, browser and place of the person. */
const withoutTraces = (event: Fields): Fields => ({
  ...pick(event, ['event', 'id', 'timestamp', 'severity', 'reason', 'log-level']),
  'delivery-status': pick(fieldsOf(event['delivery-status']), [
    'code',
    'enhanced-code',
    'message',
    'description',
    'attempt-no',
    'bounce-type',
  ]),
})

const eventOf = (event: Fields, token: string, publicUrl: string, now: Date): MailEvent | undefined => {
  if (!textOf(event.event)) return undefined
  const headers = fieldsOf(fieldsOf(event.message).headers)
  return {
    source: 'mailgun',
    // Its own id is unique for a day only.
    id: token,
    token,
    kind: kindOf(event),
    at: epochOf(event.timestamp) ?? now,
    key: textOf(fieldsOf(event['user-variables'])[KEY_NAME]),
    messageId: textOf(headers['message-id']),
    address: textOf(event.recipient),
    ...clickTarget(textOf(event.url), publicUrl),
    isAutomatic: isAutomatic(fieldsOf(event['client-info'])),
    words: wordsOf(event),
    raw: withoutTraces(event),
  }
}

interface Verified {
  readonly token: string
  readonly event: unknown
}

/**
 * Mailgun: one event a call. The signature (HMAC) covers the time and a token, not the event: a token is taken once,
 * whatever the event is, and the event is stored under it.
 */
export const mailgun = (
  { WEBHOOK_MAILGUN_KEY: key, PUBLIC_URL }: Pick<Config, 'WEBHOOK_MAILGUN_KEY' | 'PUBLIC_URL'>,
  { isTokenUsed }: Pick<EventQueue, 'isTokenUsed'>,
): EventProvider<Verified> => ({
  name: 'mailgun',
  mayBeAuthentic: () => key !== undefined,
  verify: async ({ body, now }) => {
    if (!key) return undefined
    const { signature: envelope, 'event-data': event } = tryFields(body)
    const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) =>
      textOf(fieldsOf(envelope)[name]),
    )
    if (!timestamp || !token || !signature || !isCurrent(epochOf(timestamp), now)) return undefined
    const expected = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex')
    if (!isSameSecret(signature, expected)) return undefined
    return (await isTokenUsed(token)) ? undefined : { token, event }
  },
  eventsOf: ({ token, event }, now) => {
    const made = eventOf(fieldsOf(event), token, PUBLIC_URL, now)
    if (!made) throw new Problem('request.invalid')
    return [made]
  },
})
