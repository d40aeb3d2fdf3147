import { dashboardReaders } from '@fornace/contract/circulars/access'
import { dashboard, dashboardQuery, recentStatistics } from '@fornace/contract/circulars/statistics'
import { type App, turnOf } from '../../../kit/http/http.ts'
import { preferredLanguage } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { PAGE_MS } from '../../../kit/resource/list/list.ts'
import * as store from './dashboard.store.ts'

const DAY_MS = 86_400_000
const SHOWN_MONTHS = 12
const RECENT_ADDRESSES = 5

const tags = ['circular-dashboard']

/** `GET circular/dashboard/`, and `GET circular/dashboard/recent/` for Home. */
export const dashboardRoutes = (app: App, { database, clock, config }: Services): void => {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS)

  app.get(
    '/api/circular/dashboard/',
    {
      config: { access: dashboardReaders, cost: 'costly' },
      schema: {
        summary: 'Dashboard of circulars',
        tags,
        querystring: dashboardQuery,
        response: { 200: dashboard },
      },
    },
    async (request, reply) => {
      const { months = SHOWN_MONTHS } = request.query
      const asked = {
        now: clock.now(),
        timeZone: config.TIME_ZONE,
        language: preferredLanguage(request.headers['accept-language']),
      }
      return database.costly(turnOf(reply, PAGE_MS), async (connection) => {
        const byMonth = await store.readMonths(connection, months, asked)
        return {
          months: byMonth,
          themes: await store.readThemes(connection, months, asked),
          typologies: await store.readTypologies(connection, months, asked),
          silent_30: await store.readSilentCompanies(connection, daysAgo(30)),
          silent_90: await store.readSilentCompanies(connection, daysAgo(90)),
          worst_addresses: await store.readWorstAddresses(connection, daysAgo(365)),
          waiting: await store.readWaiting(connection),
          ...(await store.readTextsWaiting(connection)),
        }
      })
    },
  )

  app.get(
    '/api/circular/dashboard/recent/',
    {
      config: { access: dashboardReaders, cost: 'costly' },
      schema: { summary: 'Figures of 30 days, for Home', tags, response: { 200: recentStatistics } },
    },
    (_request, reply) =>
      database.costly(turnOf(reply, PAGE_MS), async (connection) => ({
        ...(await store.readTotals(connection, daysAgo(30))),
        worst_addresses: await store.readWorstAddresses(connection, daysAgo(30), RECENT_ADDRESSES),
      })),
  )
}
