import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { type App, actorOf } from '../../kit/http/http.ts'
import { listColumns } from '../../kit/resource/columns/columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { serveList } from '../../kit/resource/routes/list-route.ts'
import { parsePartition } from '../../kit/resource/scope/partition.ts'
import { intersectScope } from '../../kit/resource/scope/scope.ts'
import { getTableName } from '../../platform/database/drizzle.ts'
import { byOrganisation } from './press-scope.ts'

/** Records in scope of an organisation, across all years and categories. */
export const serveOverview = (
  app: App,
  services: Services,
  definition: ResourceDefinition,
  { path, type, label, access }: ResourceMetadata,
): void => {
  const { resource, table, columns, scope } = definition
  serveList(app, services, {
    path,
    label: { en: `${label.en}, all of them`, it: label.it },
    type,
    access: access.read,
    row: resource.record,
    definition,
    listDefinition: {
      source: `"${getTableName(table)}"`,
      columns: listColumns(columns),
      name: definition.title,
      defaultOrder: ['t.published_date desc nulls first'],
    },
    scope: (request) =>
      intersectScope(scope.reads(actorOf(request)), parsePartition(byOrganisation, request, 'whole')),
    partition: byOrganisation,
  })
}
