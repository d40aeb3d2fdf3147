import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { isOutdated } from '../../platform/database/migrate.ts'
import type { App } from '../http/http.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../resource/definition/module.ts'

const state = z.object({ status: z.enum(['ok', 'down']) })

export const OPERATION_PATHS = ['/healthz', '/readyz', '/metrics']

/** Rejects every request that is not for the health of the process. */
export const answerHealthAlone = (app: App): void => {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!OPERATION_PATHS.includes(routeOptions.url ?? '')) throw new Problem('not-found')
  })
}

/** Health endpoints: liveness, readiness and metrics. */
export const operationRoutes = (app: App, { config, database, jobs, mail }: Services): void => {
  app.get(
    '/healthz',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: { summary: 'The process answers', tags: ['operation'], response: { 200: state } },
    },
    async () => ({ status: 'ok' as const }),
  )

  const jobsState = (): 'ok' | 'starting' | 'elsewhere' => {
    if (config.ROLE === 'web') return 'elsewhere'
    return jobs.isWorking() ? 'ok' : 'starting'
  }

  app.get(
    '/readyz',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'What it depends on answers too',
        tags: ['operation'],
        response: {
          200: state.extend({
            database: z.enum(['ok', 'down']),
            // Informational: the application works without these two, so they do not affect the status code.
            jobs: z.enum(['ok', 'starting', 'elsewhere']),
            mail: z.enum(['ok', 'delayed', 'paused']),
            /** With `DATABASE_READ_URL`: where it is not ok, all reads go to the primary. */
            replica: z.enum(['ok', 'behind', 'away']).optional(),
          }),
          // `newer`: a newer version has changed the database in a way that this one does not know.
          503: state.extend({ database: z.enum(['newer', 'down']) }),
        },
      },
    },
    async (_request, reply) => {
      try {
        const condition = await mail.condition()
        if (await isOutdated(database)) return reply.code(503).send({ status: 'down', database: 'newer' })
        return {
          status: 'ok' as const,
          database: 'ok' as const,
          jobs: jobsState(),
          mail: condition,
          ...(database.replica ? { replica: database.replica.condition() } : {}),
        }
      } catch {
        return reply.code(503).send({ status: 'down', database: 'down' })
      }
    },
  )

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const { replica } = database
  if (replica)
    new Gauge({
      name: 'read_replica_lag_seconds',
      help: 'Time since the replica had everything that the primary had',
      registers: [registry],
      collect() {
        this.set(replica.lagSeconds())
      },
    })
  app.addHook('onClose', async () => registry.clear())
  app.get(
    '/metrics',
    {
      config: { access: 'operator', cost: 'plain' },
      schema: { summary: 'Figures for Prometheus', tags: ['operation'], response: { 200: z.string() } },
    },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  )
}
