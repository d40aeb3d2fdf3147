import { pressKit as resource } from '@fornace/contract/press-room/press-kit'
import type { App } from '../../kit/http/http.ts'
import { multilingualTitle, plainColumn } from '../../kit/resource/columns.ts'
import { NextPlace } from '../../kit/resource/crud.store.ts'
import { serveCrud } from '../../kit/resource/crud.ts'
import { columnsOf } from '../../kit/resource/field-columns.ts'
import type { Services } from '../../kit/resource/module.ts'
import { serveOrdering } from '../../kit/resource/ordering.ts'
import type { Served } from '../../kit/resource/registry.ts'
import { namedCompany } from '../companies/public.ts'
import { byOrganisation, pressScope } from './press-scope.ts'
import { pressKit, pressKitFile, pressKitImage } from './tables.ts'

const children = {
  images: { table: pressKitImage, parent: 'press_kit_id' },
  files: { table: pressKitFile, parent: 'press_kit_id' },
}

export const pressKits: Served<typeof resource> = {
  resource,
  table: pressKit,
  columns: new Map([
    ...columnsOf(pressKit, resource.fields, { records: { company_id: namedCompany }, children }),
    ['group_id', plainColumn('group_id', 'integer')],
    ['is_draft', { ...plainColumn('is_draft', 'boolean'), derived: true }],
  ]),
  scope: pressScope,
  partition: byOrganisation,
  children,
  title: multilingualTitle('title'),
  address: (row) => `'/press-room/press-kit/id=' || ${row}.id`,
  found: {},
}

export const pressKitRoutes = (app: App, services: Services): void => {
  const routes = serveCrud(app, services, pressKits, {
    defaultOrder: ['t."order"'],
    defaults: { order: new NextPlace() },
  })
  routes.child('images', 'press_room/press_kit_image')
  routes.child('files', 'press_room/press_kit_file')
  serveOrdering(app, services, pressKits, byOrganisation)
}
