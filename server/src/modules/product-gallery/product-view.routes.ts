import { PUBLISHED_PRODUCT, TRANSLATOR_PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { translatorProduct } from '@fornace/contract/product-gallery/product'
import type { App } from '../../kit/http/http.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { serveTranslatorView, serveView } from '../../kit/resource/routes/view-routes.ts'
import { dayIn } from '../../platform/clock.ts'
import { products, translationDueDate } from './product.columns.ts'
import { PRODUCT_ORDER } from './product.routes.ts'
import { isPublished } from './product.store.ts'
import { publishedAccess } from './product-scope.ts'

/** `product/user-product/` lists published products, `product/translator-product/` those in translation. */
export const productViewRoutes = (app: App, services: Services): void => {
  const { clock, config } = services
  serveView(app, services, products, {
    resource: PUBLISHED_PRODUCT,
    scope: publishedAccess,
    condition: () => isPublished(dayIn(clock.now(), config.TIME_ZONE)),
    defaultOrder: PRODUCT_ORDER,
  })
  serveTranslatorView(app, services, products, {
    resource: TRANSLATOR_PRODUCT,
    defaultOrder: PRODUCT_ORDER,
    further: {
      columns: new Map([['translation_due_date', translationDueDate]]),
      row: translatorProduct,
    },
  })
}
