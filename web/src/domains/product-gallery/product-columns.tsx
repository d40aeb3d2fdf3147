import { holdsOneOf } from '@fornace/contract/kit/access'
import { productAdmins } from '@fornace/contract/product-gallery/access'
import { PRODUCT_COMPANY } from '@fornace/contract/product-gallery/metadata'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { PRODUCT_FIELDS } from '@fornace/contract/product-gallery/product-fields'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { useMemo } from 'react'
import { t } from '../../i18n/i18n'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'
import { useRoles } from '../../kit/api/session-store'
import { labelAtIndex } from '../../kit/form/label-at'
import {
  approvalColumns,
  companyVisible,
  fileVisible,
  statePresets,
  stepVisible,
  textVisible,
} from '../../kit/record/workflow/approved-columns'
import {
  coverColumn,
  imageCountColumn,
  incompleteColumn,
  languagesText,
  languagesVisible,
  TRANSLATION_LABELS,
  withoutPictures,
} from '../../kit/record/workflow/illustrated-columns'
import type { LookUpItems } from '../../kit/reference-list/look-ups'
import { lookUpColumn } from '../../kit/reference-list/look-ups'
import type { PictureCards } from '../../kit/table/use-list'
import { LOOK_UP_FIELDS, type LookUp, useLookUps } from './look-ups'
import { productForm } from './product-form'

/** A list has no need of the rest. */
export type ProductRow = Omit<ProductRecord, 'actions' | 'images' | 'translations'>

export const productName = ({ collection_name, id }: Pick<ProductRecord, 'collection_name' | 'id'>): string =>
  collection_name || t('products.unnamed', { id })

/** Label of a field, for rejections that name one. */
export const productLabel = (path: string): string | undefined => labelAtIndex(productForm(null), path)

const column = declaredColumns(PRODUCT_FIELDS, (name) => `products.fields.${name}`)

/** Only for those who choose it. */
const extra = (name: keyof typeof PRODUCT_FIELDS, more: Partial<Column<ProductRow>> = {}) =>
  column<ProductRow>(name, { filter: 'offered', extra: true, ...more })

export const companyColumn = column<Pick<ProductRow, 'company'>>('company_id', companyVisible)

export const stepColumn = column<Pick<ProductRow, 'step'>>('step', stepVisible(productWorkflow))

export const nameColumn = column<Pick<ProductRow, 'collection_name' | 'id'>>('collection_name', {
  render: productName,
  filter: 'offered',
})

export const categoryColumn = column<Pick<ProductRow, 'category'>>('category', { filter: 'suggested' })

/** Sorted by its name and filtered by itself: a name may be the beginning of another one. */
const companyChoice = column<Pick<ProductRow, 'company'>>('company_id', {
  ...companyVisible,
  key: 'company',
  kind: 'record',
  choices: PRODUCT_COMPANY,
})

/** Period of a product, in lists over several of them. */
export const periodColumn = column<Pick<ProductRow, 'group'>>('group_id', {
  key: 'group.name',
  render: ({ group }) => group && <span dir="auto">{group.name}</span>,
  filter: 'suggested',
})

const BY_COMPANY = { field: 'company', nameOf: ({ company }: ProductRow) => company?.name }

/** Products as pictures. */
export const PICTURES: PictureCards<ProductRow> = {
  pictureOf: ({ cover }) => cover,
  details: ['company', 'step'],
  groups: [BY_COMPANY],
}

/** Published products as pictures, by period: the newest first, as the list is sorted. */
export const PUBLISHED_PICTURES: PictureCards<ProductRow> = {
  pictureOf: ({ cover }) => cover,
  details: ['company', 'category'],
  groups: [{ field: 'group', nameOf: ({ group }) => group?.name, isUsual: true }, BY_COMPANY],
  usual: 'medium',
}

const columnsWith = (
  lookUps: LookUpItems<LookUp>,
  company: Column<Pick<ProductRow, 'company'>>,
): readonly Column<ProductRow>[] => [
  nameColumn,
  coverColumn,
  company,
  stepColumn,
  categoryColumn,
  incompleteColumn,
  imageCountColumn,
  extra('brand_ids', { key: 'brands', render: ({ brands }) => brands.map(({ name }) => name).join(', ') }),
  ...LOOK_UP_FIELDS.map((field) => extra(field, lookUpColumn(field, lookUps[field]))),
  extra('primary_publish'),
  extra('big_formats'),
  extra('sustainable'),
  extra('description', textVisible('description')),
  extra('designer'),
  extra('manufacturer_url'),
  extra('collection_link'),
  extra('publication_due_date'),
  extra('due_date'),
  extra('pdf', fileVisible('pdf')),
  extra('bim', fileVisible('bim')),
  extra('visible_languages', languagesVisible),
  {
    key: 'translations_to_confirm',
    title: 'products.toConfirm',
    kind: 'choice',
    labels: TRANSLATION_LABELS,
    sortable: false,
    filter: 'offered',
    extra: true,
    render: ({ translations_to_confirm }) => languagesText(translations_to_confirm),
  },
  ...approvalColumns,
  extra('order'),
]

/** Columns of a list of products; the labels of the look-ups come with their lists. */
export const useProductColumns = (): readonly Column<ProductRow>[] => {
  const lookUps = useLookUps()
  const isAdmin = holdsOneOf(productAdmins, useRoles())
  // Actors for a few companies filter by their names.
  return useMemo(() => columnsWith(lookUps, isAdmin ? companyChoice : companyColumn), [lookUps, isAdmin])
}

export const PRESETS = [...statePresets(productWorkflow), withoutPictures]
