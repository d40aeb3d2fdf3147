import { holdsOneOf } from '@fornace/contract/kit/access'
import { FIRST_WAITING, homeAnswer, MAX_WAITING, waitingRecords } from '@fornace/contract/kit/home'
import { SETTINGS } from '@fornace/contract/kit/settings-metadata'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type App, actorOf } from '../http/http.ts'
import { organisationIdAt } from '../http/organisation.ts'
import type { Principal } from '../http/principal.ts'
import { preferredLanguage } from '../http/problem.ts'
import type { PersonName } from '../resource/columns/person-sql.ts'
import type { Services } from '../resource/definition/module.ts'
import { houseRulesAt } from '../resource/workflow/house-rules.ts'
import { hasCalendar, nearDeadlines } from './calendar.store.ts'
import { checkCache } from './home-check-cache.ts'
import { firstSteps, nameAndMail } from './home-first-steps.ts'
import { type HomeReader, openedBy } from './home-reader.ts'
import { recentChanges } from './home-recent.ts'
import { tilesOf } from './home-tiles.ts'
import { waitingWork } from './home-waiting.ts'
import { ownWork } from './home-work.ts'

/** Reader of Home, as of a request. */
export const homeReaderOf =
  ({ clock, config, settings }: Services, personName: PersonName) =>
  (
    request: FastifyRequest,
    actor: Principal,
    language = preferredLanguage(request.headers['accept-language']),
  ): HomeReader => ({
    actor,
    language,
    personName,
    rules: houseRulesAt(clock.now(), { config, settings }),
    organisation: organisationIdAt(config, request.host),
  })

const place = z.coerce.number().int().min(0).max(1_000_000)

/** `GET api/home/`, `GET api/home/waiting/`: waiting records, counts, days and recent changes of the caller. */
export const homeRoute = (app: App, services: Services, personName: PersonName): void => {
  const { database, registry } = services
  const readerOf = homeReaderOf(services, personName)
  const checked = checkCache()
  registry.addFirstStep(nameAndMail(services.config))

  app.get(
    '/api/home/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: { summary: 'What Home shows', tags: ['home'], response: { 200: homeAnswer } },
    },
    async (request) => {
      const reader = readerOf(request, actorOf(request))
      const opened = openedBy(registry, reader.actor)
      const [tiles, waiting, mine, deadlines, recent, first_steps] = await Promise.all([
        tilesOf(database, opened, reader),
        waitingWork(database, opened, reader, checked, { start: 0, length: FIRST_WAITING }),
        ownWork(database, opened, reader),
        nearDeadlines(database, opened, reader),
        recentChanges(database, opened, reader),
        holdsOneOf(SETTINGS.access.write, reader.actor.roles)
          ? firstSteps(database, registry.firstSteps())
          : null,
      ])
      return {
        tiles,
        waiting,
        mine,
        deadlines,
        has_calendar: hasCalendar(opened, reader),
        recent,
        first_steps,
      }
    },
  )

  app.get(
    '/api/home/waiting/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: {
        summary: 'What waits for one: further records, or those that can be approved as they are',
        tags: ['home'],
        querystring: z.object({
          start: place.default(0),
          length: place.max(MAX_WAITING).default(MAX_WAITING),
          type: z.string().optional(),
          complete: z.literal('true').optional(),
        }),
        response: { 200: waitingRecords },
      },
    },
    async (request) => {
      const { start, length, type, complete } = request.query
      const reader = readerOf(request, actorOf(request))
      return waitingWork(database, openedBy(registry, reader.actor), reader, checked, {
        start,
        length,
        type,
        isReady: complete === 'true',
      })
    },
  )
}
