import { createHash, createHmac } from 'node:crypto'
import type { EventKind, EventSource } from '@fornace/contract/circulars/mail-events'
import type { Language } from '@fornace/contract/kit/languages'
import { HIDDEN_TARGET } from '../sending/link-targets.ts'
import type { MailEvent } from './event.ts'

/** Clocks of providers may differ from ours by this much. */
const CLOCK_DIFFERENCE_MS = 60 * 60_000
/** An open or click so soon after the hand-over is that of a scanner. */
const SCANNER_MS = 10_000
const HOUR_MS = 60 * 60_000
const MAX_WORDS = 2000
const MAX_ID = 200

export const isReading = ({ kind }: { readonly kind: EventKind }): boolean =>
  kind === 'open' || kind === 'click'

/** Recipient whose mail an event tells of. */
export interface FoundRecipient {
  readonly index: number
  readonly recipient_id: number
  readonly submission_id: number
  readonly language: Language
  readonly first_attempt_at: Date | null
  readonly sent_at: Date | null
  /** Opens and clicks may be recorded with the person. */
  readonly has_agreed: boolean
  /** Tracking of the sender is off: reported opens and clicks are stored and not counted. */
  readonly is_tracking_off: boolean
  readonly is_reading_erased: boolean
}

/** Event as it is stored. */
export interface StoredEvent {
  readonly source: EventSource
  readonly event_id: string
  readonly submission_id: number
  readonly recipient_id: number | null
  readonly kind: EventKind
  readonly at: string
  readonly received_at: string
  readonly link: string | null
  readonly is_automatic: boolean
  readonly counts: boolean
  readonly words: string
  readonly raw: unknown
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const isUuid = (text: string | undefined): text is string => text !== undefined && UUID.test(text)

/** Text without characters that the database refuses. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Escapes in JSON of characters that the database refuses. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(cleaned)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), cleaned(inner)]))
}

const storableJson = (value: unknown): unknown =>
  UNSTORABLE.test(JSON.stringify(value) ?? '') ? cleaned(value) : value

const storableId = (id: string): string =>
  id.length > MAX_ID ? createHash('sha256').update(id).digest('base64url') : storableText(id)

const isPossibleTime = (at: Date, { first_attempt_at }: FoundRecipient, now: Date): boolean =>
  at.getTime() >= (first_attempt_at?.getTime() ?? 0) - CLOCK_DIFFERENCE_MS &&
  at.getTime() <= now.getTime() + CLOCK_DIFFERENCE_MS

const hourOf = (at: Date): string => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString()

/** Rows of events. */
export interface EventRows {
  /**
   * Row of an event; `target` is the link of the mail that was clicked. An open or click without consent, or with the
   * tracking of the sender off, is stored by its hour, without the person and the raw event.
   */
  rowOf(event: MailEvent, found: FoundRecipient, target: string | undefined, now: Date): StoredEvent
}

/** Makes rows; `secret` hides the ids of events that no person may be told from. */
export const eventRows = (secret: string): EventRows => {
  /** Still unique, so that a repeated event counts once; the id of an event may contain that of the mail. */
  const anonymousId = (source: EventSource, id: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['anonymous event', source, id]))
      .digest('base64url')

  const rowOf: EventRows['rowOf'] = (event, found, target, now) => {
    const { source, id, kind, at, words = '', raw = null } = event
    const isReadingEvent = isReading(event)
    const sinceHandOver = found.sent_at ? at.getTime() - found.sent_at.getTime() : 0
    const isScanned = isReadingEvent && (sinceHandOver <= SCANNER_MS || target === HIDDEN_TARGET)
    const counts =
      isPossibleTime(at, found, now) &&
      !(isReadingEvent && (found.is_reading_erased || found.is_tracking_off)) &&
      (kind !== 'click' || target !== undefined)
    const common = {
      source,
      submission_id: found.submission_id,
      kind,
      link: kind === 'click' ? (target ?? null) : null,
      is_automatic: Boolean(event.isAutomatic) || isScanned,
      counts,
    }
    if (isReadingEvent && (!found.has_agreed || found.is_tracking_off))
      return {
        ...common,
        event_id: anonymousId(source, id),
        recipient_id: null,
        at: hourOf(at),
        received_at: hourOf(now),
        words: '',
        raw: null,
      }
    return {
      ...common,
      event_id: storableId(id),
      recipient_id: found.recipient_id,
      at: at.toISOString(),
      received_at: now.toISOString(),
      words: storableText(words.slice(0, MAX_WORDS)),
      raw: storableJson(raw),
    }
  }
  return { rowOf }
}
