import { productLists } from '@fornace/contract/product-gallery/lists'
import { PRODUCT_BRAND, PRODUCT_COMPANY } from '@fornace/contract/product-gallery/metadata'
import type { Module } from '../../kit/resource/module.ts'
import { serveReferenceLists } from '../../kit/resource/reference-list.ts'
import { serveBrandChoices, serveCompanyChoices } from '../companies/public.ts'
import { productExportRoutes } from './export/export.routes.ts'
import { periodRoutes } from './period.ts'
import { productRoutes } from './product.routes.ts'
import { brandsToEditWith, companiesToEditFor } from './product-scope.ts'
import * as tables from './tables.ts'

export const productGallery: Module = (app, services) => {
  serveReferenceLists(app, services, productLists, tables)
  periodRoutes(app, services)
  serveCompanyChoices(app, services, PRODUCT_COMPANY, companiesToEditFor)
  serveBrandChoices(app, services, PRODUCT_BRAND, brandsToEditWith)
  productRoutes(app, services)
  productExportRoutes(app, services)
}
