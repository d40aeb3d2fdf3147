import { BRAND, COMPANY } from '../companies/metadata.ts'
import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { productAdmins, productArea, productEditors, productTranslators, productUsers } from './access.ts'

/** Product periods, which the wire calls groups. */
export const PERIOD = {
  path: 'product/group',
  type: typeOf('product/group'),
  label: { en: 'Periods', it: 'Periodi' },
  noun: noun(['period', 'periods'], ['periodo', 'periodi', 'm']),
  access: {
    read: productArea,
    write: productAdmins,
    screen: [...productAdmins, ...productEditors, ...productUsers],
  },
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

/** Companies for which the user may enter products. */
export const PRODUCT_COMPANY = {
  ...COMPANY,
  path: 'product/company',
  type: typeOf('product/company'),
  access: { read: productArea, write: [] },
} as const satisfies ResourceMetadata

/** The brands of those companies. */
export const PRODUCT_BRAND = {
  ...BRAND,
  path: 'product/brand',
  type: typeOf('product/brand'),
  access: { read: productArea, write: [] },
} as const satisfies ResourceMetadata

/** Approved products whose period is published and whose own time is not over. */
export const PUBLISHED_PRODUCT = {
  ...PRODUCT,
  path: 'product/user-product',
  type: typeOf('product/user-product'),
  label: { en: 'Products published', it: 'Prodotti pubblicati' },
  access: { read: [...productAdmins, ...productEditors, ...productUsers], write: [] },
} as const satisfies ResourceMetadata

/** Products in translation, or submitted from there. */
export const TRANSLATOR_PRODUCT = {
  ...PRODUCT,
  path: 'product/translator-product',
  type: typeOf('product/translator-product'),
  label: { en: 'Products to translate', it: 'Prodotti da tradurre' },
  access: { read: [...productAdmins, ...productTranslators], write: [] },
} as const satisfies ResourceMetadata

/** `GET product/export/{id}/`, `POST product/export/`: one product, or several, as an archive. */
export const PRODUCT_EXPORT_PATH = 'product/export'
