import { importChange, importRecord, listedImport } from '@fornace/contract/companies/import'
import { COMPANY_IMPORT, type ImportKind } from '@fornace/contract/companies/import-facts'
import { endingsFor } from '@fornace/contract/kit/file-kinds'
import { datatablesPage, numberedPage } from '@fornace/contract/kit/page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../../kit/http.ts'
import { idOf } from '../../../kit/http.ts'
import { type Listed, listPage, sendList } from '../../../kit/list.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { listRequest } from '../../../kit/list-request.ts'
import type { Services } from '../../../kit/module.ts'
import { invalid, Problem } from '../../../kit/problem.ts'
import { authorOf, recordParams, sendRecord, targetOf } from '../../../kit/records.ts'
import { receiveFile, refusedFile, withUploads } from '../../../kit/upload.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { safeName } from '../../../platform/files/file-name.ts'
import { compareImport } from './comparing.ts'
import { beginComparison, forgetFound, keepComparison } from './comparison.store.ts'
import { decisionRoutes } from './decision.routes.ts'
import { differenceRoutes } from './difference.routes.ts'
import { recogniseColumns } from './headings.ts'
import { listedImports, newestFirst } from './import.columns.ts'
import {
  keepTables,
  readImport,
  rememberedHeadings,
  rememberHeadings,
  removeForgotten,
  removeImport,
  startImport,
} from './import.store.ts'
import { forgetRejected, importsOf } from './kept.store.ts'
import { readFile } from './reading.ts'
import { rejectedRoutes } from './rejected.routes.ts'
import { heldComparable } from './undecided.ts'

const DAY_MS = 24 * 3_600_000
/** Rows that could not be used may say anything of anybody: they stay as long as somebody may want to mend them. */
const REJECTED_DAYS = 30

const { path, type, label, access } = COMPANY_IMPORT
const oneImport = `/api/${path}/:id/`

const refuseOtherNames = (kind: ImportKind, name: string): void => {
  const ending = name.toLowerCase().split('.').pop() ?? ''
  if (!endingsFor(kind).includes(ending)) throw refusedFile('file.type')
}

/** Imports of companies: a file is read, compared, looked at, and then written as a whole, or not. */
export const importRoutes = (app: App, services: Services): void => {
  const { database, clock, config, files, jobs, registry } = services
  const tags = [type]
  const compare = jobs.declare({
    name: 'company.import.compare',
    handle: (job: { id: number; run: number }, signal) => compareImport(services, job, signal),
  })
  jobs.declare({
    name: 'company.import.tidy',
    every: '*/10 * * * *',
    handle: async () => {
      await removeForgotten(database, clock.now())
      await forgetRejected(database, new Date(clock.now().getTime() - REJECTED_DAYS * DAY_MS))
    },
  })
  registry.addPersonalData({ name: 'company_imports', read: importsOf })

  const sendImport = async (reply: FastifyReply, id: number): Promise<FastifyReply> => {
    const found = await readImport(database, id)
    if (!found) throw new Problem('not-found')
    return sendRecord(reply, found)
  }

  const begun = async (
    transaction: Transaction,
    id: number,
    asked: Parameters<typeof beginComparison>[2],
  ): Promise<number> => {
    const run = await beginComparison(transaction, id, asked)
    // Somebody has thrown it away while it was read.
    if (run === undefined) throw new Problem('not-found')
    return run
  }

  const upload = async (request: FastifyRequest, kind: ImportKind): Promise<number> => {
    // Once the file is there it is read to its end: whoever loads the page anew finds it.
    const begin = async (name: string, file: string): Promise<number> => {
      const id = await startImport(database, authorOf(request, clock), kind, name)
      try {
        const { tables, read, chosen, found } = await readFile(services, id, { kind, file })
        await database.transaction(async (transaction) => {
          const run = await begun(transaction, id, chosen)
          await keepTables(transaction, id, { tables, ...read })
          if (found) return keepComparison(transaction, id, run, found)
          await forgetFound(transaction, id)
          await compare(transaction, { id, run })
        })
        return id
      } catch (error) {
        // Whatever has gone wrong then, it has because somebody has thrown it away.
        throw (await removeImport(database, id)) ? error : new Problem('not-found')
      }
    }
    return receiveFile(request, ({ name, chunks }) => {
      const shown = safeName(name)
      refuseOtherNames(kind, shown)
      return files.pass({ chunks, kind }, (file) => begin(shown, file))
    })
  }

  withUploads(app, (uploads) => {
    for (const kind of ['csv', 'mdb'] as const) {
      uploads.post(
        `/api/${path}/${kind}/`,
        {
          config: { access: access.write },
          schema: {
            summary: `${label.en}: upload a ${kind.toUpperCase()} file, which is then compared`,
            tags,
            response: { 201: importRecord },
          },
        },
        async (request, reply) => sendImport(reply.code(201), await upload(request, kind)),
      )
    }
  })

  const listed: Listed = {
    source: 'company_import',
    columns: listedImports,
    defaultOrder: newestFirst,
    timeZone: config.TIME_ZONE,
  }
  app.get(
    `/api/${path}/`,
    {
      config: { access: access.read },
      schema: {
        summary: `${label.en}: list`,
        tags,
        querystring: listQuery,
        response: {
          200: z.union([datatablesPage(listedImport.partial()), numberedPage(listedImport.partial())]),
        },
      },
    },
    async (request, reply) => {
      const asked = listRequest(request.query, listed.columns)
      const page = await listPage(database, listed, asked, 'everything')
      return sendList(reply, page, asked, { name: type, publicUrl: config.PUBLIC_URL, url: request.url })
    },
  )

  app.get(
    oneImport,
    {
      config: { access: access.read },
      schema: {
        summary: `${label.en}: read one`,
        tags,
        params: recordParams,
        response: { 200: importRecord },
      },
    },
    async (request, reply) => sendImport(reply, idOf(request.params.id)),
  )

  app.patch(
    oneImport,
    {
      config: { access: access.write },
      schema: {
        summary: `${label.en}: choose the table, say what its columns stand for, or compare again`,
        tags,
        params: recordParams,
        body: importChange,
        response: { 200: importRecord },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params.id)
      const sent = request.body
      await database.transaction(async (transaction) => {
        const held = await heldComparable(transaction, targetOf(request))
        const table = sent.table ?? held.table
        const columns = held.tables[table]?.columns
        if (!columns) throw invalid([{ path: 'table', code: 'field.invalid' }])
        if (sent.mapping && sent.mapping.length !== columns.length)
          throw invalid([{ path: 'mapping', code: 'field.invalid' }])
        const recognised = recogniseColumns(columns, await rememberedHeadings(transaction, columns))
        if (sent.mapping) await rememberHeadings(transaction, columns, sent.mapping, recognised)
        const known = sent.table === undefined ? held.mapping : recognised
        const run = await begun(transaction, id, { table, mapping: sent.mapping ?? known })
        await compare(transaction, { id, run })
      })
      return sendImport(reply, id)
    },
  )

  differenceRoutes(app, services)
  rejectedRoutes(app, services)
  decisionRoutes(app, services, sendImport)
}
