import { productLists } from '@fornace/contract/product-gallery/lists'
import { PERIOD_FIELDS } from '@fornace/contract/product-gallery/period-fields'
import { PRODUCT_FIELDS } from '@fornace/contract/product-gallery/product-fields'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import {
  approvalColumns,
  childColumns,
  linkTable,
  permissionIndex,
  recordColumns,
  referenceListTable,
} from '../../kit/resource/columns/record-tables.ts'
import { type AnyPgColumn, index, integer, pgTable, sql, text } from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'
import { brandId, companyId } from '../companies/public.ts'

export const certifications = referenceListTable(productLists.certifications)
export const formats = referenceListTable(productLists.formats)
export const styles = referenceListTable(productLists.styles)
export const typologies = referenceListTable(productLists.typologies)
export const uses = referenceListTable(productLists.uses)

export const period = pgTable(
  'product_group',
  {
    ...recordColumns,
    ...fieldColumns(PERIOD_FIELDS),
    name_it: text().generatedAlwaysAs(sql`name ->> 'it'`),
    name_en: text().generatedAlwaysAs(sql`name ->> 'en'`),
    search_text: searchTextColumn(searchColumnsOf(PERIOD_FIELDS)),
  },
  (table) => [searchTextIndex('product_group', table.search_text)],
)

const periodId = () => period.id

export const product = pgTable(
  'product_product',
  {
    ...recordColumns,
    ...fieldColumns(PRODUCT_FIELDS, { group_id: periodId, company_id: companyId }),
    ...approvalColumns,
    search_text: searchTextColumn(searchColumnsOf(PRODUCT_FIELDS)),
  },
  (table) => [
    index('product_product_order').on(table.group_id, table.order, table.id),
    index('product_product_company').on(table.company_id, table.id),
    // What Home counts and looks for is read from the index alone.
    index('product_product_step').on(
      table.step,
      table.id,
      table.group_id,
      table.company_id,
      table.created_by_id,
    ),
    index('product_product_name').on(sql`${table.collection_name} collate "it-x-icu"`, table.id),
    searchTextIndex('product_product', table.search_text),
  ],
)

const productId = () =>
  integer()
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' })

export const productImage = pgTable(
  'product_image',
  { ...childColumns, product_id: productId(), ...fieldColumns(PRODUCT_FIELDS.images.fields) },
  (table) => [
    index('product_image_product').on(table.product_id),
    permissionIndex('product_image', table.valid_until),
  ],
)

const linksTo = (name: string, other: () => AnyPgColumn) =>
  linkTable(`product_product_${name}`, 'product_id', () => product.id, other)

export const productBrand = linksTo('brand', brandId)
export const productCertification = linksTo('certification', () => certifications.id)
export const productFormat = linksTo('format', () => formats.id)
export const productStyle = linksTo('style', () => styles.id)
export const productTypology = linksTo('typology', () => typologies.id)
export const productUse = linksTo('use', () => uses.id)
