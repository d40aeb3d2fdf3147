import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { productAdmins, productArea, productEditors, productTranslators } from './access.ts'

/** Product periods, which the wire calls groups. */
export const PERIOD = {
  path: 'product/group',
  type: typeOf('product/group'),
  label: { en: 'Periods', it: 'Periodi' },
  noun: noun(['period', 'periods'], ['periodo', 'periodi', 'm']),
  access: { read: productArea, write: productAdmins },
} as const satisfies ResourceMetadata

export const PRODUCT = {
  path: 'product/product',
  type: typeOf('product/product'),
  label: { en: 'Products', it: 'Prodotti' },
  noun: noun(['product', 'products'], ['prodotto', 'prodotti', 'm']),
  access: {
    read: productArea,
    write: [...productAdmins, ...productEditors, ...productTranslators],
    create: [...productAdmins, ...productEditors],
    remove: productAdmins,
  },
} as const satisfies ResourceMetadata

/** The companies for which somebody may enter products. */
export const PRODUCT_COMPANY = {
  path: 'product/company',
  type: typeOf('product/company'),
  label: { en: 'Companies', it: 'Aziende' },
  noun: noun(['company', 'companies'], ['azienda', 'aziende', 'f']),
  access: { read: productArea, write: [] },
} as const satisfies ResourceMetadata

/** The brands of those companies. */
export const PRODUCT_BRAND = {
  path: 'product/brand',
  type: typeOf('product/brand'),
  label: { en: 'Brands', it: 'Marchi' },
  noun: noun(['brand', 'brands'], ['marchio', 'marchi', 'm']),
  access: { read: productArea, write: [] },
} as const satisfies ResourceMetadata

/** Approved products whose period is published and whose own time is not over. */
export const PUBLISHED_PRODUCT_PATH = 'product/user-product'
/** What is in translation, or was submitted from there. */
export const TRANSLATOR_PRODUCT_PATH = 'product/translator-product'
