import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../kit/http/http.ts'
import { type Clock, seconds } from '../../../platform/clock.ts'
import type { EventQueue } from '../events/event-queue.ts'
import { HIDDEN_TARGET } from '../sending/link-targets.ts'
import { isAutomaticReader } from './automatic-reader.ts'

/** Open or click of one mail, or an open of a pixel that mails share. */
export type Reading =
  | { readonly kind: 'open'; readonly key: string }
  | { readonly kind: 'click'; readonly key: string; readonly link: string }
  | { readonly kind: 'open'; readonly anonymousKey: string }

/** Records that a mail was read, without the reader waiting for it. */
export type RecordReading = (request: FastifyRequest, reading: Reading) => void

/** Limit of the events that wait for the database; those beyond are dropped. */
const MAX_WAITING = 10_000

/** Recorder of reading; at the shutdown, the app waits for the last events. */
export const readingRecorder = (app: App, clock: Clock, events: EventQueue): RecordReading => {
  // Ids of events must not lead back to a person who withdrew the consent: this key is never stored.
  const idKey = randomBytes(32)
  const waiting = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(waiting)
  })

  return (request, reading) => {
    if (waiting.size >= MAX_WAITING) return
    const at = clock.now()
    const isAutomatic =
      isAutomaticReader(request) || (reading.kind === 'click' && reading.link === HIDDEN_TARGET)
    // One event a second of each mail, link and kind of reader: reloading adds no more.
    const digest = () =>
      createHmac('sha256', idKey)
        .update(JSON.stringify([reading, isAutomatic, seconds(at)]))
        .digest('base64url')
    const id = 'key' in reading ? digest() : randomUUID()
    const recorded = events
      .record([{ source: 'own', id, at, isAutomatic, ...reading }])
      .catch((error: unknown) =>
        request.log.warn({ err: error }, 'the reading of a mail could not be recorded'),
      )
      .finally(() => waiting.delete(recorded))
    waiting.add(recorded)
  }
}
