import { newspaper as resource } from '@fornace/contract/press-room/magazine'
import type { App } from '../../kit/http/http.ts'
import { ITALIAN, plainColumn } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { TableReference } from '../../kit/resource/columns/related.columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition, WriteIssues } from '../../kit/resource/definition/registry.ts'
import { serveCrud } from '../../kit/resource/routes/crud.ts'
import { newspaperTable } from './magazine.tables.ts'
import { isNewspaperOf } from './newspaper.store.ts'
import { byOrganisation, officeScope } from './press-scope.ts'

export const namedNewspaper: TableReference = { table: newspaperTable, name: (row) => `${row}.name` }

const newspapers: ResourceDefinition<typeof resource> = {
  resource,
  table: newspaperTable,
  columns: new Map([
    ...columnsOf(newspaperTable, resource.fields),
    ['group_id', plainColumn('group_id', 'integer')],
  ]),
  scope: officeScope,
  partition: byOrganisation,
  title: (row) => `${row}.name`,
  globalSearch: {},
}

/** A magazine is of a newspaper of its own organisation: another one's does not exist for it. */
export const newspaperOfOthers: WriteIssues = async (connection, values, current) => {
  const { headline_id: id } = values
  const group = values.group_id ?? current?.group_id
  if (typeof id !== 'number' || typeof group !== 'number') return []
  return (await isNewspaperOf(connection, group, id))
    ? []
    : [{ path: 'headline_id', code: 'field.reference', params: { id: String(id) } }]
}

export const newspaperRoutes = (app: App, services: Services): void => {
  serveCrud(app, services, newspapers, { defaultOrder: [`t.name ${ITALIAN}`] })
}
