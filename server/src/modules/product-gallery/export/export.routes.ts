import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileAddress, megabytes } from '@fornace/contract/kit/file-kinds'
import { problemText } from '@fornace/contract/kit/problems'
import {
  type ExportRequest,
  exportJob,
  exportRequest,
  exportStarted,
  MOST_EXPORTED_RECORDS,
  MOST_EXPORTS_AT_ONCE,
} from '@fornace/contract/kit/record-export'
import { PRODUCT_EXPORT_JOB_PATH, PRODUCT_EXPORT_PATH } from '@fornace/contract/product-gallery/export-paths'
import { PRODUCT } from '@fornace/contract/product-gallery/metadata'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readQuery } from '../../../kit/http/body.ts'
import { contentDisposition } from '../../../kit/http/content-disposition.ts'
import { type App, actorOf, idOf, whileWanted } from '../../../kit/http/http.ts'
import { refuseUnstorable } from '../../../kit/http/input.ts'
import { languagesIn } from '../../../kit/http/languages-query.ts'
import { invalid, Problem, preferredLanguage } from '../../../kit/http/problem.ts'
import { listedColumns } from '../../../kit/resource/columns.ts'
import { listPage } from '../../../kit/resource/list.ts'
import { listRequest } from '../../../kit/resource/list-request.ts'
import type { Services } from '../../../kit/resource/module.ts'
import { recordParams } from '../../../kit/resource/records.ts'
import { takingTurns } from '../../../platform/turns.ts'
import { type ZipEntry, zipName, zipStream } from '../../../platform/zip.ts'
import { products } from '../product.columns.ts'
import { PRODUCT_ORDER } from '../product.routes.ts'
import { productScope } from '../product-scope.ts'
import { fileEntries, sheetBytes, tableBytes } from './archive.ts'
import { fileBytesOf, namesFor, productsToExport } from './content.store.ts'
import { deleteExportsOf, exportsOf, findExport, insertExport, openExportsOf } from './export-job.store.ts'
import { exportJobs, MOST_ARCHIVE_BYTES } from './export-job.ts'
import { titleOf } from './sheet.ts'
import { openSheetWriter } from './sheet-writer.ts'

const tags = [PRODUCT.type]
/** So much of what was made for somebody lies on the disk at a time. */
const MOST_MADE_BYTES = 4 * 1024 ** 3
const RETRY_SECONDS = '30'

/** Sheets of single products: two at a time, person after person. */
const inTurn = takingTurns({ atOnce: 2, mostWaiting: 30, mostWaitingPerKey: 5 })

export const productExportRoutes = (app: App, services: Services): void => {
  const { database, clock, config, files, registry } = services
  const enqueue = exportJobs(services)
  registry.addPersonalData({
    name: 'record_exports',
    read: exportsOf,
    remove: (transaction, _author, userId) => deleteExportsOf(transaction, userId),
  })

  app.get(
    `/api/${PRODUCT_EXPORT_PATH}/:id/`,
    {
      config: { access: PRODUCT.access.read },
      schema: {
        summary: 'A product as an archive: data, a sheet with pictures, its files',
        tags,
        params: recordParams,
        querystring: z.object({ languages: z.string().optional() }),
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) => {
      const languages = languagesIn(request.query.languages)
      const language = preferredLanguage(request.headers['accept-language'])
      const actor = actorOf(request)
      const [body] = await productsToExport(database, productScope.reads(actor), [idOf(request.params.id)])
      if (!body) throw new Problem('not-found')
      const product = JSON.parse(body) as ProductRecord
      const names = await namesFor(database, [product])
      const signal = whileWanted(reply)
      // Made before the answer begins, so that what fails is still told; the files are only passed on.
      const [sheet, table] = await inTurn(String(actor.userId), async () => {
        const sheets = openSheetWriter(signal)
        try {
          return [
            await sheetBytes({ files, sheets }, product, names, languages),
            await tableBytes([body], language, signal),
          ] as const
        } finally {
          await sheets.close()
        }
      })
      const title = zipName(titleOf(product))
      async function* entries(): AsyncGenerator<ZipEntry> {
        yield { name: `${title}.json`, content: Buffer.from(`${body}\n`) }
        yield { name: `${title}.xlsx`, content: table, isPacked: true }
        yield { name: `${title}.pdf`, content: sheet }
        yield* fileEntries(files, product)
      }
      return reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', `${title}.zip`))
        .send(zipStream(entries()))
    },
  )

  /** Those of the period, or of the list. */
  const idsFor = async (request: FastifyRequest, { group_id, query }: ExportRequest) => {
    if ((group_id === undefined) === (query === undefined))
      throw invalid([{ path: group_id === undefined ? 'group_id' : 'query', code: 'field.required' }])
    const asked = query === undefined ? { group_id: String(group_id) } : readQuery(query.replace(/^\?/, ''))
    refuseUnstorable(asked)
    const columns = listedColumns(products.columns)
    // As for a file with the list: all rows, of which the ids are enough.
    const whole = listRequest({ query: { ...asked, format: 'csv' }, headers: request.headers }, columns)
    const page = await listPage(
      database,
      { source: '"product_product"', columns, defaultOrder: PRODUCT_ORDER, timeZone: config.TIME_ZONE },
      { ...whole, fields: new Set(['id']) },
      productScope.reads(actorOf(request)),
    )
    if (page.filtered > MOST_EXPORTED_RECORDS)
      throw new Problem('export.too-many', { params: { max: MOST_EXPORTED_RECORDS } })
    if (page.filtered === 0) throw new Problem('export.empty')
    return (JSON.parse(page.rows) as { id: number }[]).map(({ id }) => id)
  }

  app.post(
    `/api/${PRODUCT_EXPORT_PATH}/`,
    {
      config: { access: PRODUCT.access.read },
      schema: {
        summary: 'Have an archive of several products made',
        tags,
        body: exportRequest,
        response: { 202: exportStarted },
      },
    },
    async (request, reply) => {
      const { userId } = actorOf(request)
      const { languages, files: withFiles = true } = request.body
      const language = preferredLanguage(request.headers['accept-language'])
      const ids = await idsFor(request, request.body)
      if (withFiles && (await fileBytesOf(database, ids)) > MOST_ARCHIVE_BYTES)
        throw new Problem('export.too-large', { params: { max: megabytes(MOST_ARCHIVE_BYTES) } })
      if ((await files.madeBytes(userId)) > MOST_MADE_BYTES)
        throw new Problem('export.day-full', { params: { max: megabytes(MOST_MADE_BYTES) } })
      const id = randomUUID()
      const at = clock.now()
      const name = `${products.resource.label[language]} ${at.toISOString().slice(0, 10)}.zip`
      await database.transaction(async (transaction) => {
        if ((await openExportsOf(transaction, userId)) >= MOST_EXPORTS_AT_ONCE)
          throw new Problem('export.too-many-jobs', {
            params: { max: MOST_EXPORTS_AT_ONCE },
            headers: { 'retry-after': RETRY_SECONDS },
          })
        const wishes = { ...(languages && { languages }), files: withFiles, language }
        await insertExport(transaction, { id, userId, at, ids, wishes, name })
        await enqueue(transaction, { id })
      })
      return reply.code(202).send({ id })
    },
  )

  app.get(
    `/api/${PRODUCT_EXPORT_JOB_PATH}/:id/`,
    {
      config: { access: PRODUCT.access.read },
      schema: {
        summary: 'How far an archive of several products is',
        tags,
        params: recordParams,
        response: { 200: exportJob },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const found = z.uuid().safeParse(id).success
        ? await findExport(database, id, actorOf(request).userId)
        : undefined
      if (!found) throw new Problem('not-found')
      const { state, done, total, fileId, name, size, failure } = found
      const language = preferredLanguage(request.headers['accept-language'])
      return reply.send({
        id,
        state,
        done,
        total,
        ...(fileId && { url: fileAddress(fileId), name: name ?? '', size: size ?? 0 }),
        ...(failure && { detail: problemText(failure.code, language, failure.params) }),
      })
    },
  )
}
