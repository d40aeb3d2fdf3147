import { statisticsCompany, submissionStatistics } from '@fornace/contract/circulars/statistics'
import { MAIL_COMPANY } from '@fornace/contract/circulars/statistics-metadata'
import type { FastifyRequest } from 'fastify'
import { type App, idOf } from '../../../kit/http/http.ts'
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
import { serveList } from '../../../kit/resource/routes/list-route.ts'
import { recordParams } from '../../../kit/resource/write/records.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { SubmissionKind } from '../submission/submission.routes.ts'
import { companiesOfSubmission } from './companies.sql.ts'
import { readStatistics } from './statistics.store.ts'

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

/** `GET …/statistics/` and `GET …/statistics/company/` of the submissions of one kind. */
export const statisticsRoutes = (
  app: App,
  services: Services,
  { kind, definition }: SubmissionKind,
): void => {
  const { database, clock } = services
  const { path, label, type, access } = definition.resource

  app.get(
    `/api/${path}/:id/statistics/`,
    {
      config: { access: access.read },
      schema: {
        summary: `${label.en}: statistics of one`,
        tags: [type],
        params: recordParams,
        response: { 200: submissionStatistics },
      },
    },
    async (request) => {
      const statistics = await readStatistics(database, {
        kind,
        id: idOf(request.params.id),
        language: preferredLanguage(request.headers['accept-language']),
        now: clock.now(),
      })
      if (!statistics) throw new Problem('not-found')
      return statistics
    },
  )

  serveList(app, services, {
    path: `${path}/:id/statistics/company`,
    label: MAIL_COMPANY.label,
    type: MAIL_COMPANY.type,
    access: access.read,
    row: statisticsCompany,
    listDefinition: ({ params }: FastifyRequest) => {
      const companies = companiesOfSubmission(kind, idOf((params as { id: string }).id))
      return {
        source: () => sql`(${companies})`,
        columns: companyColumns,
        defaultOrder: [`${ROW}.name ${ITALIAN}`],
        isCostly: true,
      }
    },
    scope: () => 'everything',
  })
}
