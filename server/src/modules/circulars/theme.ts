import { theme as resource } from '@fornace/contract/circulars/theme'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { activeLabels } from '@fornace/contract/kit/reference-list'
import type { App } from '../../kit/http/http.ts'
import { multilingualTitle, ROW } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import { namedItems, type TableReference } from '../../kit/resource/columns/related.columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { serveCrud } from '../../kit/resource/routes/crud.ts'
import { serveOrdering } from '../../kit/resource/routes/ordering.ts'
import { everything } from '../../kit/resource/scope/scope.ts'
import { NextPosition } from '../../kit/resource/write/crud.store.ts'
import { theme } from './tables.ts'

export const namedTheme: TableReference = namedItems(theme)

const mattersCount = (row: string) =>
  `(select count(*)::int from circular_matter m where m.theme_id = ${row}.id)`

const themes: ResourceDefinition<typeof resource> = {
  resource,
  table: theme,
  columns: new Map([
    ...columnsOf(theme, resource.fields, { words: { is_active: activeLabels(resource.noun, 'one') } }),
    [
      'matters_count',
      {
        read: mattersCount,
        derived: true,
        filter: { sql: mattersCount(ROW), kind: 'integer' },
        sort: mattersCount(ROW),
      },
    ],
  ]),
  scope: everything,
  title: multilingualTitle('name'),
  address: (row) => `'/circulars/themes/' || ${row}.id`,
  globalSearch: {},
}

export const themeRoutes = (app: App, services: Services): void => {
  serveCrud(app, services, themes, {
    defaultOrder: ['t."order"'],
    defaults: { order: new NextPosition() },
    maxRows: WHOLE_LIST_SIZE,
  })
  serveOrdering(app, services, themes)
}
