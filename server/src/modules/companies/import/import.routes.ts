import { type ImportChange, importChange, importRecord, importRow } from '@fornace/contract/companies/import'
import {
  COMPANY_IMPORT,
  type ImportField,
  type ImportKind,
} from '@fornace/contract/companies/import-metadata'
import { endingsFor, unreadSpreadsheet } from '@fornace/contract/kit/file-kinds'
import { listAnswer } from '@fornace/contract/kit/page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type App, actorOf, idOf } from '../../../kit/http/http.ts'
import { invalid, Problem } from '../../../kit/http/problem.ts'
import { receiveFile, rejectedFile, withUploads } from '../../../kit/http/upload.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { type ListDefinition, sendList } from '../../../kit/resource/list/list.ts'
import { listQuery } from '../../../kit/resource/list/list-query.ts'
import { listRequest } from '../../../kit/resource/list/list-request.ts'
import { authorOf, recordParams, sendRecord, targetOf } from '../../../kit/resource/write/records.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { safeName } from '../../../platform/files/file-name.ts'
import type { Mapping } from './compare.rules.ts'
import { compareImport } from './comparing.ts'
import {
  beginComparison,
  forgetFound,
  keepComparison,
  keepFound,
  keepRead,
  type RequestedChoices,
} from './comparison.store.ts'
import { decisionRoutes } from './decision.routes.ts'
import { differenceRoutes } from './difference.routes.ts'
import { untickEmptied } from './difference.store.ts'
import { keepFile } from './file.store.ts'
import { headingRoutes } from './heading.routes.ts'
import { forgetHeadings, rememberedHeadings, rememberHeadings } from './heading.store.ts'
import { fieldsOf, headingChoices, recogniseColumns } from './headings.ts'
import { importRows, newestFirst } from './import.columns.ts'
import { type LockedImport, readImport, removeForgotten, removeImport, startImport } from './import.store.ts'
import { readFile, rejection, Unreadable } from './reading.ts'
import { rejectedRoutes } from './rejected.routes.ts'
import { forgetRejected, importsOf } from './retention.store.ts'
import { lockComparable } from './undecided.ts'

const DAY_MS = 24 * 3_600_000
/** Retention of rejected rows, which may contain personal data: long enough to correct them. */
const REJECTED_DAYS = 30

const { path, type, label, access } = COMPANY_IMPORT
const oneImport = `/api/${path}/:id/`

const refuseOtherNames = (kind: ImportKind, name: string): void => {
  const ending = name.toLowerCase().split('.').pop() ?? ''
  const unread = unreadSpreadsheet(kind, name)
  if (unread) throw rejection(new Unreadable(unread))
  if (!endingsFor(kind).includes(ending)) throw rejectedFile('file.type')
}

const AS_FOUND = { chosen: {}, is_partial: false, empty_means_empty: false }

const READ_SO = ['encoding', 'separator', 'heading_row'] as const

/** True if a mapping refers to the current columns, and not to those of another reading. */
const isOfColumns = (sent: ImportChange): sent is ImportChange & { mapping: (ImportField | null)[] } =>
  Boolean(sent.mapping) && READ_SO.every((name) => sent[name] === undefined)

/** Stored choices merged with the requested ones. */
const choicesOf = (
  locked: LockedImport,
  sent: ImportChange,
  recognise: (columns: readonly string[]) => Mapping,
): RequestedChoices => {
  const table = sent.table ?? locked.table
  const columns = locked.tables[table]?.columns
  if (!columns) throw invalid([{ path: 'table', code: 'field.invalid' }])
  const given = READ_SO.filter((name) => sent[name] !== undefined)
  const next = Object.entries({
    ...locked.chosen,
    ...Object.fromEntries(given.map((name) => [name, sent[name]])),
  })
  // The heading row belongs to one table.
  const isRetained = ([name, value]: [string, unknown]) =>
    value !== null && !(name === 'heading_row' && table !== locked.table && sent.heading_row === undefined)
  if (sent.mapping && given.length === 0 && sent.mapping.length !== columns.length)
    throw invalid([{ path: 'mapping', code: 'field.invalid' }])
  const existing = sent.mapping === null || table !== locked.table ? recognise(columns) : locked.mapping
  return {
    table,
    // The columns of another reading are not available before it is done.
    mapping: sent.mapping ?? (given.length > 0 ? [] : existing),
    chosen: Object.fromEntries(next.filter(isRetained)),
    is_partial: sent.is_partial ?? locked.is_partial,
    empty_means_empty: sent.empty_means_empty ?? locked.empty_means_empty,
  }
}

/** Imports of companies: a file is read, compared, looked at, and then written as a whole, or not. */
export const importRoutes = (app: App, services: Services): void => {
  const { database, clock, config, files, jobs, registry } = services
  const tags = [type]
  const compare = jobs.declare({
    name: 'company.import.compare',
    handle: (job: { id: number; run: number; userId: number }, signal) =>
      compareImport(services, job, signal),
  })
  jobs.declare({
    name: 'company.import.tidy',
    every: '*/10 * * * *',
    handle: async () => {
      await removeForgotten(database, clock.now())
      await forgetRejected(database, new Date(clock.now().getTime() - REJECTED_DAYS * DAY_MS))
    },
  })
  registry.addPersonalData({ name: 'company_imports', kept: { until: 'records-deleted' }, read: importsOf })

  const sendImport = async (reply: FastifyReply, id: number): Promise<FastifyReply> => {
    const match = await readImport(database, id)
    if (!match) throw new Problem('not-found')
    return sendRecord(reply, match)
  }

  const begun = async (
    transaction: Transaction,
    id: number,
    requested: Parameters<typeof beginComparison>[2],
  ): Promise<number> => {
    const run = await beginComparison(transaction, id, requested)
    // The import was deleted while it was read.
    if (run === undefined) throw new Problem('not-found')
    return run
  }

  const upload = async (request: FastifyRequest, kind: ImportKind): Promise<number> => {
    // After the upload the file is read to its end, even if the client disconnects.
    const begin = async (name: string, file: string): Promise<number> => {
      const author = authorOf(request, clock)
      const { userId } = actorOf(request)
      const id = await startImport(database, author, kind, name)
      try {
        const [{ read, result }] = await Promise.all([
          readFile(services, id, {
            kind,
            file,
            userId,
            mapping: [],
            chosen: {},
            rules: { isPartial: false, emptyMeansEmpty: false, decided: [] },
            // Not visible before the comparison is complete; deleted with the import if it fails.
            keep: (some) => keepFound(database, id, some),
          }),
          keepFile(database, id, file),
        ])
        await database.transaction(async (transaction) => {
          const run = await begun(transaction, id, { ...read, ...AS_FOUND })
          if (result) return keepComparison(transaction, id, run, { read, result })
          await keepRead(transaction, id, read)
          await forgetFound(transaction, id)
          await compare(transaction, { id, run, userId })
        })
        return id
      } catch (error) {
        // If the import no longer exists, its deletion was the cause of the error.
        if (!(await removeImport(database, id))) throw new Problem('not-found')
        throw error instanceof Unreadable ? rejection(error) : error
      }
    }
    return receiveFile(request, ({ name, chunks }) => {
      const visible = safeName(name)
      refuseOtherNames(kind, visible)
      return files.pass({ chunks, kind }, (file) => begin(visible, file))
    })
  }

  withUploads(app, (uploads) => {
    for (const kind of ['csv', 'mdb'] as const) {
      uploads.post(
        `/api/${path}/${kind}/`,
        {
          config: { access: access.write, cost: 'plain' },
          schema: {
            summary: `${label.en}: upload a file (${endingsFor(kind).join(', ')}), which is then compared`,
            tags,
            consumes: ['multipart/form-data'],
            response: { 201: importRecord },
          },
        },
        async (request, reply) => sendImport(reply.code(201), await upload(request, kind)),
      )
    }
  })

  const listed: ListDefinition = {
    source: 'company_import',
    columns: importRows,
    defaultOrder: newestFirst,
    timeZone: config.TIME_ZONE,
  }
  app.get(
    `/api/${path}/`,
    {
      config: { access: access.read, cost: 'by-query' },
      schema: {
        summary: `${label.en}: list`,
        tags,
        querystring: listQuery,
        response: {
          200: listAnswer(importRow.partial()),
        },
      },
    },
    async (request, reply) => {
      const requested = listRequest(request, listed.columns)
      return sendList({ database, reply }, listed, requested, 'everything', { name: type, label, config })
    },
  )

  app.get(
    oneImport,
    {
      config: { access: access.read, cost: 'plain' },
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
      config: { access: access.write, cost: 'plain', takesVersion: true },
      schema: {
        summary: `${label.en}: say how the file is read and what its columns stand for, or compare it again`,
        tags,
        params: recordParams,
        body: importChange,
        response: { 200: importRecord },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params.id)
      const { userId } = actorOf(request)
      await database.transaction(async (transaction) => {
        const locked = await lockComparable(transaction, targetOf(request))
        const headings = locked.tables.flatMap((table) => table.columns)
        const remembered = fieldsOf(await rememberedHeadings(transaction, userId, headings))
        const requested = choicesOf(locked, request.body, (columns) => recogniseColumns(columns, remembered))
        const columns = locked.tables[requested.table]?.columns ?? []
        if (isOfColumns(request.body)) {
          const { choices, known: existing } = headingChoices(columns, request.body.mapping)
          await rememberHeadings(transaction, userId, choices)
          await forgetHeadings(transaction, userId, existing)
        }
        if (requested.empty_means_empty !== locked.empty_means_empty)
          await untickEmptied(transaction, id, !requested.empty_means_empty)
        const run = await begun(transaction, id, requested)
        await compare(transaction, { id, run, userId })
      })
      return sendImport(reply, id)
    },
  )

  differenceRoutes(app, services)
  rejectedRoutes(app, services)
  headingRoutes(app, services)
  decisionRoutes(app, services, sendImport)
}
