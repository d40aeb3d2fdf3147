import type { App } from '../../kit/http/http.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { serveCrud } from '../../kit/resource/routes/crud.ts'
import { serveOrdering } from '../../kit/resource/routes/ordering.ts'
import type { Partition } from '../../kit/resource/scope/partition.ts'
import { NextPosition } from '../../kit/resource/write/crud.store.ts'
import { products } from './product.columns.ts'

const ID = /^[1-9]\d{0,9}$/
/** Products stand in an order inside their period. */
const byPeriod: Partition = {
  group: { column: 'group_id', parse: (text) => (ID.test(text) ? Number(text) : undefined) },
}

export const PRODUCT_ORDER = ['t.group_id desc', 't."order"']

export const productRoutes = (app: App, services: Services): void => {
  const routes = serveCrud(app, services, products, {
    defaultOrder: PRODUCT_ORDER,
    defaults: { order: new NextPosition('group_id') },
  })
  routes.child('images', 'product/image')
  routes.files(['pdf', 'bim'], 'product/file')
  serveOrdering(app, services, products, byPeriod)
}
