import type { EventKind } from '@fornace/contract/circulars/mail-events'
import { withStatus } from '@fornace/contract/circulars/refusals'
import { Problem } from '../../../../kit/http/problem.ts'
import type { Config } from '../../../../platform/config.ts'
import { KEY_NAME, OWN_HEADER } from '../../sending/provider-headers.ts'
import { bounceKind } from '../bounce-kind.ts'
import { clickTarget } from '../click-target.ts'
import type { MailEvent } from '../event.ts'
import { isAutomaticProgram } from './automatic-reading.ts'
import {
  entryOf,
  type Fields,
  fieldsOf,
  listOf,
  momentOf,
  parseFields,
  pick,
  textOf,
  tryFields,
} from './fields.ts'
import { type EventProvider, isCurrent } from './provider.ts'
import { confirmSubscription, isSnsType, type SnsType, snsVerifier } from './sns.ts'

/** Kinds by the name of the event, and the object of the message that has its details. */
const KINDS: Readonly<Record<string, { readonly kind: EventKind; readonly details: string }>> = {
  Send: { kind: 'submitted', details: 'send' },
  Delivery: { kind: 'delivered', details: 'delivery' },
  DeliveryDelay: { kind: 'delayed', details: 'deliveryDelay' },
  Reject: { kind: 'not-sent', details: 'reject' },
  'Rendering Failure': { kind: 'not-sent', details: 'failure' },
  Bounce: { kind: 'hard-bounce', details: 'bounce' },
  Complaint: { kind: 'complaint', details: 'complaint' },
  Open: { kind: 'open', details: 'open' },
  Click: { kind: 'click', details: 'click' },
  Subscription: { kind: 'unsubscribe', details: 'subscription' },
}
/** Notification about the topic, of no mail. */
const SUBSCRIBED = 'AmazonSnsSubscriptionSucceeded'
const UNKNOWN = { kind: 'unknown', details: '' } as const

/** Words of the mail server, or those of Amazon that the address does not exist. */
const bounceWords = ({ bounceSubType, bouncedRecipients }: Fields): string | undefined => {
  const { diagnosticCode, status } = listOf(bouncedRecipients)[0] ?? {}
  const known = textOf(status) ?? (bounceSubType === 'NoEmail' ? '5.1.1' : '')
  return withStatus(textOf(diagnosticCode) ?? '', known) || undefined
}

const kindOf = (kind: EventKind, details: Fields): EventKind => {
  switch (kind) {
    case 'hard-bounce':
      return bounceKind(bounceWords(details) ?? '')
    case 'complaint':
      return details.complaintFeedbackType === 'not-spam' ? 'unknown' : kind
    case 'unsubscribe':
      return fieldsOf(details.newTopicPreferences).unsubscribeAll === true ? kind : 'unknown'
    default:
      return kind
  }
}

/** Our key: the tag of the mail, or our header where the headers are included. */
const keyOf = ({ tags, headers }: Fields): string | undefined => {
  const tag = fieldsOf(tags)[KEY_NAME]
  const header = listOf(headers).find(({ name }) => textOf(name)?.toLowerCase() === OWN_HEADER.toLowerCase())
  return textOf(Array.isArray(tag) ? tag[0] : undefined) ?? textOf(header?.value)
}

/** Address of the recipient, where the mail had one alone, as ours do. */
const addressOf = ({ destination }: Fields): string | undefined =>
  Array.isArray(destination) && destination.length === 1 ? textOf(destination[0]) : undefined

const wordsOf = (details: Fields): string | undefined => {
  const [delayed = {}] = listOf(details.delayedRecipients)
  return (
    bounceWords(details) ??
    textOf(delayed.diagnosticCode) ??
    textOf(details.smtpResponse) ??
    textOf(details.reason) ??
    textOf(details.complaintFeedbackType) ??
    textOf(details.errorMessage)
  )
}

/** Details without addresses, machine, browser and place of the person. */
const KEPT_DETAILS = [
  'timestamp',
  'bounceType',
  'bounceSubType',
  'feedbackId',
  'reportingMTA',
  'complaintFeedbackType',
  'complaintSubType',
  'arrivalDate',
  'delayType',
  'expirationTime',
  'processingTimeMillis',
  'smtpResponse',
  'reason',
]

const withoutTraces = (message: Fields, details: Fields): Fields => ({
  ...pick(message, ['eventType', 'notificationType']),
  mail: pick(fieldsOf(message.mail), ['timestamp', 'messageId']),
  details: pick(details, KEPT_DETAILS),
})

const eventOf = (message: Fields, id: string, publicUrl: string, now: Date): MailEvent | undefined => {
  const name = textOf(message.eventType) ?? textOf(message.notificationType)
  const mail = fieldsOf(message.mail)
  const { kind, details: object } = entryOf(KINDS, name) ?? UNKNOWN
  const details = fieldsOf(message[object])
  if (!name) return undefined
  return {
    source: 'ses',
    id,
    kind: kindOf(kind, details),
    at: momentOf(details.timestamp) ?? momentOf(mail.timestamp) ?? now,
    key: keyOf(mail),
    messageId: textOf(fieldsOf(mail.commonHeaders).messageId),
    answerId: textOf(mail.messageId),
    address: addressOf(mail),
    ...clickTarget(textOf(details.link), publicUrl),
    isAutomatic: isAutomaticProgram(details.userAgent),
    words: wordsOf(details),
    raw: withoutTraces(message, details),
  }
}

const TYPE_HEADER = 'x-amz-sns-message-type'

interface Verified {
  readonly type: SnsType
  readonly message: Fields
}

/**
 * Amazon SES through SNS: one event a call, signed with RSA. Anybody's topic carries Amazon's signature: nothing is
 * fetched or read but for topics of the setting.
 */
export const ses = ({
  WEBHOOK_SES_TOPICS: topics,
  PUBLIC_URL,
}: Pick<Config, 'WEBHOOK_SES_TOPICS' | 'PUBLIC_URL'>): EventProvider<Verified> => {
  const isSigned = snsVerifier()
  return {
    name: 'ses',
    mayBeAuthentic: ({ headers }) => topics.length > 0 && isSnsType(headers[TYPE_HEADER]),
    verify: async ({ body, now }) => {
      const message = tryFields(body)
      const { Type: type, TopicArn, Timestamp } = message
      if (!isSnsType(type) || !topics.includes(textOf(TopicArn) ?? '')) return undefined
      if (!isCurrent(momentOf(Timestamp), now)) return undefined
      if (!(await isSigned(message, type, now))) return undefined
      if (type === 'SubscriptionConfirmation') await confirmSubscription(message.SubscribeURL)
      return { type, message }
    },
    eventsOf: ({ type, message }, now) => {
      const text = textOf(message.Message)
      const id = textOf(message.MessageId)
      // After the subscription a sentence arrives, in plain text or in JSON.
      if (type !== 'Notification' || !/^\s*[[{]/.test(text ?? '')) return []
      const content = parseFields(text ?? '')
      if (content.notificationType === SUBSCRIBED) return []
      const event = id && eventOf(content, id, PUBLIC_URL, now)
      if (!event) throw new Problem('request.invalid')
      return [event]
    },
  }
}
