import { RECORD_ACTIONS } from '@fornace/contract/kit/resource'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { PUBLISHED_PRODUCT, TRANSLATOR_PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { type Actor, type App, actorOf, idOf } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import { listedColumns } from '../../kit/resource/columns.ts'
import { crudStore } from '../../kit/resource/crud.store.ts'
import { serveList } from '../../kit/resource/list-route.ts'
import type { Services } from '../../kit/resource/module.ts'
import { withActions } from '../../kit/resource/record-actions.ts'
import { recordParams, sendRecord } from '../../kit/resource/records.ts'
import type { Scope } from '../../kit/resource/scope.ts'
import { dayIn } from '../../platform/clock.ts'
import { getTableName, type SQL } from '../../platform/database/drizzle.ts'
import { products } from './product.columns.ts'
import { isPublished } from './product.store.ts'
import { publishedReach, translatorReach } from './product-scope.ts'

/** Products once more, as a list of their own and one by one, of which only some are seen. */
interface ProductView {
  readonly resource: ResourceMetadata
  readonly reach: (actor: Actor) => Scope
  /** What holds of them now. */
  readonly condition?: () => SQL
}

const serveView = (app: App, services: Services, { resource, reach, condition }: ProductView): void => {
  const { path, type, label, access } = resource
  const { record } = products.resource
  const store = crudStore(products)
  serveList(app, services, {
    path,
    label: label.en,
    type,
    access: access.read,
    row: record,
    listed: {
      source: `"${getTableName(products.table)}"`,
      columns: listedColumns(products.columns),
      defaultOrder: ['t.group_id desc', 't."order"'],
      ...(condition && { condition }),
    },
    reach: (request) => reach(actorOf(request)),
  })
  app.get(
    `/api/${path}/:id/`,
    {
      config: { access: access.read },
      schema: {
        summary: `${label.en}: read one`,
        tags: [type],
        params: recordParams,
        response: { 200: record },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const stored = await store.read(services.database, reach(actor), idOf(request.params.id), condition?.())
      if (!stored) throw new Problem('not-found')
      return sendRecord(reply, withActions(products, new Set(RECORD_ACTIONS), actor, stored))
    },
  )
}

/** `product/user-product/`, what is published, and `product/translator-product/`, what is in translation. */
export const productViewRoutes = (app: App, services: Services): void => {
  const { clock, config } = services
  serveView(app, services, {
    resource: PUBLISHED_PRODUCT,
    reach: publishedReach,
    condition: () => isPublished(dayIn(clock.now(), config.TIME_ZONE)),
  })
  serveView(app, services, { resource: TRANSLATOR_PRODUCT, reach: translatorReach })
}
