import { productLists } from '@fornace/contract/product-gallery/lists'
import { PRODUCT_BRAND, PRODUCT_COMPANY } from '@fornace/contract/product-gallery/metadata'
import type { Module } from '../../kit/resource/definition/module.ts'
import { serveReferenceLists } from '../../kit/resource/routes/reference-list.ts'
import { serveBrandChoices, serveCompanyChoices } from '../companies/public.ts'
import { productExport } from './export/product-export.ts'
import { periodRoutes } from './period.ts'
import { periodBoardRoutes } from './period-board.ts'
import { productRoutes } from './product.routes.ts'
import { productCloneRoutes } from './product-clone.routes.ts'
import { brandsToEditWith, companiesToEditFor } from './product-scope.ts'
import { productViewRoutes } from './product-view.routes.ts'
import { remindRoutes } from './remind.routes.ts'
import * as tables from './tables.ts'

export const productGallery: Module = (app, services) => {
  serveReferenceLists(app, services, productLists, tables)
  periodRoutes(app, services)
  remindRoutes(app, services)
  serveCompanyChoices(app, services, PRODUCT_COMPANY, companiesToEditFor)
  serveBrandChoices(app, services, PRODUCT_BRAND, brandsToEditWith)
  productRoutes(app, services)
  productCloneRoutes(app, services)
  productViewRoutes(app, services)
  periodBoardRoutes(app, services)
  services.registry.addExport(productExport)
  services.registry.addFirstStep({ name: 'lists', isDone: 'exists (select from product_typology)' })
  services.registry.addFirstStep({ name: 'period', isDone: 'exists (select from product_group)' })
}
