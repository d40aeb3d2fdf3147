import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { productEditors } from '@fornace/contract/product-gallery/access'
import { period as resource } from '@fornace/contract/product-gallery/period'
import type { App } from '../../kit/http/http.ts'
import {
  type Column,
  filterAlias,
  multilingualTitle,
  plainColumn,
} from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { serveCrud } from '../../kit/resource/routes/crud.ts'
import { everything } from '../../kit/resource/scope/scope.ts'
import { reversedPeriod } from './product.rules.ts'
import { period } from './tables.ts'

export const periods: ResourceDefinition<typeof resource> = {
  resource,
  table: period,
  columns: new Map<string, Column>([
    ...columnsOf(period, resource.fields),
    // As older clients call it.
    ['locked', filterAlias(plainColumn('is_locked', 'boolean'))],
  ]),
  scope: everything,
  // Checked only when one of the dates is written: periods older than the rule can still be locked.
  issues: async (_connection, values, current) =>
    'insert_date' in values || 'due_date' in values ? reversedPeriod({ ...current, ...values }) : [],
  title: multilingualTitle('name'),
  address: (row) => `'/gallery-products/groups/' || ${row}.id`,
  due: {
    day: (row) => `${row}.due_date`,
    isOpen: (row) => `not ${row}.is_locked`,
    tells: productEditors,
    lock: 'is_locked',
  },
  globalSearch: {},
}

export const periodRoutes = (app: App, services: Services): void => {
  serveCrud(app, services, periods, {
    defaultOrder: ['t.due_date desc nulls first'],
    maxRows: WHOLE_LIST_SIZE,
  })
}
