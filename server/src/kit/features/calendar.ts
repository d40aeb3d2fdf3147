import {
  calendarAnswer,
  calendarFeed,
  MAX_CALENDAR_DAYS,
  MAX_CALENDAR_EVENTS,
  newCalendarFeed,
} from '@fornace/contract/kit/calendar'
import type { Deadline } from '@fornace/contract/kit/home'
import { ORGANISATIONS } from '@fornace/contract/kit/organisations'
import { mayEnterIntranet } from '@fornace/contract/kit/roles'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sql } from '../../platform/database/drizzle.ts'
import { type App, actorOf } from '../http/http.ts'
import { organisationAt, organisationIdAt } from '../http/organisation.ts'
import { invalid, Problem } from '../http/problem.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { PersonName } from '../resource/columns/person-sql.ts'
import type { Services } from '../resource/definition/module.ts'
import { calendarDays } from './calendar.store.ts'
import { deleteFeed, feedOf, ownerOfFeed, renewFeed } from './calendar-feed.store.ts'
import { type IcsEvent, icsOf } from './calendar-ics.ts'
import { homeReaderOf } from './home.ts'
import { openedBy } from './home-reader.ts'
import type { FindCorrespondent } from './notice-mail.ts'

const tags = ['calendar']

/** Days of the feed before and after today. */
const FEED_PAST = 60
const FEED_AHEAD = 400

/** Calendar programs read every few hours; several people may share an address. */
const FEED_READS = 60
/** New addresses a minute. */
const RENEWALS = 10

const TOKEN = /^([\w-]{20,100})\.ics$/

/** One event for each record and kind of day; pictures of one record may have several ends. */
const uidOf = ({ type, id, kind, due_date }: Deadline, host: string): string =>
  `${type}-${id}-${kind}${kind === 'permission' ? `-${due_date}` : ''}@${host}`

const dayMillis = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** `GET api/calendar/`, `api/calendar/feed/`, and the feed itself at `/calendar/{token}.ics`. */
export const calendarRoutes = (
  app: App,
  services: Services,
  personName: PersonName,
  findCorrespondent: FindCorrespondent,
): void => {
  const { database, registry, clock, config, settings } = services
  const readerOf = homeReaderOf(services, personName)
  /** The second organisation has a host of its own. */
  const siteOf = (request: FastifyRequest): string => {
    const own = `${request.protocol}://${request.host}`
    const isSecond = organisationIdAt(config, request.host) === ORGANISATIONS.second
    return (isSecond ? own : config.PUBLIC_URL).replace(/\/$/, '')
  }
  registry.addPersonalData({
    name: 'calendar_feed',
    kept: { until: 'account-closed' },
    read: feedOf,
    remove: (transaction, _author, userId) => deleteFeed(transaction, userId),
  })

  app.get(
    '/api/calendar/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: {
        summary: 'Days of the records that one may open: due dates, publications, permissions, submissions',
        tags,
        querystring: z.object({ from: z.iso.date(), until: z.iso.date() }),
        response: { 200: calendarAnswer },
      },
    },
    async (request) => {
      const { from, until } = request.query
      const days = (dayMillis(until) - dayMillis(from)) / 86_400_000
      if (days < 0) throw invalid([{ path: 'until', code: 'field.min', params: { min: from } }])
      if (days > MAX_CALENDAR_DAYS)
        throw invalid([{ path: 'until', code: 'calendar.too-long', params: { max: MAX_CALENDAR_DAYS } }])
      const reader = readerOf(request, actorOf(request))
      const events = await calendarDays(database, openedBy(registry, reader.actor), reader, {
        from: sql`${from}::date`,
        until: sql`${until}::date`,
        max: MAX_CALENDAR_EVENTS,
      })
      return { events }
    },
  )

  app.get(
    '/api/calendar/feed/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: { summary: 'Whether one’s calendar has an address', tags, response: { 200: calendarFeed } },
    },
    async (request) => feedOf(database, actorOf(request).userId),
  )

  const limitRenewals = rateLimit(clock, RENEWALS)
  app.post(
    '/api/calendar/feed/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: {
        summary: 'A new private address of one’s calendar; it revokes the one before',
        tags,
        response: { 200: newCalendarFeed },
      },
    },
    async (request) => {
      limitRenewals(request)
      const { token, ...feed } = await renewFeed(database, actorOf(request).userId, clock.now())
      return { ...feed, address: `${siteOf(request)}/calendar/${token}.ics` }
    },
  )

  app.delete(
    '/api/calendar/feed/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: { summary: 'Revokes the address of one’s calendar', tags, response: { 200: calendarFeed } },
    },
    async (request) => {
      await deleteFeed(database, actorOf(request).userId)
      return feedOf(database, actorOf(request).userId)
    },
  )

  const limitReads = rateLimit(clock, FEED_READS)
  app.get(
    '/calendar/:file',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'A person’s calendar as iCalendar, by its private address',
        tags,
        params: z.object({ file: z.string() }),
        produces: ['text/calendar'],
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      limitReads(request)
      const [, token] = TOKEN.exec(request.params.file) ?? []
      const now = clock.now()
      const userId = token && (await ownerOfFeed(database, token, now))
      // A disabled user gets the same answer as a guessed address.
      const person = userId ? await findCorrespondent(database, userId) : undefined
      if (!person || !mayEnterIntranet(person.principal.roles)) throw new Problem('calendar.unknown')
      const reader = readerOf(request, person.principal, person.language)
      const today = sql`${reader.rules.today}::date`
      const days = await calendarDays(database, openedBy(registry, person.principal), reader, {
        from: sql`${today} - ${FEED_PAST}::int`,
        until: sql`${today} + ${FEED_AHEAD}::int`,
        max: MAX_CALENDAR_EVENTS,
      })
      const site = siteOf(request)
      const events = days.map(
        (day): IcsEvent => ({
          uid: uidOf(day, new URL(site).hostname),
          day: day.due_date,
          at: day.at,
          summary: `${day.label}: ${day.title}`,
          description: [day.one.charAt(0).toUpperCase() + day.one.slice(1), day.detail]
            .filter(Boolean)
            .join(' · '),
          url: day.address && `${site}/#${day.address}`,
        }),
      )
      return reply
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .header('cache-control', 'private, no-cache')
        .type('text/calendar; charset=utf-8')
        .send(icsOf({ name: organisationAt(config, settings.current(), request.host), now, events }))
    },
  )
}
