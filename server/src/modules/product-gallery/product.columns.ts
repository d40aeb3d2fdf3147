import { LANGUAGES, TRANSLATIONS } from '@fornace/contract/kit/languages'
import { product as resource } from '@fornace/contract/product-gallery/product'
import { firstPicture } from '../../kit/resource/children.columns.ts'
import {
  multilingualTitle,
  plainColumn,
  readColumn,
  timeColumn,
  wordsColumn,
} from '../../kit/resource/columns.ts'
import { columnsOf } from '../../kit/resource/field-columns.ts'
import type { Served, WriteFaults } from '../../kit/resource/registry.ts'
import type { LinkTable, NamedTable } from '../../kit/resource/related.columns.ts'
import type { PgTable } from '../../platform/database/drizzle.ts'
import { personName } from '../account/public.ts'
import { brandsOfOthers, namedBrand, namedCompany } from '../companies/public.ts'
import { translationsToConfirm } from '../translation-desk/public.ts'
import { lockedPeriod } from './product.rules.ts'
import { periodLock } from './product.store.ts'
import { productScope } from './product-scope.ts'
import * as tables from './tables.ts'

const named = (table: PgTable): NamedTable => ({ table, name: (row) => `${row}.name_it` })

const linked = (table: PgTable, target: NamedTable): LinkTable => ({
  table,
  own: 'product_id',
  other: 'other_id',
  target,
})

const links = {
  brand_ids: linked(tables.productBrand, namedBrand),
  certification_ids: linked(tables.productCertification, named(tables.certifications)),
  format_ids: linked(tables.productFormat, named(tables.formats)),
  style_ids: linked(tables.productStyle, named(tables.styles)),
  typology_ids: linked(tables.productTypology, named(tables.typologies)),
  use_ids: linked(tables.productUse, named(tables.uses)),
}

const children = { images: { table: tables.productImage, parent: 'product_id' } }

const toConfirm = (row: string) => translationsToConfirm(resource.type, `${row}.id`)

const imagesOf = (row: string, wanted: string) =>
  `(select ${wanted} from product_image i where i.product_id = ${row}.id)`
const imageCount = (row: string) => imagesOf(row, 'count(*)::int')

/** A period that takes no new products, and brands that are not the company's. */
const faults: WriteFaults = async (connection, values, current = {}) => {
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

export const products: Served<typeof resource> = {
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
    ['last_approver_id', plainColumn('last_approver_id', 'integer')],
    [
      'last_approver',
      {
        ...readColumn(
          (row) => `case when ${row}.last_approver_id is not null then
            json_build_object('id', ${row}.last_approver_id, 'name', ${personName(`${row}.last_approver_id`)}) end`,
        ),
        derived: true,
      },
    ],
    ['approved_at', timeColumn('approved_at')],
    ['created_at', timeColumn('created_at')],
    ['created_by_id', plainColumn('created_by_id', 'integer')],
    ['incomplete_languages', { ...wordsColumn('incomplete_languages', LANGUAGES), derived: true }],
    [
      'translations_to_confirm',
      {
        read: toConfirm,
        derived: true,
        follows: ['description'],
        filter: { sql: toConfirm('t'), kind: 'member', choices: TRANSLATIONS },
      },
    ],
    [
      'image_count',
      {
        read: imageCount,
        derived: true,
        filter: { sql: imageCount('t'), kind: 'integer' },
        sort: imageCount('t'),
      },
    ],
    ['cover', { read: firstPicture(children.images), derived: true }],
    ['translations', { read: (row) => `${row}.description - 'it'`, derived: true, detailOnly: true }],
  ]),
  scope: productScope,
  faults,
  children,
  links,
  title: (row) => `coalesce(nullif(${row}.collection_name, ''), '#' || ${row}.id)`,
  address: (row) => `'/gallery-products/groups/' || ${row}.group_id || '/products/' || ${row}.id`,
  due: {
    day: (row) =>
      `coalesce(${row}.due_date, (select g.due_date from product_group g where g.id = ${row}.group_id))`,
  },
  found: {
    detail: (row) =>
      `coalesce((select c.business_name from company_company c where c.id = ${row}.company_id), '')`,
  },
}
