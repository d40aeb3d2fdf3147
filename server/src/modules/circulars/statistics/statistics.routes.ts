import { Readable } from 'node:stream'
import {
  type SubmissionStatistics,
  statisticsCompany,
  statisticsQuery,
  submissionStatistics,
} from '@fornace/contract/circulars/statistics'
import { MAIL_COMPANY } from '@fornace/contract/circulars/statistics-metadata'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type App, idOf, turnOf } from '../../../kit/http/http.ts'
import { sendPdf } from '../../../kit/http/pdf-reply.ts'
import { Problem, preferredLanguage } from '../../../kit/http/problem.ts'
import {
  type Column,
  type Columns,
  ITALIAN,
  plainColumn,
  ROW,
  textColumn,
  timeColumn,
} from '../../../kit/resource/columns/columns.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { sendFile } from '../../../kit/resource/export/export.ts'
import { FILE_MS, PAGE_MS } from '../../../kit/resource/list/list.ts'
import { serveList } from '../../../kit/resource/routes/list-route.ts'
import { recordParams } from '../../../kit/resource/write/records.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { type ById, readSubmission, type SubmissionKind } from '../submission/submission.routes.ts'
import { companiesOfSubmission } from './companies.sql.ts'
import { readCompanies, readStatistics } from './statistics.store.ts'
import { STATISTICS_LABELS } from './statistics-labels.ts'
import { statisticsRows, statisticsTitle } from './statistics-lines.ts'
import type { StatisticsSheet } from './statistics-pdf.ts'

const companyColumns: Columns = new Map<string, Column>([
  ['id', plainColumn('id', 'integer')],
  ['name', textColumn('name')],
  ['recipients', plainColumn('recipients', 'integer')],
  ['delivered', plainColumn('delivered', 'integer')],
  ['bounced', plainColumn('bounced', 'integer')],
  ['is_read', plainColumn('is_read', 'boolean')],
  ['first_read_at', timeColumn('first_read_at')],
  ['unknown', plainColumn('unknown', 'integer')],
])

const STATISTICS_LABEL = { en: STATISTICS_LABELS.en.statistics, it: STATISTICS_LABELS.it.statistics }
/** Columns of the table of a submission's statistics. */
const COLUMNS = ['section', 'item', 'count', 'rate', 'total', 'of'] as const

/** `GET …/statistics/`, also as a table, `…/statistics/pdf/` and `…/statistics/company/` of the submissions of one kind. */
export const statisticsRoutes = (app: App, services: Services, submissions: SubmissionKind): void => {
  const { kind, definition } = submissions
  const { database, clock, config, settings } = services
  const { path, label, type, access } = definition.resource
  const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers['accept-language'])

  const statisticsOf = async (request: ById, reply: FastifyReply) => {
    const requested = {
      kind,
      id: idOf(request.params.id),
      language: languageOf(request),
      now: clock.now(),
    }
    const statistics = await database.costly(turnOf(reply, PAGE_MS), (connection) =>
      readStatistics(connection, requested),
    )
    if (!statistics) throw new Problem('not-found')
    return statistics
  }

  app.get(
    `/api/${path}/:id/statistics/`,
    {
      config: { access: access.read, cost: 'costly' },
      schema: {
        summary: `${label.en}: statistics of one; \`format\` for a file with its figures, links and hours`,
        tags: [type],
        params: recordParams,
        querystring: statisticsQuery,
        response: { 200: submissionStatistics },
      },
    },
    async (request, reply) => {
      const statistics = await statisticsOf(request, reply)
      const { format } = request.query
      if (!format) return statistics
      const language = languageOf(request)
      const labels = STATISTICS_LABELS[language]
      const columns = COLUMNS.map((column) => ({ path: column, title: labels[column] }))
      const rows = statisticsRows(statistics, language)
      return sendFile(
        reply,
        { format, columns },
        { name: `${type}-${request.params.id}`, label: STATISTICS_LABEL, timeZone: config.TIME_ZONE },
        async () => JSON.stringify(rows),
      )
    },
  )

  app.get(
    `/api/${path}/:id/statistics/pdf/`,
    {
      config: { access: access.read, cost: 'costly' },
      schema: {
        summary: `${label.en}: statistics of one as a document`,
        tags: [type],
        params: recordParams,
        produces: ['application/pdf'],
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) => {
      const language = languageOf(request)
      const sheetOf = async (statistics: SubmissionStatistics): Promise<StatisticsSheet> => ({
        language,
        timeZone: config.TIME_ZONE,
        organisation: settings.current().organisation,
        madeAt: clock.now(),
        statistics,
        companies: await database.costly(turnOf(reply, FILE_MS), (connection) =>
          readCompanies(connection, kind, idOf(request.params.id)),
        ),
      })
      return sendPdf<StatisticsSheet>(
        reply,
        new URL('./statistics-pdf.worker.ts', import.meta.url),
        async () => {
          const statistics = await statisticsOf(request, reply)
          return { title: statisticsTitle(statistics, language), order: () => sheetOf(statistics) }
        },
      )
    },
  )

  serveList(app, services, {
    path: `${path}/:id/statistics/company`,
    label: MAIL_COMPANY.label,
    type: MAIL_COMPANY.type,
    access: access.read,
    cost: 'costly',
    row: statisticsCompany,
    listDefinition: async (request: FastifyRequest) => {
      const { id } = await readSubmission(database, submissions, request as ById)
      const companies = companiesOfSubmission(kind, id)
      return {
        source: () => sql`(${companies})`,
        columns: companyColumns,
        defaultOrder: [`${ROW}.name ${ITALIAN}`],
        isUncounted: true,
      }
    },
    scope: () => 'everything',
  })
}
