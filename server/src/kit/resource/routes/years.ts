import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { typeOf } from '@fornace/contract/kit/resource-metadata'
import { FIRST_YEAR, LAST_YEAR, yearIn, yearsPath } from '@fornace/contract/kit/years'
import { z } from 'zod'
import { getTableName, sql } from '../../../platform/database/drizzle.ts'
import { searchColumnSql } from '../../../platform/database/search-text.ts'
import { type App, actorOf } from '../../http/http.ts'
import { type Columns, plainColumn, ROW } from '../columns/columns.ts'
import type { Services } from '../definition/module.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { type Partition, parsePartition } from '../scope/partition.ts'
import { intersectScope, within } from '../scope/scope.ts'
import { serveList } from './list-route.ts'

/** `?year=2026`, of records whose table has a column `year`. */
export const byYear: Partition = {
  year: {
    column: 'year',
    parse: yearIn,
    issueOf: (value) => ({ code: 'field.year', params: { value, min: FIRST_YEAR, max: LAST_YEAR } }),
  },
}

const yearCount = z.object({ year: z.int(), count: z.int() })

const columns: Columns = new Map([
  ['year', { ...plainColumn('year', 'integer'), search: searchColumnSql(ROW, 'year', 'number') }],
  ['count', plainColumn('count', 'integer')],
])

/** `GET …_years/`: years with the number of their records in the reader's scope; the newest first. */
export const serveYears = (
  app: App,
  services: Services,
  definition: ResourceDefinition,
  partition: Partition = {},
): void => {
  const { resource, table, scope } = definition
  const path = yearsPath(resource)
  const records = sql.identifier(getTableName(table))
  serveList(app, services, {
    path,
    label: { en: `${resource.label.en} by year`, it: `${resource.label.it} per anno` },
    type: typeOf(path),
    access: resource.access.read,
    row: yearCount,
    listDefinition: {
      source: (access) => sql`(select t.year as id, t.year, count(*)::int as count
        from ${records} t where ${within(access)} group by t.year)`,
      columns,
      defaultOrder: ['t.year desc'],
    },
    scope: (request) =>
      intersectScope(scope.reads(actorOf(request)), parsePartition(partition, request, 'whole')),
    maxRows: WHOLE_LIST_SIZE,
    partition,
  })
}
