import fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { openHealth } from './health.ts'
import { calendarRoutes } from './kit/features/calendar.ts'
import { deletedRecordsRoute } from './kit/features/deleted-records.ts'
import { exportRoutes } from './kit/features/export/export.routes.ts'
import { fileRoutes } from './kit/features/files.ts'
import { healthRoutes } from './kit/features/health/health.ts'
import { historyRoutes } from './kit/features/history.ts'
import { homeRoute } from './kit/features/home.ts'
import { mailRoutes } from './kit/features/mail.ts'
import { noticeJobs } from './kit/features/notice-mail.ts'
import { noticeReading, noticeRoutes } from './kit/features/notices.ts'
import { answerHealthAlone, operationRoutes } from './kit/features/operation.ts'
import { presenceRoutes } from './kit/features/presence.ts'
import { reviewRoute } from './kit/features/review.ts'
import { savedViewRoutes } from './kit/features/saved-views.ts'
import { searchRoute } from './kit/features/search.ts'
import { settingsRoutes } from './kit/features/settings.ts'
import { settingMailRoutes } from './kit/features/settings-mail.ts'
import { knowAddresses, MAX_PARAM_LENGTH } from './kit/http/addresses.ts'
import { readBodies, readQuery } from './kit/http/body.ts'
import { addressOf } from './kit/http/caller.ts'
import { drainConnections, knowWaiting, refuseUnreadable, requestIds } from './kit/http/connections.ts'
import { allowOrigins } from './kit/http/cors.ts'
import { describeRoutes, docsRoute } from './kit/http/docs.ts'
import { answer, errorExit } from './kit/http/error-exit.ts'
import { guard } from './kit/http/guard.ts'
import { securityHeaders } from './kit/http/headers.ts'
import { type App, actorOf } from './kit/http/http.ts'
import { isInherited, refuseUnstorable } from './kit/http/input.ts'
import { rememberWrites } from './kit/http/own-writes.ts'
import { Problem } from './kit/http/problem.ts'
import { serveWebApp } from './kit/http/web-app.ts'
import type { Services } from './kit/resource/definition/module.ts'
import { usedByRoutes } from './kit/resource/routes/used-by.ts'
import { maintenanceJobs } from './maintenance-jobs.ts'
import {
  accountRoutes,
  findCorrespondent,
  findPrincipal,
  openSessions,
  personName,
  recordSecurityEvent,
  rolesWithSecondFactor,
} from './modules/account/public.ts'
import { circulars } from './modules/circulars/index.ts'
import { dkimStateOf } from './modules/circulars/public.ts'
import { companies } from './modules/companies/index.ts'
import { companyName } from './modules/companies/public.ts'
import { pressRoom } from './modules/press-room/index.ts'
import { problemReports } from './modules/problem-reports/index.ts'
import { productGallery } from './modules/product-gallery/index.ts'
import { projectGallery } from './modules/project-gallery/index.ts'
import { translationDesk } from './modules/translation-desk/index.ts'
import { users } from './modules/users/index.ts'
import { isOutdated } from './platform/database/migrate.ts'
import type { Log } from './platform/log.ts'

/** A list with a hundred columns says a lot in its address. */
const ADDRESS_LIMIT = 64 * 1024
/** Five long rich texts with all their markup fit into it. */
const BODY_LIMIT = 2 * 1024 * 1024

/** Builds the application from its modules; `run.ts` listens. */
export const buildApp = async (
  platform: Omit<Services, 'sessions'>,
  log: Log,
  webFolder?: string,
): Promise<App> => {
  const { config, database, clock } = platform
  const setHeaders = securityHeaders(config)
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a request, below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    // A forwarded header counts only when it comes from one of these.
    trustProxy: config.TRUSTED_PROXY ?? false,
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: ADDRESS_LIMIT },
    // For a large file over a thin line; the head of a request has a minute.
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    // While it drains, a request on an open connection is still answered.
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    // Malformed addresses get no route and no hooks.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(request, reply)
      answer(new Problem('request.address'), request, reply)
    },
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: readQuery,
      maxParamLength: MAX_PARAM_LENGTH,
    },
  }).withTypeProvider<ZodTypeProvider>()

  app.setSerializerCompiler(serializerCompiler)
  readBodies(app)
  app.addHook('preValidation', async ({ body, query }) => {
    refuseUnstorable(body)
    refuseUnstorable(query, isInherited)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })

  knowWaiting(app)
  drainConnections(app)
  const sessions = openSessions(database, clock, config.SECRET_KEY)
  const services: Services = { ...platform, sessions }
  app.addHook('onClose', () => sessions.close())
  errorExit(app, () => isOutdated(database))
  app.addHook('onSend', async (request, reply) => setHeaders(request, reply))
  rememberWrites(app, database, config)
  await allowOrigins(app, config)
  knowAddresses(app)
  if (config.ROLE === 'worker') answerHealthAlone(app)
  guard(app, {
    actorBehind: sessions.actorBehind,
    metricsToken: config.METRICS_TOKEN,
    secondFactorFor: rolesWithSecondFactor(config),
  })
  await describeRoutes(app, config)

  operationRoutes(app, services)
  docsRoute(app)
  historyRoutes(app, services, personName)
  reviewRoute(app, services, personName)
  deletedRecordsRoute(app, services, personName)
  presenceRoutes(app, services, personName)
  savedViewRoutes(app, services, personName)
  usedByRoutes(app, services)
  searchRoute(app, services)
  homeRoute(app, services, personName)
  calendarRoutes(app, services, personName, findCorrespondent)
  const notices = noticeReading(services, { personName, companyName })
  noticeRoutes(app, services, notices)
  noticeJobs(services, notices, findCorrespondent)
  const recordFor = (request: FastifyRequest) => ({
    at: clock.now(),
    userId: null,
    actorId: actorOf(request).userId,
    address: addressOf(request),
  })
  mailRoutes(app, services, {
    onOpened: (request, { id, purpose }) =>
      recordSecurityEvent(database, {
        ...recordFor(request),
        kind: 'mail-read',
        details: { letter: id, purpose },
      }),
    onResumed: (transaction, request) =>
      recordSecurityEvent(transaction, { ...recordFor(request), kind: 'mail-resumed' }),
  })
  fileRoutes(app, services)
  settingsRoutes(app, services)
  settingMailRoutes(app, services, { findCorrespondent, dkimStateOf })
  healthRoutes(app, services, openHealth(services))
  maintenanceJobs(services)
  accountRoutes(app, services, sessions)
  for (const module of [
    users,
    companies,
    pressRoom,
    productGallery,
    projectGallery,
    circulars,
    problemReports,
  ])
    await module(app, services)
  // After all that can be exported, and translated.
  exportRoutes(app, services, findPrincipal)
  await translationDesk(app, services)
  if (webFolder) serveWebApp(app, webFolder, config, platform.settings)
  return app
}
