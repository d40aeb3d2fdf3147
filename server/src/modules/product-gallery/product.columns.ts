import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import { productAdmins, productEditors } from '@fornace/contract/product-gallery/access'
import { product as resource } from '@fornace/contract/product-gallery/product'
import { TRANSLATED_TEXTS } from '@fornace/contract/product-gallery/product-content'
import { approvedRecordColumns } from '../../kit/resource/columns/approved-record.columns.ts'
import { type Column, multilingualTitle, ROW } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import { illustratedRecordColumns } from '../../kit/resource/columns/illustrated-record.columns.ts'
import { linkedThrough, namedItems, type TableReference } from '../../kit/resource/columns/related.columns.ts'
import type { ResourceDefinition, WriteIssues } from '../../kit/resource/definition/registry.ts'
import { sentBackColumn } from '../../kit/resource/workflow/sent-back.ts'
import type { PgTable } from '../../platform/database/drizzle.ts'
import { namedPerson, personName } from '../account/public.ts'
import { brandsOfOthers, companyName, namedBrand, namedCompany } from '../companies/public.ts'
import { translationsToConfirm } from '../translation-desk/public.ts'
import { lockedPeriod } from './product.rules.ts'
import { periodLock } from './product.store.ts'
import { productScope } from './product-scope.ts'
import * as tables from './tables.ts'

const linked = (table: PgTable, target: TableReference) => linkedThrough(table, 'product_id', target)

const links = {
  brand_ids: linked(tables.productBrand, namedBrand),
  certification_ids: linked(tables.productCertification, namedItems(tables.certifications)),
  format_ids: linked(tables.productFormat, namedItems(tables.formats)),
  style_ids: linked(tables.productStyle, namedItems(tables.styles)),
  typology_ids: linked(tables.productTypology, namedItems(tables.typologies)),
  use_ids: linked(tables.productUse, namedItems(tables.uses)),
}

const children = { images: { table: tables.productImage, parent: 'product_id' } }

const toConfirm = (row: string) => translationsToConfirm(resource.type, `${row}.id`)

/** A period that takes no new products, and brands that are not the company's. */
const issues: WriteIssues = async (connection, values, current = {}) => {
  const { brand_ids, company_id } = { ...current, ...values }
  const isNewHere = values.group_id !== undefined && values.group_id !== current.group_id
  const lock = isNewHere ? await periodLock(connection, Number(values.group_id)) : undefined
  const concernsBrands = values.brand_ids !== undefined || values.company_id !== undefined
  const strange = concernsBrands
    ? await brandsOfOthers(connection, (company_id as number | null) ?? null, (brand_ids as number[]) ?? [])
    : []
  return [
    ...(lock ? lockedPeriod(lock) : []),
    ...strange.map((id) => ({
      path: 'brand_ids',
      code: 'product.brand-of-another' as const,
      params: { id },
    })),
  ]
}

/** Own due day, or that of the period. */
const dueDay = (row: string) =>
  `coalesce(${row}.due_date, (select g.due_date from product_group g where g.id = ${row}.group_id))`

/** Column of translators, who get the period as a name. */
export const translationDueDate: Column = {
  read: dueDay,
  filter: { sql: dueDay(ROW), kind: 'day' },
  sort: dueDay(ROW),
}

export const products: ResourceDefinition<typeof resource> = {
  resource,
  table: tables.product,
  columns: new Map([
    ...columnsOf(tables.product, resource.fields, {
      records: {
        company_id: namedCompany,
        group_id: { table: tables.period, name: (row) => `(${multilingualTitle('name')(row, 'it')})` },
      },
      links,
      children,
    }),
    ...approvedRecordColumns(personName, namedPerson),
    sentBackColumn(resource),
    ...illustratedRecordColumns({ children, texts: TRANSLATED_TEXTS }),
    [
      'translations_to_confirm',
      {
        read: toConfirm,
        derived: true,
        follows: ['description', 'images'],
        filter: { sql: toConfirm('t'), kind: 'member', choices: TRANSLATIONS },
      },
    ],
    ['translations', { read: (row) => `${row}.description - 'it'`, derived: true, detailOnly: true }],
  ]),
  scope: productScope,
  issues,
  children,
  links,
  title: (row) => `coalesce(nullif(${row}.collection_name, ''), '#' || ${row}.id)`,
  address: (row) => `'/gallery-products/groups/' || ${row}.group_id || '/products/' || ${row}.id`,
  review: '/gallery-products/review',
  due: { day: dueDay },
  tally: {
    by: 'step',
    roles: [...productAdmins, ...productEditors],
    list: (row) => `'/gallery-products/groups/' || ${row}.group_id`,
    part: {
      column: 'group_id',
      name: (row, language) =>
        `(select ${multilingualTitle('name')('g', language)} from product_group g where g.id = ${row}.group_id)`,
    },
  },
  globalSearch: {
    subtitle: (row) => `coalesce(${companyName(`${row}.company_id`)}, '')`,
  },
}
