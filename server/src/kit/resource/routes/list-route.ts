import type { Access } from '@fornace/contract/kit/access'
import { listAnswer } from '@fornace/contract/kit/page'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type App, actorOf } from '../../http/http.ts'
import { readingFor } from '../../http/own-writes.ts'
import type { Services } from '../definition/module.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { EXPORT_TYPES } from '../export/export.ts'
import { type ListDefinition, sendList } from '../list/list.ts'
import { listFor } from '../list/list-for-reader.ts'
import { filterParameters, listQuery } from '../list/list-query.ts'
import { listRequest } from '../list/list-request.ts'
import { type Partition, queryWithoutPartition } from '../scope/partition.ts'
import type { Scope } from '../scope/scope.ts'

type Definition = Omit<ListDefinition, 'timeZone'>

interface ListRoute {
  /** Below `api/`, without slashes at its ends. */
  readonly path: string
  /** Title in the documentation and of the sheet in an XLSX; `type` groups the documentation and names the files. */
  readonly label: Label
  readonly type: string
  readonly access: Access
  /** `costly` where every page is a long statement. */
  readonly cost?: 'costly'
  /** Schema of a row. */
  readonly row: z.ZodObject
  /** Definition of the list; made for each request, where its source depends on the address or the query. */
  readonly listDefinition: Definition | ((request: FastifyRequest) => Definition | Promise<Definition>)
  /** The kind of record that is listed, where it may have fields that not every reader gets. */
  readonly definition?: ResourceDefinition
  /** Scope of the caller. */
  readonly scope: (request: FastifyRequest) => Scope
  /** More than 100, where a form needs the whole list. */
  readonly maxRows?: number | undefined
  /** Query parameters that are no filters: they select a partition of the records. */
  readonly partition?: Partition
  /** Schemas of filters that are more than the kinds of their columns, such as a year. */
  readonly parameters?: z.ZodRawShape
}

/** `GET api/…/`: a list in the manner of every other, of records or of whatever has rows. */
export const serveList = (
  app: App,
  { database, config, registry }: Pick<Services, 'database' | 'config' | 'registry'>,
  { path, label, type, access, cost, row, definition, scope, maxRows, partition = {}, ...list }: ListRoute,
): void => {
  const { listDefinition: given } = list
  const definitionFor = async (request: FastifyRequest): Promise<ListDefinition> => ({
    ...(typeof given === 'function' ? await given(request) : given),
    timeZone: config.TIME_ZONE,
  })
  const rows = row.partial()
  registry.addList({ type, access, columns: typeof given === 'function' ? undefined : given.columns })
  app.get(
    `/api/${path}/`,
    {
      config: { access, cost: cost ?? 'by-query' },
      schema: {
        summary: `${label.en}: list`,
        tags: [type],
        querystring: listQuery.extend({
          ...(typeof given !== 'function' && filterParameters(given.columns)),
          ...list.parameters,
        }),
        produces: ['application/json', ...Object.values(EXPORT_TYPES)],
        response: { 200: listAnswer(rows) },
      },
    },
    async (request, reply) => {
      const forAll = await definitionFor(request)
      const listDefinition = definition ? listFor(definition, actorOf(request), forAll) : forAll
      const requested = listRequest(
        queryWithoutPartition(partition, request),
        listDefinition.columns,
        maxRows,
      )
      return sendList(
        { database: readingFor(database, request), reply },
        listDefinition,
        requested,
        scope(request),
        {
          name: type,
          label,
          config,
        },
      )
    },
  )
}
