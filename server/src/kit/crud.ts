import { isDeepStrictEqual } from 'node:util'
import { datatablesPage, numberedPage } from '@fornace/contract/kit/page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getTableName } from '../platform/database/drizzle.ts'
import { listedColumns } from './columns.ts'
import { crudStore, type Stored } from './crud.store.ts'
import { type App, actorOf, idOf, sendJson } from './http.ts'
import { expectedVersion } from './if-match.ts'
import { type Listed, listPage, sendList } from './list.ts'
import { listQuery } from './list-query.ts'
import { listRequest } from './list-request.ts'
import type { Services } from './module.ts'
import { invalid, Problem } from './problem.ts'
import type { Served } from './registry.ts'
import type { Scope } from './scope.ts'
import { placesOfUse } from './usage.ts'

const params = z.object({ id: z.string() })

const sendRecord = (reply: FastifyReply, { version, body }: Stored): FastifyReply =>
  sendJson(reply.header('etag', `"${version}"`), body)

interface CrudOptions {
  readonly defaultOrder: readonly string[]
  /** What a new record gets where the client says nothing. */
  readonly defaults?: Readonly<Record<string, unknown>>
}

const apart = (
  sent: object,
  readOnly: readonly string[],
): [Record<string, unknown>, Record<string, unknown>] => {
  const entries = Object.entries(sent)
  return [
    Object.fromEntries(entries.filter(([field]) => !readOnly.includes(field))),
    Object.fromEntries(entries.filter(([field]) => readOnly.includes(field))),
  ]
}

type CrudRoutes = Record<'list' | 'read' | 'create' | 'change' | 'remove', () => void>

/** The five plain routes of a resource, each to be added where it fits. */
export const crudRoutes = (
  app: App,
  services: Services,
  served: Served,
  options: CrudOptions,
): CrudRoutes => {
  const { database, clock, registry, config } = services
  const { resource, columns } = served
  const { label, access } = resource
  const store = crudStore(served)
  const listed: Listed = {
    table: getTableName(served.table),
    columns: listedColumns(columns),
    defaultOrder: options.defaultOrder,
    keptTotal: true,
    timeZone: config.TIME_ZONE,
  }
  const path = `/api/${resource.path}/`
  const readOnly = Object.keys(resource.record.shape).filter((field) => !(field in resource.change.shape))
  const changeBody = resource.change.extend(
    Object.fromEntries(readOnly.map((field) => [field, z.unknown().optional()])),
  )
  const tags = [resource.type]
  const authorOf = (request: FastifyRequest) => ({ actorId: actorOf(request).userId, at: clock.now() })
  registry.add(served)

  /** Nothing was written: the record is out of reach, or somebody was faster. */
  const missed = async (scope: Scope, id: number): Promise<Problem> => {
    const current = await store.read(database, scope, id)
    if (!current) return new Problem('not-found')
    return new Problem('stale', {
      extra: { current: JSON.parse(current.body) },
      headers: { etag: `"${current.version}"` },
    })
  }

  /** A record may be sent back as it was read; what the server decides must then be what it is. */
  const refuseChanged = async (
    sent: Readonly<Record<string, unknown>>,
    scope: Scope,
    id: number,
  ): Promise<void> => {
    const stored = await store.read(database, scope, id)
    if (!stored) throw new Problem('not-found')
    const current = JSON.parse(stored.body) as Record<string, unknown>
    const changed = Object.keys(sent).filter((field) => !isDeepStrictEqual(sent[field], current[field]))
    if (changed.length > 0) throw invalid(changed.map((path) => ({ path, code: 'field.read-only' as const })))
  }

  return {
    list: () => {
      app.get(
        path,
        {
          config: { access: access.read },
          schema: {
            summary: `${label.en}: list`,
            tags,
            querystring: listQuery,
            response: {
              200: z.union([
                datatablesPage(resource.record.partial()),
                numberedPage(resource.record.partial()),
              ]),
            },
          },
        },
        async (request, reply) => {
          const asked = listRequest(request.query, listed.columns)
          const page = await listPage(database, listed, asked, served.scope(actorOf(request)))
          return sendList(reply, page, asked, {
            name: resource.type,
            publicUrl: config.PUBLIC_URL,
            url: request.url,
          })
        },
      )
    },

    read: () => {
      app.get(
        `${path}:id/`,
        {
          config: { access: access.read },
          schema: { summary: `${label.en}: read one`, tags, params, response: { 200: resource.record } },
        },
        async (request, reply) => {
          const stored = await store.read(database, served.scope(actorOf(request)), idOf(request.params.id))
          if (!stored) throw new Problem('not-found')
          return sendRecord(reply, stored)
        },
      )
    },

    create: () => {
      app.post(
        path,
        {
          config: { access: access.write },
          schema: {
            summary: `${label.en}: create`,
            tags,
            body: resource.create,
            response: { 201: resource.record },
          },
        },
        async (request, reply) => {
          const stored = await store.create(database, authorOf(request), {
            ...options.defaults,
            ...request.body,
          })
          return sendRecord(reply.code(201), stored)
        },
      )
    },

    change: () => {
      app.patch(
        `${path}:id/`,
        {
          config: { access: access.write },
          schema: {
            summary: `${label.en}: change`,
            tags,
            params,
            body: changeBody,
            response: { 200: resource.record },
          },
        },
        async (request, reply) => {
          const id = idOf(request.params.id)
          const { version, ...sent } = request.body as { version?: number }
          const target = { id, version: expectedVersion(request.headers['if-match']) ?? version }
          const scope = served.scope(actorOf(request))
          const [values, unchanged] = apart(sent, readOnly)
          if (Object.keys(unchanged).length > 0) await refuseChanged(unchanged, scope, id)
          const stored = await store.change(database, scope, authorOf(request), target, values)
          if (!stored) throw await missed(scope, id)
          return sendRecord(reply, stored)
        },
      )
    },

    remove: () => {
      app.delete(
        `${path}:id/`,
        {
          config: { access: access.write },
          schema: { summary: `${label.en}: delete`, tags, params, response: { 204: z.undefined() } },
        },
        async (request, reply) => {
          const id = idOf(request.params.id)
          const target = { id, version: expectedVersion(request.headers['if-match']) }
          const scope = served.scope(actorOf(request))
          const removed = await store
            .remove(database, scope, authorOf(request), target)
            .catch(async (error) => {
              throw (await placesOfUse(database, registry, served, id, error)) ?? error
            })
          if (!removed) throw await missed(scope, id)
          return reply.code(204).send()
        },
      )
    },
  }
}

/** All five. */
export const serveCrud = (...resource: Parameters<typeof crudRoutes>): void => {
  for (const add of Object.values(crudRoutes(...resource))) add()
}
