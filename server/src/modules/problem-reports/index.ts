import { report } from '@fornace/contract/problem-reports/report'
import { scrubText } from '@fornace/contract/problem-reports/scrub'
import { z } from 'zod'
import { withText } from '../../kit/http/body.ts'
import { sendJson } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import { rateLimit } from '../../kit/http/rate-limit.ts'
import { plainColumn, readColumn, textColumn, timeColumn } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { Module } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { crudRoutes } from '../../kit/resource/routes/crud.ts'
import { everything } from '../../kit/resource/scope/scope.ts'
import { crudStore } from '../../kit/resource/write/crud.store.ts'
import { readEnvelope } from './envelope.ts'
import { forwardEnvelope } from './forward.ts'
import { isDayFull, keepEvent, reportsOfPeople } from './report.store.ts'
import { problemReport, REPORT_FIELDS } from './tables.ts'

/** The SDK sends at most this much at a time. */
const ENVELOPE_LIMIT = 1024 * 1024
const REPORTS_PER_MINUTE = 30
/** The error SDK sends a trace with each screen, and a whole office may share one address. */
const ENVELOPES_PER_MINUTE = 600
/** Of what the SDK sends, what a person reads later; traces and sessions are only passed on. */
const STORED_ITEMS = new Set(['event', 'feedback'])

type ReportText = 'comments' | 'details' | 'page' | 'name'

const eventOf = (row: string) => `(select event from problem_event where event_id = ${row}.event_id)`

const definition: ResourceDefinition = {
  resource: report,
  table: problemReport,
  columns: new Map([
    ...columnsOf(problemReport, REPORT_FIELDS),
    ['details', textColumn('details')],
    ['event_id', textColumn('event_id')],
    ['user_id', plainColumn('user_id', 'integer')],
    ['event', { ...readColumn(eventOf), detailOnly: true }],
  ]),
  scope: everything,
  title: (row) => `coalesce(nullif(${row}.comments, ''), left(${row}.details, 100))`,
  globalSearch: { subtitle: (row) => `left(${row}.page, 100)` },
}

/** Problem reports: sent without sign-in, read by the global administrator. */
export const problemReports: Module = (app, services) => {
  const { database, clock, config } = services
  const newestFirst = [`${timeColumn('created_at').sort} desc`]
  const routes = crudRoutes(app, services, definition, { defaultOrder: newestFirst })
  routes.list()
  routes.read()
  routes.change()
  routes.remove()
  routes.restore()
  const store = crudStore(definition)
  services.registry.addPersonalData(reportsOfPeople)
  const limitReports = rateLimit(clock, REPORTS_PER_MINUTE)
  const limitEnvelopes = rateLimit(clock, ENVELOPES_PER_MINUTE)

  app.post(
    '/api/report/',
    {
      // A failed sign-in can be reported too.
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'Report a problem',
        tags: ['report'],
        body: report.create,
        response: { 201: z.object({ id: z.int() }) },
      },
    },
    async (request, reply) => {
      limitReports(request)
      if (await isDayFull(database, clock.now())) throw new Problem('report.day-full')
      const sent = request.body as { event_id: string | null; email: string } & Record<ReportText, string>
      const userId = request.actor?.userId ?? null
      const { body } = await store.create(
        database,
        'everything',
        { actorId: userId, at: clock.now() },
        {
          ...sent,
          comments: scrubText(sent.comments),
          details: scrubText(sent.details),
          page: scrubText(sent.page),
          name: scrubText(sent.name),
          created_at: clock.now(),
          browser: scrubText((request.headers['user-agent'] ?? '').slice(0, 500)),
          user_id: userId,
        },
      )
      return sendJson(reply.code(201), JSON.stringify({ id: JSON.parse(body).id }))
    },
  )

  withText(app, (texts) => {
    texts.post(
      '/api/report/envelope/',
      {
        bodyLimit: ENVELOPE_LIMIT,
        config: { access: 'anyone', cost: 'plain' },
        schema: {
          summary: 'What the error SDK of the browser sends',
          tags: ['report'],
          response: { 200: z.object({ id: z.string().optional() }) },
        },
      },
      async (request) => {
        limitEnvelopes(request)
        if (typeof request.body !== 'string') throw new Problem('report.invalid')
        const envelope = readEnvelope(request.body)
        const item = envelope.items.find(({ type }) => STORED_ITEMS.has(type))
        if (item && envelope.eventId && !(await isDayFull(database, clock.now())))
          await keepEvent(database, envelope.eventId, item.payload, clock.now())
        if (config.SENTRY_DSN) void forwardEnvelope(envelope, config.SENTRY_DSN, request.log)
        return envelope.eventId ? { id: envelope.eventId } : {}
      },
    )
  })
}
