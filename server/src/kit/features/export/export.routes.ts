import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { exportJobPath, MISSING_FILES_HEADER } from '@fornace/contract/kit/archive'
import { fileAddress, megabytes } from '@fornace/contract/kit/file-kinds'
import { problemText } from '@fornace/contract/kit/problems'
import {
  type ExportRequest,
  exportJob,
  exportRequest,
  exportStarted,
  MAX_EXPORTED_RECORDS,
  MAX_EXPORTS_AT_ONCE,
} from '@fornace/contract/kit/record-export'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { dayIn } from '../../../platform/clock.ts'
import { getTableName } from '../../../platform/database/drizzle.ts'
import { type ZipEntry, zipName, zipStream } from '../../../platform/zip.ts'
import { readQuery } from '../../http/body.ts'
import { sendDownload } from '../../http/download.ts'
import { type App, actorOf, idOf } from '../../http/http.ts'
import { refuseUnstorable } from '../../http/input.ts'
import { languagesIn } from '../../http/languages-query.ts'
import { withPdfWriter } from '../../http/pdf-reply.ts'
import { Problem, preferredLanguage } from '../../http/problem.ts'
import { listColumns } from '../../resource/columns/columns.ts'
import type { Services } from '../../resource/definition/module.ts'
import type { Exported } from '../../resource/definition/registry.ts'
import { listPage } from '../../resource/list/list.ts'
import { listFor } from '../../resource/list/list-for-reader.ts'
import { listRequest } from '../../resource/list/list-request.ts'
import { recordParams } from '../../resource/write/records.ts'
import { fileEntries, manifestEntry, openRecordFiles, pdfEntries, recordOf, tableBytes } from './archive.ts'
import { contentOf, fileBytesOf, mayReadExport } from './content.store.ts'
import { deleteExportsOf, exportsOf, findExport, insertExport, openExportsOf } from './export.store.ts'
import {
  type EnqueueExport,
  EXPORT_DAYS,
  exportJobs,
  type FindPrincipal,
  MAX_ARCHIVE_BYTES,
} from './export-jobs.ts'

/** Disk limit for the archives of one user. */
const MAX_MADE_BYTES = 4 * 1024 ** 3
const RETRY_SECONDS = '30'

/** The archives of all kinds that have said that they can be exported. */
export const exportRoutes = (app: App, services: Services, findPrincipal: FindPrincipal): void => {
  const enqueue = exportJobs(services, findPrincipal, app.log)
  services.registry.addPersonalData({
    name: 'exports',
    kept: { until: 'days', count: EXPORT_DAYS },
    read: exportsOf,
    remove: (transaction, _author, userId) => deleteExportsOf(transaction, userId),
  })
  for (const kind of services.registry.exports()) {
    exportOfOne(app, services, kind)
    exportOfMany(app, services, kind, enqueue)
    exportProgress(app, services, kind)
  }
}

/** `GET product/export/{id}/`: built during the request. */
const exportOfOne = (app: App, services: Services, kind: Exported): void => {
  const { database, clock, config, settings, files } = services
  const { definition, path, worker } = kind
  const { resource } = definition
  app.get(
    `/api/${path}/:id/`,
    {
      config: { access: resource.access.read, cost: 'costly' },
      schema: {
        summary: `${resource.label.en}: one as an archive, with its data, what is on paper, and its files`,
        tags: [resource.type],
        params: recordParams,
        querystring: z.object({ languages: z.string().optional() }),
        produces: ['application/zip'],
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) => {
      const languages = languagesIn(request.query.languages)
      const language = preferredLanguage(request.headers['accept-language'])
      const actor = actorOf(request)
      const [content] = await contentOf(database, definition, actor, [idOf(request.params.id)], language)
      if (!content) throw new Problem('not-found')
      const record = recordOf(content)
      const title = zipName(content.title)
      return sendDownload(reply, { type: 'application/zip', name: `${title}.zip` }, async () => {
        const organisation = settings.current().organisation
        const pdfs = await kind.pdfsOf(database, [record])
        // Tables and PDFs are built before the response starts, so that errors still get a status; files are only
        // streamed.
        const locale = { language, timeZone: config.TIME_ZONE }
        const [pdf, table] = await withPdfWriter(reply, worker, async (writer, signal) => [
          await pdfEntries({ files, writer, organisation }, kind, record, pdfs, {
            title,
            languages,
            locale,
          }),
          await tableBytes(kind, [content.body], locale, signal),
        ])
        const held = await openRecordFiles(files, kind, record, locale)
        const missing = [...new Set([...pdf.missing, ...held.missing])]
        reply.header(MISSING_FILES_HEADER, missing.length)
        async function* entries(): AsyncGenerator<ZipEntry> {
          yield { name: `${title}.json`, content: Buffer.from(`${content?.body}\n`) }
          yield { name: `${title}.xlsx`, content: table, isPacked: true }
          yield* pdf.entries
          yield* fileEntries(held.files)
          yield manifestEntry({ organisation, madeAt: clock.now(), records: 1, missing })
        }
        return zipStream(entries())
      })
    },
  )
}

/** `POST product/export/`: those of a list are a job. */
const exportOfMany = (
  app: App,
  { database, clock, config, files }: Services,
  { definition, path, defaultOrder, commonTitle }: Exported,
  enqueue: EnqueueExport,
): void => {
  const { resource, table, scope } = definition

  const idsFor = async (reply: FastifyReply, { query }: ExportRequest): Promise<number[]> => {
    const { request } = reply
    const filters = readQuery(query.replace(/^\?/, ''))
    refuseUnstorable(filters)
    const actor = actorOf(request)
    const listed = listFor(definition, actor, {
      source: `"${getTableName(table)}"`,
      columns: listColumns(definition.columns),
      defaultOrder,
      timeZone: config.TIME_ZONE,
    })
    // As for a file with the list: all rows, of which the ids are enough.
    const requested = { query: { ...filters, format: 'csv' }, headers: request.headers }
    const whole = { ...listRequest(requested, listed.columns), fields: new Set(['id']) }
    const page = await listPage({ database, reply }, listed, whole, scope.reads(actor))
    if (page.filtered > MAX_EXPORTED_RECORDS)
      throw new Problem('export.too-many', { params: { max: MAX_EXPORTED_RECORDS } })
    if (page.filtered === 0) throw new Problem('export.empty')
    return (JSON.parse(page.rows) as { id: number }[]).map(({ id }) => id)
  }

  app.post(
    `/api/${path}/`,
    {
      config: { access: resource.access.read, cost: 'costly' },
      schema: {
        summary: `${resource.label.en}: have an archive of several made`,
        tags: [resource.type],
        body: exportRequest,
        response: { 202: exportStarted },
      },
    },
    async (request, reply) => {
      const { userId } = actorOf(request)
      const { languages, files: withFiles = true } = request.body
      const language = preferredLanguage(request.headers['accept-language'])
      const ids = await idsFor(reply, request.body)
      if (withFiles && (await fileBytesOf(database, definition, ids)) > MAX_ARCHIVE_BYTES)
        throw new Problem('export.too-large', { params: { max: megabytes(MAX_ARCHIVE_BYTES) } })
      if ((await files.madeBytes(userId)) > MAX_MADE_BYTES)
        throw new Problem('export.day-full', { params: { max: megabytes(MAX_MADE_BYTES) } })
      const id = randomUUID()
      const at = clock.now()
      const common = await commonTitle?.(database, ids, language)
      const day = dayIn(at, config.TIME_ZONE)
      const name = zipName([resource.label[language], common, `${day}.zip`].filter(Boolean).join(' '))
      await database.transaction(async (transaction) => {
        const open = await openExportsOf(transaction, userId)
        if (open.count >= MAX_EXPORTS_AT_ONCE)
          throw new Problem('export.too-many-jobs', {
            params: { max: MAX_EXPORTS_AT_ONCE },
            headers: { 'retry-after': RETRY_SECONDS },
          })
        const wishes = { ...(languages && { languages }), files: withFiles, language }
        await insertExport(transaction, { id, userId, at, type: resource.type, ids, wishes, name })
        await enqueue(transaction, { id, records: ids.length, recordsBefore: open.records })
      })
      return reply.code(202).send({ id })
    },
  )
}

/** `GET product/export-job/{id}/`. */
const exportProgress = (
  app: App,
  { database, registry }: Services,
  { definition: { resource }, path }: Exported,
): void => {
  const { type } = resource
  app.get(
    `/api/${exportJobPath(path)}/:id/`,
    {
      config: { access: resource.access.read, cost: 'plain' },
      schema: {
        summary: `${resource.label.en}: how far an archive of several is`,
        tags: [type],
        params: recordParams,
        response: { 200: exportJob },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const actor = actorOf(request)
      const match = z.uuid().safeParse(id).success
        ? await findExport(database, { id, type, userId: actor.userId })
        : undefined
      if (!match) throw new Problem('not-found')
      const { state, done, total, fileId, name, size, failure, missing } = match
      const language = preferredLanguage(request.headers['accept-language'])
      const mayHave = fileId !== null && (await mayReadExport(database, registry, fileId, actor))
      return reply.send({
        id,
        state,
        done,
        total,
        ...(mayHave && {
          url: fileAddress(fileId),
          name: name ?? '',
          size: size ?? 0,
          missing: [...missing],
        }),
        ...(failure &&
          state !== 'working' && { detail: problemText(failure.code, language, failure.params) }),
      })
    },
  )
}
