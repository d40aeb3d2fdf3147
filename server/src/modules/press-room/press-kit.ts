import { pressArea } from '@fornace/contract/press-room/access'
import { pressKit as resource } from '@fornace/contract/press-room/press-kit'
import { PRESS_KIT_STATE_LABELS, PRESS_KIT_STATES } from '@fornace/contract/press-room/press-kit-state'
import type { App } from '../../kit/http/http.ts'
import { multilingualTitle, plainColumn, stateColumn } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { serveCrud } from '../../kit/resource/routes/crud.ts'
import { serveOrdering } from '../../kit/resource/routes/ordering.ts'
import { NextPosition } from '../../kit/resource/write/crud.store.ts'
import { companyName, namedCompany } from '../companies/public.ts'
import { dayEmbargo } from './embargo.ts'
import { byOrganisation, pressScope } from './press-scope.ts'
import { pressKit, pressKitFile, pressKitImage } from './tables.ts'

const parent = 'press_kit_id'
const children = {
  images: { table: pressKitImage, parent },
  files: { table: pressKitFile, parent },
}

const stateSql = (row: string): string => `case when ${row}.published_date is null then 'draft'
  when ${dayEmbargo.isActive(row)} then 'scheduled' else 'published' end`

export const pressKits: ResourceDefinition<typeof resource> = {
  resource,
  table: pressKit,
  columns: new Map([
    ...columnsOf(pressKit, resource.fields, {
      records: { company_id: namedCompany },
      children,
    }),
    ['group_id', plainColumn('group_id', 'integer')],
    ['is_draft', { ...plainColumn('is_draft', 'boolean'), derived: true }],
    ['state', stateColumn(stateSql, PRESS_KIT_STATES, PRESS_KIT_STATE_LABELS)],
  ]),
  scope: pressScope,
  partition: byOrganisation,
  embargo: dayEmbargo,
  children,
  title: multilingualTitle('title'),
  address: (row) => `'/press-room/press-kit/id=' || ${row}.id`,
  dates: [{ kind: 'publication', on: { day: (row) => `${row}.published_date` } }],
  tally: {
    by: 'state',
    values: ['draft', 'scheduled'],
    waiting: ['draft'],
    roles: pressArea,
    list: () => `'/press-room/press-kit'`,
  },
  globalSearch: { subtitle: (row) => `coalesce(${companyName(`${row}.company_id`)}, '')` },
}

export const pressKitRoutes = (app: App, services: Services): void => {
  const routes = serveCrud(app, services, pressKits, {
    defaultOrder: ['t."order"'],
    defaults: { order: new NextPosition() },
  })
  routes.child('images', 'press_room/press_kit_image')
  routes.child('files', 'press_room/press_kit_file')
  serveOrdering(app, services, pressKits, byOrganisation)
}
