import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { galleryCategory as resource } from '@fornace/contract/press-room/gallery'
import type { FastifyRequest } from 'fastify'
import { type App, actorOf } from '../../../kit/http/http.ts'
import { invalid } from '../../../kit/http/problem.ts'
import { listColumns, multilingualTitle, plainColumn } from '../../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../../kit/resource/columns/field-columns.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { ResourceDefinition, WriteIssues } from '../../../kit/resource/definition/registry.ts'
import { crudRoutes } from '../../../kit/resource/routes/crud.ts'
import { serveList } from '../../../kit/resource/routes/list-route.ts'
import { serveOrdering } from '../../../kit/resource/routes/ordering.ts'
import { parsePartition } from '../../../kit/resource/scope/partition.ts'
import { intersectScope, type Scope } from '../../../kit/resource/scope/scope.ts'
import { NextPosition } from '../../../kit/resource/write/crud.store.ts'
import { getTableName } from '../../../platform/database/drizzle.ts'
import { byOrganisation, officeScope } from '../press-scope.ts'
import { lockCategoryTree, organisationOfCategory, standsIn } from './gallery.store.ts'
import { galleryCategory } from './tables.ts'

/** A father must be there, of the same organisation, and neither the category itself nor one that stands in it. */
const issues: WriteIssues = async (connection, values, current) => {
  const { father } = values
  if (typeof father !== 'number') return []
  const organisation = current?.group_id ?? values.group_id
  const match = await organisationOfCategory(connection, father)
  if (match === undefined || (organisation !== undefined && match !== organisation))
    return [{ path: 'father', code: 'field.reference', params: { id: father } }]
  const isCircle = typeof current?.id === 'number' && (await standsIn(connection, father, current.id))
  return isCircle ? [{ path: 'father', code: 'gallery.circle' }] : []
}

export const galleryCategories: ResourceDefinition<typeof resource> = {
  resource,
  table: galleryCategory,
  columns: new Map([
    ...columnsOf(galleryCategory, resource.fields, { records: { father: null } }),
    ['group_id', plainColumn('group_id', 'integer')],
  ]),
  scope: officeScope,
  partition: byOrganisation,
  issues,
  title: multilingualTitle('name'),
  address: (row) => `'/press-room/gallery/category=' || ${row}.id`,
  globalSearch: {},
}

/** `only_parent=true` leaves those alone that stand in no other; `false`, as if it were not said. */
const onlyParents = ({ query }: FastifyRequest): boolean => {
  const given = Object(query).only_parent as unknown
  if (given === undefined || given === 'true' || given === 'false') return given === 'true'
  throw invalid([{ path: 'only_parent', code: 'field.boolean' }])
}

export const galleryCategoryRoutes = (app: App, services: Services): void => {
  const defaultOrder = ['t."order"']
  const routes = crudRoutes(app, services, galleryCategories, {
    defaultOrder,
    defaults: { order: new NextPosition('group_id') },
  })
  serveList(app, services, {
    path: resource.path,
    label: resource.label,
    type: resource.type,
    access: resource.access.read,
    row: resource.record,
    listDefinition: {
      source: `"${getTableName(galleryCategory)}"`,
      columns: listColumns(galleryCategories.columns),
      name: galleryCategories.title,
      defaultOrder,
      runningTotalOf: getTableName(galleryCategory),
    },
    scope: (request): Scope => {
      const ofGroup = intersectScope(
        galleryCategories.scope.reads(actorOf(request)),
        parsePartition(byOrganisation, request, 'whole'),
      )
      return onlyParents(request) ? intersectScope(ofGroup, { is_root: true }) : ofGroup
    },
    maxRows: WHOLE_LIST_SIZE,
    partition: { ...byOrganisation, only_parent: { column: 'is_root', parse: () => undefined } },
  })
  routes.read()
  routes.create()
  routes.change(async ({ transaction }, { values }, defaultWrite) => {
    // Lock order: the tree before the record, so that a waiting transaction has no lock that the other one needs.
    if (values.father !== undefined) await lockCategoryTree(transaction)
    return defaultWrite()
  })
  routes.remove()
  routes.restore()
  serveOrdering(app, services, galleryCategories, byOrganisation)
}
