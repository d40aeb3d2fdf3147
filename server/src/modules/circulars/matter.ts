import { matter as resource } from '@fornace/contract/circulars/theme'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { activeLabels } from '@fornace/contract/kit/reference-list'
import type { App } from '../../kit/http/http.ts'
import { multilingualTitle } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { serveCrud } from '../../kit/resource/routes/crud.ts'
import { serveOrdering } from '../../kit/resource/routes/ordering.ts'
import type { Partition } from '../../kit/resource/scope/partition.ts'
import { everything } from '../../kit/resource/scope/scope.ts'
import { NextPosition } from '../../kit/resource/write/crud.store.ts'
import { matter } from './tables.ts'
import { namedTheme } from './theme.ts'

const ID = /^[1-9]\d{0,9}$/
const themeKey: Partition[string] = {
  column: 'theme_id',
  parse: (text) => (ID.test(text) ? Number(text) : undefined),
}
/** Matters are ordered within their theme. */
const byTheme: Partition = { theme_id: themeKey }
/** Lists and single records may be limited to one theme; deleted matters too. */
const ofThemeOrAll: Partition = { theme_id: { ...themeKey, isOptional: true } }

const matters: ResourceDefinition<typeof resource> = {
  resource,
  table: matter,
  columns: columnsOf(matter, resource.fields, {
    records: { theme_id: namedTheme },
    words: { is_active: activeLabels(resource.noun, 'one') },
  }),
  scope: everything,
  partition: ofThemeOrAll,
  title: multilingualTitle('name'),
  address: (row) => `'/circulars/themes/' || ${row}.theme_id || '/matter/' || ${row}.id`,
  globalSearch: {
    subtitle: (row) => `(select r.name_it from circular_theme r where r.id = ${row}.theme_id)`,
  },
}

export const matterRoutes = (app: App, services: Services): void => {
  serveCrud(app, services, matters, {
    // Grouped by theme, in the order of the themes.
    defaultOrder: [
      '(select r."order" from circular_theme r where r.id = t.theme_id)',
      't.theme_id',
      't."order"',
    ],
    defaults: { order: new NextPosition('theme_id') },
    maxRows: WHOLE_LIST_SIZE,
  })
  serveOrdering(app, services, matters, byTheme)
}
