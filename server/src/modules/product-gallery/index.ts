import { productLists } from '@fornace/contract/product-gallery/lists'
import type { Module } from '../../kit/resource/module.ts'
import { serveReferenceLists } from '../../kit/resource/reference-list.ts'
import * as tables from './tables.ts'

export const productGallery: Module = (app, services) => {
  serveReferenceLists(app, services, productLists, tables)
}
