import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { PROJECT_POINT } from '@fornace/contract/project-gallery/metadata'
import { projectPoint } from '@fornace/contract/project-gallery/project'
import { type App, actorOf } from '../../kit/http/http.ts'
import { type Columns, listColumns } from '../../kit/resource/columns/columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { serveList } from '../../kit/resource/routes/list-route.ts'
import { getTableName, sql } from '../../platform/database/drizzle.ts'
import { projects } from './project.columns.ts'

/** Filtered by everything that the list knows, and sent as little as the map needs. */
const pointColumns = (): Columns =>
  new Map(
    [...listColumns(projects.columns)].map(([name, { read, ...column }]) => [
      name,
      { ...column, ...(read && name in projectPoint.shape && { read }) },
    ]),
  )

/** Projects for the map: all those with coordinates, in one page. */
export const projectPoints = (app: App, services: Services): void =>
  serveList(app, services, {
    path: PROJECT_POINT.path,
    label: PROJECT_POINT.label,
    type: PROJECT_POINT.type,
    access: PROJECT_POINT.access.read,
    cost: 'costly',
    row: projectPoint,
    definition: projects,
    listDefinition: {
      source: `"${getTableName(projects.table)}"`,
      columns: pointColumns(),
      defaultOrder: ['t.id'],
      condition: () => sql`t.latitude is not null and t.longitude is not null`,
      isUncounted: true,
    },
    scope: (request) => projects.scope.reads(actorOf(request)),
    maxRows: WHOLE_LIST_SIZE,
  })
