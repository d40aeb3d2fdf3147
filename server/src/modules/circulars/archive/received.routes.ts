import { Readable } from 'node:stream'
import { receivedRecord, receivedRow, receivedSummary } from '@fornace/contract/circulars/received'
import { RECEIVED, RECEIVED_KINDS } from '@fornace/contract/circulars/received-metadata'
import { documentQuery } from '@fornace/contract/kit/document-query'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendFile } from '../../../kit/features/files.ts'
import { type App, actorOf, idOf } from '../../../kit/http/http.ts'
import { documentLanguage, sendPdf } from '../../../kit/http/pdf-reply.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { ROW } from '../../../kit/resource/columns/columns.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { serveList } from '../../../kit/resource/routes/list-route.ts'
import { findFiles } from '../../../platform/files/file.store.ts'
import type { CircularSheet } from '../circular-pdf.ts'
import { receivedColumns, receivedTitle } from './received.columns.ts'
import { type ArchiveTime, archiveReader, receivedTexts } from './received.sql.ts'
import {
  isReceivedFile,
  readReceived,
  recordReading,
  summarizeReceived,
  type TextKey,
} from './received.store.ts'
import { receivedSheet } from './received-sheet.ts'

const { path, type, label } = RECEIVED
const access = 'signed-in'
const tags = [type]
const CIRCULAR_WORKER = new URL('../circular-pdf.worker.ts', import.meta.url)

/** Kind and id of `circular-12`; anything else does not exist. */
const textKeyOf = (id: string): TextKey => {
  const [, name, number = ''] = /^([a-z]+)-(\d+)$/.exec(id) ?? []
  const kind = RECEIVED_KINDS.find((one) => one === name)
  if (!kind) throw new Problem('not-found')
  return { kind, id: idOf(number) }
}

/** The archive: circulars and communications that the caller, or a company the caller acts for, received. */
export const receivedRoutes = (app: App, services: Services): void => {
  const { database, files, clock, config, registry, settings } = services
  const readerOf = (request: FastifyRequest) => archiveReader(actorOf(request))
  const archiveTime = (): ArchiveTime => ({
    now: clock.now(),
    readingMonths: config.MAIL_EVENT_MONTHS,
    timeZone: config.TIME_ZONE,
  })

  registry.addSearched({
    resource: RECEIVED,
    columns: receivedColumns,
    source: (principal) => receivedTexts(archiveReader(principal), archiveTime()),
    title: receivedTitle,
    globalSearch: { subtitle: (row) => `coalesce(${row}.protocol_number, '')` },
  })

  serveList(app, services, {
    path,
    label,
    type,
    access,
    row: receivedRow,
    listDefinition: (request) => ({
      source: () => receivedTexts(readerOf(request), archiveTime()),
      isMaterialized: true,
      columns: receivedColumns,
      defaultOrder: [`${ROW}.received_at desc`, `${ROW}.text_id desc`],
      name: receivedTitle,
    }),
    scope: () => 'everything',
  })

  app.get(
    `/api/${path}/summary/`,
    {
      config: { access, cost: 'plain' },
      schema: { summary: `${label.en}: how many, and unread`, tags, response: { 200: receivedSummary } },
    },
    async (request) => summarizeReceived(database, readerOf(request), archiveTime()),
  )

  app.get(
    `/api/${path}/:id/`,
    {
      config: { access, cost: 'plain' },
      schema: {
        summary: `${label.en}: read one, which counts as read`,
        tags,
        params: z.object({ id: z.string() }),
        response: { 200: receivedRecord },
      },
    },
    async (request) => {
      const reader = readerOf(request)
      const text = textKeyOf(request.params.id)
      const record = await readReceived(database, reader, archiveTime(), text)
      if (!record) throw new Problem('not-found')
      if (request.method === 'HEAD') return record
      const at = clock.now()
      const companyIds = record.companies.map(({ id }) => id)
      // The reader does not wait for it.
      recordReading(database, { ...text, userId: reader.userId, companyIds, at }).catch((error: unknown) =>
        request.log.error({ err: error }, 'a reading was not recorded'),
      )
      return { ...record, read_at: record.read_at ?? at.toISOString(), is_unread: false }
    },
  )

  app.get(
    `/api/${path}/:id/pdf/`,
    {
      config: { access, cost: 'costly' },
      schema: {
        summary: `${label.en}: one as a document, in one of its languages`,
        tags,
        params: z.object({ id: z.string() }),
        querystring: documentQuery,
        produces: ['application/pdf'],
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) =>
      sendPdf<CircularSheet>(reply, CIRCULAR_WORKER, async () => {
        const text = textKeyOf(request.params.id)
        const record = await readReceived(database, readerOf(request), archiveTime(), text)
        if (!record) throw new Problem('not-found')
        const language = documentLanguage(record.languages, request.query.language)
        const place = { organisation: settings.current().organisation, timeZone: config.TIME_ZONE }
        const sheet = receivedSheet(record, language, place)
        return { title: sheet.title, order: () => sheet }
      }),
  )

  app.get(
    `/api/${path}/:id/file/:file/`,
    {
      config: { access, byFileCookie: true, cost: 'plain' },
      schema: {
        summary: `${label.en}: a publishable attachment`,
        tags,
        params: z.object({ id: z.string(), file: z.string() }),
        produces: ['application/octet-stream'],
        response: { 200: z.instanceof(Readable), 206: z.instanceof(Readable), 304: z.undefined() },
      },
    },
    async (request, reply) => {
      const text = textKeyOf(request.params.id)
      const { file: id } = request.params
      if (!z.uuid().safeParse(id).success) throw new Problem('not-found')
      if (!(await isReceivedFile(database, readerOf(request), archiveTime(), text, id)))
        throw new Problem('not-found')
      const [row] = await findFiles(database, [id])
      const file = row && (await files.open(row))
      if (!row || !file) throw new Problem('not-found')
      return sendFile(request, reply, row, undefined, file)
    },
  )
}
