import { datatablesPage, numberedPage } from '@fornace/contract/kit/page'
import { z } from 'zod'
import { getTableName } from '../platform/database/drizzle.ts'
import { listedColumns } from './columns.ts'
import { crudStore } from './crud.store.ts'
import { type App, actorOf, idOf } from './http.ts'
import { type Listed, listPage, sendList } from './list.ts'
import { listQuery } from './list-query.ts'
import { listRequest } from './list-request.ts'
import type { Services } from './module.ts'
import { Problem } from './problem.ts'
import {
  authorOf,
  changeBody,
  missed,
  recordParams,
  refuseChanged,
  restoreAddress,
  restorersOf,
  sendRecord,
  targetOf,
} from './records.ts'
import { orMissingReference, placesOfUse } from './references.ts'
import type { Served } from './registry.ts'

interface CrudOptions {
  readonly defaultOrder: readonly string[]
  /** What a new record gets where the client says nothing. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** More than 100, where a form needs the whole list. */
  readonly mostRows?: number
}

type CrudRoutes = Record<'list' | 'read' | 'create' | 'change' | 'remove' | 'restore', () => void>

/** The plain routes of a resource, each to be added where it fits. */
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
    source: `"${getTableName(served.table)}"`,
    columns: listedColumns(columns),
    defaultOrder: options.defaultOrder,
    keptTotal: getTableName(served.table),
    timeZone: config.TIME_ZONE,
  }
  const path = `/api/${resource.path}/`
  const changed = changeBody(resource)
  const params = recordParams
  const tags = [resource.type]
  registry.add(served)

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
          const asked = listRequest(request.query, listed.columns, options.mostRows)
          const page = await listPage(database, listed, asked, served.scope.of(actorOf(request)))
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
          const stored = await store.read(
            database,
            served.scope.of(actorOf(request)),
            idOf(request.params.id),
          )
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
          const values = { ...options.defaults, ...request.body }
          const stored = await store
            .create(database, served.scope.of(actorOf(request)), authorOf(request, clock), values)
            .catch(orMissingReference(database, values))
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
            body: changed.schema,
            response: { 200: resource.record },
          },
        },
        async (request, reply) => {
          const target = targetOf(request, request.body)
          const scope = served.scope.of(actorOf(request))
          const current = () => store.read(database, scope, target.id)
          const [values, sentBack] = changed.apart(request.body)
          if (Object.keys(sentBack).length > 0) {
            const known = await current()
            if (!known) throw new Problem('not-found')
            refuseChanged(sentBack, known)
          }
          const stored = await store
            .change(database, scope, authorOf(request, clock), target, values)
            .catch(orMissingReference(database, values))
          if (!stored) throw missed(await current())
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
          const target = targetOf(request)
          const scope = served.scope.of(actorOf(request))
          const removed = await store
            .remove(database, scope, authorOf(request, clock), target)
            .catch(async (error) => {
              throw (await placesOfUse(database, registry, served, target.id, error)) ?? error
            })
          if (!removed) throw missed(await store.read(database, scope, target.id))
          return reply.code(204).send()
        },
      )
    },

    restore: () => {
      store.refuseUnrestorable()
      app.post(
        restoreAddress(resource),
        {
          config: { access: restorersOf(resource) },
          schema: {
            summary: `${label.en}: put a deleted one back`,
            tags,
            params,
            response: { 201: resource.record },
          },
        },
        async (request, reply) => {
          const scope = served.scope.of(actorOf(request))
          const id = idOf(request.params.id)
          const stored = await store.restore(database, scope, authorOf(request, clock), id)
          if (!stored) throw new Problem('not-found')
          return sendRecord(reply.code(201), stored)
        },
      )
    },
  }
}

/** All of them. */
export const serveCrud = (...resource: Parameters<typeof crudRoutes>): void => {
  for (const add of Object.values(crudRoutes(...resource))) add()
}
