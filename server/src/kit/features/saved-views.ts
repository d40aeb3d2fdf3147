import { holdsOneOf } from '@fornace/contract/kit/access'
import { daysOf, ME } from '@fornace/contract/kit/filter-words'
import type { Role } from '@fornace/contract/kit/roles'
import {
  FILTER_PREFIX,
  newSavedView,
  savedView,
  savedViewChange,
  savedViews,
} from '@fornace/contract/kit/saved-view'
import { MAX_SAVED_VIEWS } from '@fornace/contract/kit/saved-view-limits'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayIn } from '../../platform/clock.ts'
import { DatabaseFailure } from '../../platform/database/failure.ts'
import { type Actor, type App, actorOf, idOf } from '../http/http.ts'
import { quoted } from '../http/input.ts'
import { type FieldProblem, invalid, Problem, preferredLanguage, refuseIssues } from '../http/problem.ts'
import type { PersonName } from '../resource/columns/person-sql.ts'
import type { Services } from '../resource/definition/module.ts'
import type { RegisteredList } from '../resource/definition/registry.ts'
import { viewNarrowing } from '../resource/list/list-request.ts'
import {
  changeSavedView,
  deletePrivateViewsOf,
  deleteSavedView,
  findSavedView,
  insertSavedView,
  savedViewsOf,
  viewsOfPerson,
} from './saved-view.store.ts'

type ViewSearch = Readonly<Record<string, string>>

const isReadBy = ({ access }: RegisteredList, roles: readonly Role[]): boolean =>
  access === 'signed-in' || access === 'anyone' || (Array.isArray(access) && holdsOneOf(access, roles))

/** Filters of a view, with the words that depend on the reader and the day resolved for one of them. */
const filtersOf = (search: ViewSearch, { columns }: RegisteredList, userId: number, today: string) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => {
      if (!key.startsWith(FILTER_PREFIX)) return []
      const name = key.slice(FILTER_PREFIX.length)
      const kind = columns?.get(name)?.filter?.kind
      if ((kind === 'time' || kind === 'day') && daysOf(value) !== undefined) return [[name, today]]
      return [[name, kind === 'integer' && value === ME ? String(userId) : value]]
    }),
  )

/** Issues of a role with which its author cannot share, or which does not see the list. */
const roleIssues = (
  role: Role | null | undefined,
  list: RegisteredList,
  { roles }: Actor,
): FieldProblem[] => {
  if (!role) return []
  if (!roles.includes(role) && !roles.includes('administrator_global'))
    return [{ path: 'role', code: 'saved-view.role' }]
  return isReadBy(list, [role]) ? [] : [{ path: 'role', code: 'saved-view.role-without-list' }]
}

const asTaken = (error: unknown): never => {
  if (error instanceof DatabaseFailure && error.kind === 'duplicate')
    throw invalid([{ path: 'name', code: 'saved-view.taken' }])
  throw error
}

const params = z.object({ id: z.string() })
const tags = ['saved-view']

/**
 * `api/saved-view/`: the views that a person keeps of a list, and those shared with a role of theirs. A view is an
 * address and no right: what it shows is what its reader may read. Like other preferences it has no history.
 */
export const savedViewRoutes = (app: App, services: Services, personName: PersonName): void => {
  const { database, clock, config, registry } = services
  registry.addPersonalData({
    name: 'saved_views',
    kept: { until: 'account-closed' },
    read: viewsOfPerson,
    remove: (transaction, _author, userId) => deletePrivateViewsOf(transaction, userId),
  })

  const listFor = (type: string, { roles }: Actor): RegisteredList => {
    const list = registry.listByType(type)
    if (!list) throw invalid([{ path: 'list', code: 'field.choice', params: { value: quoted(type) } }])
    if (!isReadBy(list, roles)) throw new Problem('forbidden')
    return list
  }

  const searchIssues = (request: FastifyRequest, list: RegisteredList, search: ViewSearch | undefined) => {
    if (!search || !list.columns) return []
    const filter = filtersOf(search, list, actorOf(request).userId, dayIn(clock.now(), config.TIME_ZONE))
    try {
      viewNarrowing(
        { filter, search: search.search },
        list.columns,
        preferredLanguage(request.headers['accept-language']),
      )
      return []
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { fields = [] } = error.details
      const pathOf = (name: string) => (name in filter ? `search.${FILTER_PREFIX}${name}` : `search.${name}`)
      return fields.map((issue) => ({ ...issue, path: pathOf(issue.path) }))
    }
  }

  const seen = async (request: FastifyRequest, id: string) => {
    const found = await findSavedView(database, idOf(id), actorOf(request), personName)
    if (!found) throw new Problem('not-found')
    return found
  }

  app.get(
    '/api/saved-view/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: {
        summary: 'Saved views of a list',
        tags,
        querystring: z.object({ list: z.string() }),
        response: { 200: savedViews },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const { type } = listFor(request.query.list, actor)
      return { views: await savedViewsOf(database, type, actor, personName) }
    },
  )

  app.post(
    '/api/saved-view/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: { summary: 'Save a view', tags, body: newSavedView, response: { 201: savedView } },
    },
    async (request, reply) => {
      const { body } = request
      const actor = actorOf(request)
      const list = listFor(body.list, actor)
      refuseIssues([...searchIssues(request, list, body.search), ...roleIssues(body.role, list, actor)])
      const id = await database
        .transaction((transaction) => insertSavedView(transaction, actor.userId, body, clock.now()))
        .catch(asTaken)
      if (id === undefined) throw new Problem('saved-view.too-many', { params: { max: MAX_SAVED_VIEWS } })
      return reply.code(201).send(await seen(request, String(id)))
    },
  )

  app.patch(
    '/api/saved-view/:id/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: {
        summary: 'Rename, change or share a view',
        tags,
        params,
        body: savedViewChange,
        response: { 200: savedView },
      },
    },
    async (request) => {
      const { body } = request
      const actor = actorOf(request)
      const current = await seen(request, request.params.id)
      if (!current.is_own) throw new Problem('forbidden')
      const list = listFor(current.list, actor)
      // A role that its author has lost since stays until it is changed.
      const role = body.role === current.role ? null : body.role
      refuseIssues([...searchIssues(request, list, body.search), ...roleIssues(role, list, actor)])
      await changeSavedView(database, current.id, actor.userId, body).catch(asTaken)
      return seen(request, request.params.id)
    },
  )

  app.delete(
    '/api/saved-view/:id/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: { summary: 'Delete a view', tags, params, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const { id, is_own } = await seen(request, request.params.id)
      if (!is_own && !actorOf(request).roles.includes('administrator_global')) throw new Problem('forbidden')
      await deleteSavedView(database, id)
      return reply.code(204).send()
    },
  )
}
