import type { Language } from '@fornace/contract/kit/languages'
import { renamedIds, withReadNames } from '@fornace/contract/kit/read-names'
import type { RecordAction, Resource } from '@fornace/contract/kit/resource'
import { creatorsOf, removersOf, restorersOf } from '@fornace/contract/kit/resource-metadata'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Connection } from '../../../platform/database/database.ts'
import { getTableName } from '../../../platform/database/drizzle.ts'
import { type App, actorOf, idOf } from '../../http/http.ts'
import { type FieldProblem, Problem, withFurther } from '../../http/problem.ts'
import { listColumns } from '../columns/columns.ts'
import type { Services } from '../definition/module.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { orMissingReference, placesOfUse } from '../relations/references.ts'
import { parsePartition } from '../scope/partition.ts'
import { intersectScope, type Scope } from '../scope/scope.ts'
import { parsedRecord } from '../visibility/parsed-record.ts'
import { crudStore, type Stored, type Target } from '../write/crud.store.ts'
import { refuseHiddenKeys, withActions } from '../write/record-actions.ts'
import { type Change, recordWrites } from '../write/record-writes.ts'
import {
  changeBody,
  readOnlyIssues,
  recordParams,
  restoreAddress,
  sendRecord,
  targetOf,
  validFields,
} from '../write/records.ts'
import { type WriteOverride, withOverride } from '../write/write-override.ts'
import { createWriter, type Writer } from '../write/writer.ts'
import { serveStepCheck } from './check-route.ts'
import { type Parent, serveChild } from './child-routes.ts'
import { serveFiles } from './file-routes.ts'
import { serveList } from './list-route.ts'
import { serveUndo } from './undo-route.ts'

interface CrudOptions {
  readonly defaultOrder: readonly string[]
  /** Defaults of a new record. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** More than 100, where a form needs the whole list. */
  readonly maxRows?: number
  /** Schemas of bodies, where they differ from those of the resource. */
  readonly bodies?: { readonly create?: z.ZodType; readonly change?: z.ZodType }
  /**
   * Database checks of a body that its schema has rejected, so that all issues are reported at once. They get the valid
   * fields and, for a change, the current record.
   */
  readonly furtherIssues?: FurtherIssues
  /** Slow work on the values of a new record, such as hashing a password, before its transaction begins. */
  readonly prepareCreate?: <Values>(request: FastifyRequest, values: Values) => Promise<Values>
}

export type FurtherIssues = (
  connection: Connection,
  values: Readonly<Record<string, unknown>>,
  current: Stored | undefined,
) => Promise<readonly FieldProblem[]>

type NewOf<R extends Resource> = z.output<R['create']>
type ChangeOf<R extends Resource> = Omit<z.output<R['change']>, 'version'>

interface CrudRoutes<R extends Resource> {
  list(): void
  read(): void
  create(override?: WriteOverride<NewOf<R>, Stored | undefined>): void
  change(override?: WriteOverride<Change<ChangeOf<R>>, Stored | undefined>): void
  remove(override?: WriteOverride<Target, void>): void
  restore(override?: WriteOverride<number, Stored | undefined>): void
  /** One of its children by an address of its own, such as `product/image/{id}/`. */
  child(name: string, path: string): void
  /** Its files in these fields by an address of their own, such as `product/file/{id}/`. */
  files(names: readonly string[], path: string): void
  /** Declares an action that is implemented by a separate route. */
  offers(action: RecordAction): void
}

const VISIBLE_LANGUAGES = 'visible_languages'

/** A new record that names no visible languages has those of the settings. */
const nameLanguages = (body: unknown, languages: readonly Language[]): void => {
  if (typeof body === 'object' && body !== null && !Array.isArray(body) && !(VISIBLE_LANGUAGES in body))
    Object.assign(body, { [VISIBLE_LANGUAGES]: [...languages] })
}

/** The routes of a resource, each to be added where it fits. */
export const crudRoutes = <R extends Resource>(
  app: App,
  services: Services,
  definition: ResourceDefinition<R>,
  options: CrudOptions,
): CrudRoutes<R> => {
  const { database, clock, registry, settings } = services
  const { columns } = definition
  const resource: Resource = definition.resource
  const { label, access, fields = {} } = resource
  const store = crudStore(definition)
  const writes = recordWrites(definition, services)
  const path = `/api/${resource.path}/`
  const changed = changeBody(resource)
  const renamed = renamedIds(fields)
  const params = recordParams
  const tags = [resource.type]
  const offered = new Set<RecordAction>()
  registry.add(definition)
  refuseHiddenKeys(definition)

  const { partition = {} } = definition
  const reads = (request: FastifyRequest, how: 'whole' | 'optional' = 'optional'): Scope =>
    intersectScope(definition.scope.reads(actorOf(request)), parsePartition(partition, request, how))

  const send = (request: FastifyRequest, reply: FastifyReply, stored: Stored): FastifyReply =>
    sendRecord(reply, withActions(definition, offered, actorOf(request), stored))

  /** Rejects an invalid body with the issues of the schema and of all further checks. */
  const refuseInvalid = async (
    request: FastifyRequest,
    id?: number,
    part?: Readonly<Record<string, number>>,
  ): Promise<void> => {
    const rejection: unknown = request.validationError
    if (!(rejection instanceof Problem)) return
    const current = id && (await store.read(database, reads(request), id))
    if (id && !current) throw rejection
    const body = renamed(request.body)
    const values = { ...validFields(id ? resource.change : resource.create, body), ...part }
    const further = (await options.furtherIssues?.(database, values, current || undefined)) ?? []
    const beside = await writes.issuesIn(
      database,
      actorOf(request),
      values,
      current ? parsedRecord(current) : undefined,
    )
    const sentBack = current ? readOnlyIssues(changed.splitBody(Object(body))[1], current) : []
    throw withFurther(rejection, [...sentBack, ...further, ...beside])
  }

  const writerOf = (request: FastifyRequest, right: 'writes' | 'removes' = 'writes'): Writer =>
    createWriter(definition.scope, actorOf(request), clock.now(), {
      right,
      partition: parsePartition(partition, request, 'optional'),
    })

  const write = <Requested, Done>(
    request: FastifyRequest,
    requested: Requested,
    defaultWrite: (connection: Connection, writer: Writer) => Promise<Done>,
    override: WriteOverride<Requested, Done> | undefined,
    right?: 'writes' | 'removes',
  ): Promise<Done> =>
    withOverride(database, request, writerOf(request, right), requested, defaultWrite, override)

  let changeOverride: Parameters<CrudRoutes<R>['change']>[0]
  const applyChange = async (request: FastifyRequest, change: Change): Promise<Stored> => {
    const requested = change as Change<ChangeOf<R>>
    const defaultWrite = (connection: Connection, writer: Writer) =>
      writes.change(connection, writer, requested)
    const stored = await write(request, requested, defaultWrite, changeOverride).catch(
      orMissingReference(database, change.values),
    )
    if (!stored) throw new Problem('not-found')
    return stored
  }

  const parent: Parent = {
    read: (request, id) => store.read(database, reads(request), id),
    change: applyChange,
  }

  return {
    list: () =>
      serveList(app, services, {
        path: resource.path,
        label,
        type: resource.type,
        access: access.read,
        row: resource.record,
        definition,
        listDefinition: {
          source: `"${getTableName(definition.table)}"`,
          columns: listColumns(columns),
          name: definition.title,
          defaultOrder: options.defaultOrder,
          runningTotalOf: getTableName(definition.table),
        },
        scope: (request) => reads(request, 'whole'),
        maxRows: options.maxRows,
        partition,
      }),

    read: () => {
      app.get(
        `${path}:id/`,
        {
          config: { access: access.read, cost: 'plain' },
          schema: { summary: `${label.en}: read one`, tags, params, response: { 200: resource.record } },
        },
        async (request, reply) => {
          const stored = await store.read(database, reads(request), idOf(request.params.id))
          if (!stored) throw new Problem('not-found')
          return send(request, reply, stored)
        },
      )
    },

    create: (override) => {
      app.post(
        path,
        {
          attachValidation: true,
          preValidation: async ({ body }) => {
            if (VISIBLE_LANGUAGES in fields) nameLanguages(body, settings.current().defaultLanguages)
          },
          config: { access: creatorsOf(access), cost: 'plain' },
          schema: {
            summary: `${label.en}: create`,
            tags,
            body: options.bodies?.create ?? withReadNames(fields, resource.create),
            response: { 201: resource.record },
          },
        },
        async (request, reply) => {
          const part = parsePartition(partition, request, 'whole')
          await refuseInvalid(request, undefined, part)
          const sent = request.body as NewOf<R>
          const values = (await options.prepareCreate?.(request, sent)) ?? sent
          const defaultWrite = (connection: Connection, writer: Writer) =>
            writes.create(connection, writer, { ...options.defaults, ...values, ...part })
          const stored = await write(request, values, defaultWrite, override).catch(
            orMissingReference(database, values),
          )
          if (!stored) throw new Problem('not-found')
          return send(request, reply.code(201), stored)
        },
      )
    },

    change: (override) => {
      changeOverride = override
      serveUndo(app, database, definition, writerOf, send)
      serveStepCheck(app, services, definition)
      offered.add('change')
      app.patch(
        `${path}:id/`,
        {
          attachValidation: true,
          config: { access: access.write, cost: 'plain', takesVersion: true },
          schema: {
            summary: `${label.en}: change`,
            tags,
            params,
            body: options.bodies?.change ?? withReadNames(fields, changed.schema),
            response: { 200: resource.record },
          },
        },
        async (request, reply) => {
          await refuseInvalid(request, idOf(request.params.id))
          const body = request.body as Readonly<Record<string, unknown>>
          const [values, sentBack] = changed.splitBody(body)
          return send(
            request,
            reply,
            await applyChange(request, { ...targetOf(request, body), values, sentBack }),
          )
        },
      )
    },

    remove: (override) => {
      offered.add('delete')
      app.delete(
        `${path}:id/`,
        {
          config: { access: removersOf(access), cost: 'plain', takesVersion: true },
          schema: { summary: `${label.en}: delete`, tags, params, response: { 204: z.undefined() } },
        },
        async (request, reply) => {
          const target = targetOf(request)
          const defaultWrite = (connection: Connection, writer: Writer) =>
            writes.remove(connection, writer, target)
          await write(request, target, defaultWrite, override, 'removes').catch(async (error) => {
            throw (await placesOfUse(database, registry, definition, target.id, error)) ?? error
          })
          return reply.code(204).send()
        },
      )
    },

    child: (name, path) => serveChild(app, database, definition, [name, path], parent),
    files: (names, path) => serveFiles(app, database, definition, [names, path], parent),

    offers: (action) => {
      offered.add(action)
    },

    restore: (override) => {
      store.refuseUnrestorable()
      app.post(
        restoreAddress(resource),
        {
          config: { access: restorersOf(resource), cost: 'plain' },
          schema: {
            summary: `${label.en}: put a deleted one back`,
            tags,
            params,
            response: { 201: resource.record },
          },
        },
        async (request, reply) => {
          const id = idOf(request.params.id)
          const defaultWrite = (connection: Connection, writer: Writer) =>
            writes.restore(connection, writer, id)
          const stored = await write(request, id, defaultWrite, override, 'removes')
          if (!stored) throw new Problem('not-found')
          return send(request, reply.code(201), stored)
        },
      )
    },
  }
}

/** Registers all routes of a resource; the caller may add others. */
export const serveCrud = <R extends Resource>(
  ...resource: Parameters<typeof crudRoutes<R>>
): CrudRoutes<R> => {
  const routes = crudRoutes<R>(...resource)
  routes.list()
  routes.read()
  routes.create()
  routes.change()
  routes.remove()
  routes.restore()
  return routes
}
