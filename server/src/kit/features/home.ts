import { holdsOneOf } from '@fornace/contract/kit/access'
import { homeAnswer, type RecentChange } from '@fornace/contract/kit/home'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, sql } from '../../platform/database/drizzle.ts'
import { type Actor, type App, actorOf } from '../http/http.ts'
import { preferredLanguage } from '../http/problem.ts'
import { timeColumn } from '../resource/columns/columns.ts'
import type { PersonName } from '../resource/columns/person-sql.ts'
import type { Services } from '../resource/definition/module.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { historyWithin, within } from '../resource/scope/scope.ts'
import { houseRulesAt } from '../resource/workflow/house-rules.ts'
import { lastTitle } from './deleted-records.ts'
import { nearDeadlines, ownWork, waitingWork } from './home-work.ts'

/** Enough to put together what one person did: ten changes by one hand are one line. */
const MAX_RECENT = 60

/** The newest change of each record in scope, by the time of the change: records can be brought in with older dates. */
const recentChanges = async (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  actor: Actor,
  language: ProblemLanguage,
  personName: PersonName,
): Promise<RecentChange[]> => {
  if (readable.length === 0) return []
  const kinds = readable.map(
    (definition) => sql`(select h.id as place, ${definition.resource.type}::text as type,
        ${definition.resource.label[language]}::text as label, ${definition.resource.noun[language].one}::text as one,
        ${definition.resource.noun[language].other}::text as other,
        ${JSON.stringify(definition.resource.noun[language].done)}::jsonb ->> h.action as done, h.record_id as id,
        coalesce(${sql.raw(definition.title('t', language))}, ${sql.raw(lastTitle(definition, 'h.record', language))}, '#' || h.record_id) as title, h.action,
        h.at as moment, ${sql.raw(timeColumn('at').read?.('h') ?? 'h.at')} as at, ${sql.raw(personName('h.actor_id'))} as actor
      from (select distinct on (record_id) * from (
          select * from history where type = ${definition.resource.type} and ${historyWithin(definition.scope.readsHistory(actor))}
            order by at desc, id desc limit 200
        ) latest order by record_id, at desc, id desc) h
      left join ${sql.raw(`"${getTableName(definition.table)}" t`)} on t.id = h.record_id
      where case when t.id is not null then ${within(definition.scope.readsHistory(actor))} else h.action = 'delete' end
      order by h.at desc, h.id desc limit ${MAX_RECENT})`,
  )
  return connection.rows<RecentChange>(
    sql`select type, label, one, other, done, id, title, action, at, actor from (${sql.join(kinds, sql` union all `)}) changed
      order by moment desc, place desc limit ${MAX_RECENT}`,
  )
}

/** `GET api/home/`: what waits for this person, and what has happened. */
export const homeRoute = (
  app: App,
  { database, registry, clock, config, settings }: Services,
  personName: PersonName,
): void => {
  app.get(
    '/api/home/',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'What Home shows', tags: ['home'], response: { 200: homeAnswer } },
    },
    async (request) => {
      const actor = actorOf(request)
      const language = preferredLanguage(request.headers['accept-language'])
      // Records without a screen for the reader are left out, because they could not be opened.
      const opened = registry
        .readableBy(actor.roles)
        .filter(({ resource: { access } }) => !access.screen || holdsOneOf(access.screen, actor.roles))
      const reader = { actor, language, personName, rules: houseRulesAt(clock.now(), { config, settings }) }
      const [waiting, mine, deadlines, recent] = await Promise.all([
        waitingWork(database, opened, reader),
        ownWork(database, opened, reader),
        nearDeadlines(database, opened, reader),
        recentChanges(database, opened, actor, language, personName),
      ])
      return { waiting, mine, deadlines, recent }
    },
  )
}
