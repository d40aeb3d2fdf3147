import { holdsOneOf } from '@fornace/contract/kit/access'
import { deletedRecord } from '@fornace/contract/kit/deleted-record'
import { listAnswer } from '@fornace/contract/kit/page'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { restorersOf } from '@fornace/contract/kit/resource-metadata'
import { z } from 'zod'
import { getTableName } from '../../platform/database/drizzle.ts'
import { type App, actorOf } from '../http/http.ts'
import { Problem, preferredLanguage } from '../http/problem.ts'
import { type Columns, filterAlias, plainColumn, ROW, timeColumn } from '../resource/columns/columns.ts'
import { authorColumn, type PersonName } from '../resource/columns/person-sql.ts'
import type { Services } from '../resource/definition/module.ts'
import { definitionFor, type ResourceDefinition } from '../resource/definition/registry.ts'
import { type ListDefinition, sendList } from '../resource/list/list.ts'
import { listQuery } from '../resource/list/list-query.ts'
import { listRequest } from '../resource/list/list-request.ts'
import { parsePartition, queryWithoutPartition } from '../resource/scope/partition.ts'
import { intersectScope } from '../resource/scope/scope.ts'

/**
 * Title of a deleted record, as SQL over the JSON in its history. A title may contain names of other records that are
 * deleted too; the fallback is the user name in the JSON, then the id.
 */
export const lastTitle = (
  { table, title }: ResourceDefinition,
  record: string,
  language: ProblemLanguage,
): string =>
  `coalesce((select nullif(${title('gone', language)}, '')
      from jsonb_populate_record(null::"${getTableName(table)}", ${record}) gone),
    ${record} #>> '{user,name}', '#' || (${record} ->> 'id'))`

/** The deleted records of a kind as rows of its own table, so that its scope and its title count for them too. */
const deletedRows = ({ resource, table }: ResourceDefinition): string => {
  const name = `"${getTableName(table)}"`
  return `(select gone.*, h.record as deleted_record, h.at as deleted_at, h.actor_id as deleted_by
    from (select distinct on (record_id) * from history
      where type = '${resource.type}' and action = 'delete' order by record_id, id desc) h
    cross join lateral jsonb_populate_record(null::${name}, h.record) gone
    where not exists (select from ${name} existing where existing.id = h.record_id))`
}

/** Filters on referenced records, as in the list of the resource: `?group_id=1`. */
const referenceFilters = ({ resource, columns }: ResourceDefinition): Columns =>
  new Map(
    Object.entries(resource.fields ?? {}).flatMap(([name, { kind }]) => {
      const column = kind === 'record' && columns.get(name)
      return column ? [[name, filterAlias(column)]] : []
    }),
  )

const deletedColumns = (
  definition: ResourceDefinition,
  language: ProblemLanguage,
  personName: PersonName,
): Columns => {
  const named = (row: string) => lastTitle(definition, `${row}.deleted_record`, language)
  const folded = `fold(${named(ROW)})`
  return new Map([
    ...referenceFilters(definition),
    ['id', plainColumn('id', 'integer')],
    ['version', plainColumn('version', 'integer')],
    [
      'name',
      {
        read: named,
        filter: { sql: folded, kind: 'text' },
        sort: `${named(ROW)} collate "it-x-icu"`,
        search: `search_text(${named(ROW)})`,
      },
    ],
    ['deleted_at', timeColumn('deleted_at')],
    [
      'deleted_by',
      { ...plainColumn('deleted_by', 'integer'), ...authorColumn((row) => `${row}.deleted_by`, personName) },
    ],
  ])
}

/**
 * `GET api/history/{type}/deleted/`: restorable records of a type, for those who may restore them; limited to a
 * partition, or to those of a referenced record, where the query names one.
 */
export const deletedRecordsRoute = (
  app: App,
  { database, registry, config }: Services,
  personName: PersonName,
): void => {
  app.get(
    '/api/history/:type/deleted/',
    {
      config: { access: 'signed-in', cost: 'by-query' },
      schema: {
        summary: 'The deleted records of a kind',
        tags: ['history'],
        params: z.object({ type: z.string() }),
        querystring: listQuery,
        response: { 200: listAnswer(deletedRecord.partial()) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const definition = definitionFor(registry, request.params.type, actor.roles)
      if (!holdsOneOf(restorersOf(definition.resource), actor.roles)) throw new Problem('forbidden')
      const listed: ListDefinition = {
        source: deletedRows(definition),
        columns: deletedColumns(
          definition,
          preferredLanguage(request.headers['accept-language']),
          personName,
        ),
        defaultOrder: [`${ROW}.deleted_at desc`],
        timeZone: config.TIME_ZONE,
      }
      const { partition = {} } = definition
      const requested = listRequest(queryWithoutPartition(partition, request), listed.columns)
      const access = intersectScope(
        definition.scope.removes(actor),
        parsePartition(partition, request, 'optional'),
      )
      return sendList({ database, reply }, listed, requested, access, {
        name: `${definition.resource.type}-deleted`,
        label: definition.resource.label,
        config,
      })
    },
  )
}
