import type { IncomingHttpHeaders } from 'node:http'
import type { MailProvider } from '@fornace/contract/circulars/mail-events'
import type { MailEvent } from '../event.ts'

/** Headers of a webhook call, before its body is read. */
export interface CallHeaders {
  readonly headers: IncomingHttpHeaders
  readonly now: Date
}

/** Webhook call that is not verified yet. */
export interface WebhookCall extends CallHeaders {
  readonly body: Buffer
}

/** Mail provider whose events arrive by webhook. */
export interface EventProvider<Content = unknown> {
  readonly name: MailProvider
  /** Largest body, for a provider that sends lists of events. */
  readonly maxBytes?: number
  /** False rejects the call before its body is read. */
  mayBeAuthentic(call: CallHeaders): boolean
  /**
   * Content of an authentic call, among those that `mayBeAuthentic`; undefined for any other, also where the provider is
   * not configured.
   */
  verify(call: WebhookCall): Promise<Content | undefined>
  /**
   * Events in the content of a call; throws a problem where it is none. An event without a time has the time of the
   * call. One of an unknown kind is stored, a malformed one in a list is skipped.
   */
  eventsOf(content: Content, now: Date): readonly MailEvent[]
}

const HOUR_MS = 60 * 60_000
/** Our clock and that of a provider may differ by this much. */
const CLOCK_DIFFERENCE_MS = HOUR_MS
/**
 * Age of a signed call. Providers repeat a call for up to a day (SendGrid 24 hours, Mailgun 8, SNS 6) with the time at
 * which they signed it first; an event counts once however often it arrives.
 */
export const MAX_AGE_MS = 48 * HOUR_MS

export const isCurrent = (signedAt: Date | undefined, now: Date): boolean => {
  const age = signedAt ? now.getTime() - signedAt.getTime() : Number.NaN
  return age >= -CLOCK_DIFFERENCE_MS && age <= MAX_AGE_MS
}
