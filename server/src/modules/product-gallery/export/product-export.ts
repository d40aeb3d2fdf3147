import { inLanguage, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import { PRODUCT_EXPORT_PATH } from '@fornace/contract/product-gallery/metadata'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { multilingualNames } from '../../../kit/resource/columns/multilingual-names.ts'
import type { Exported } from '../../../kit/resource/definition/registry.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { type PgTable, sql } from '../../../platform/database/drizzle.ts'
import { products } from '../product.columns.ts'
import { PRODUCT_ORDER } from '../product.routes.ts'
import { certifications, formats, period, styles, typologies, uses } from '../tables.ts'
import { FOLDERS, TABLE_HEADINGS } from './labels.ts'
import { NAMED_LISTS, type NamedList, type SheetNames, sheetOf } from './sheet.ts'
import type { SheetOrder } from './sheet-pdf.ts'

const LISTS = { typologies, formats, styles, uses, certifications } satisfies Record<NamedList, PgTable>

/** In which languages the look-ups and the periods of these products have which names. */
const namesFor = (connection: Connection, records: readonly ProductRecord[]): Promise<SheetNames> =>
  multilingualNames<NamedList | 'group'>(connection, [
    ...NAMED_LISTS.map((list) => ({
      list,
      table: LISTS[list],
      ids: records.flatMap((product) => product[list].map(({ id }) => id)),
    })),
    { list: 'group', table: period, ids: records.map(({ group_id }) => group_id) },
  ])

/** The period, where all these products are of one. */
const periodOf = async (
  connection: Connection,
  ids: readonly number[],
  language: Language,
): Promise<string> => {
  const periods = await connection.rows<{ name: Multilingual }>(
    sql`select name from product_group g
      where exists (select from product_product p where p.group_id = g.id and p.id = any(${sql.param([...ids])}::int[]))
      limit 2`,
  )
  const [first, second] = periods
  return first && !second ? inLanguage(first.name, language) : ''
}

/** Product archive: its PDF is one document in all languages of the product. */
export const productExport: Exported<ProductRecord> = {
  definition: products,
  path: PRODUCT_EXPORT_PATH,
  defaultOrder: PRODUCT_ORDER,
  headings: TABLE_HEADINGS,
  folders: FOLDERS,
  commonTitle: periodOf,
  worker: new URL('./sheet.worker.ts', import.meta.url),
  // The first is as wide as the page, the others stand in rows below it.
  pictureSize: (index) => (index === 0 ? 'large' : 'medium'),
  pdfsOf: async (connection, records) => {
    const names = await namesFor(connection, records)
    return {
      of: (product, { languages, ...pdf }) => {
        const order: SheetOrder = { sheet: sheetOf(product, names, languages), ...pdf }
        return [{ suffix: '', order }]
      },
    }
  },
}
