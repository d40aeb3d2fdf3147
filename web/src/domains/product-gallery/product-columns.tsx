import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { PRODUCT_FIELDS } from '@fornace/contract/product-gallery/product-fields'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { useMemo } from 'react'
import { formatsFor } from '../../i18n/format'
import { currentLanguage, t, type Wording, wordingText } from '../../i18n/i18n'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'
import { StateWord } from '../../kit/record/workflow/state-word'
import type { Preset } from '../../kit/table/view-tabs'
import { Cover } from './cover'
import { LOOK_UP_FIELDS, type LookUp, type LookUpItems, useLookUps, wordsOf } from './look-ups'
import { productForm } from './product-form'

/** A list has no need of the rest. */
export type ProductRow = Omit<ProductRecord, 'actions' | 'images' | 'translations'>

export const productName = ({ collection_name, id }: Pick<ProductRecord, 'collection_name' | 'id'>): string =>
  collection_name || t('products.unnamed', { id })

/** What a field is called, where a refusal names one. */
export const productLabel = (path: string): string | undefined => productForm(null).labelOf(path)

const column = declaredColumns(PRODUCT_FIELDS, (name) => `products.fields.${name}`)

/** Only for those who choose it. */
const extra = (name: keyof typeof PRODUCT_FIELDS, more: Partial<Column<ProductRow>> = {}) =>
  column<ProductRow>(name, { filter: 'offered', extra: true, ...more })

const LANGUAGE_WORDS: Readonly<Record<string, Wording>> = Object.fromEntries(
  TRANSLATIONS.map((language) => [language, `forms.languages.${language}` as const]),
)

const languagesText = (languages: readonly string[]): string =>
  languages.map((one) => one.toUpperCase()).join(', ')

export const coverColumn: Column<Pick<ProductRow, 'cover'>> = {
  key: 'cover',
  title: 'products.cover',
  kind: 'text',
  sortable: false,
  render: ({ cover }) => <Cover picture={cover} />,
}

export const incompleteColumn: Column<Pick<ProductRow, 'incomplete_languages'>> = {
  key: 'incomplete_languages',
  title: 'products.incomplete',
  kind: 'choice',
  words: LANGUAGE_WORDS,
  sortable: false,
  filter: 'suggested',
  render: ({ incomplete_languages }) => languagesText(incomplete_languages),
}

export const companyColumn = column<Pick<ProductRow, 'company'>>('company_id', {
  key: 'company.name',
  render: ({ company }) => company && <span dir="auto">{company.name}</span>,
  filter: 'suggested',
})

export const stepColumn = column<Pick<ProductRow, 'step'>>('step', {
  filter: 'suggested',
  render: ({ step }) => <StateWord table={productWorkflow} step={step} />,
})

export const nameColumn = column<Pick<ProductRow, 'collection_name' | 'id'>>('collection_name', {
  render: productName,
  filter: 'offered',
})

const lookUpColumn = (field: LookUp, items: LookUpItems[LookUp]): Column<ProductRow> => {
  const words = wordsOf(items ?? [])
  return extra(field, {
    kind: 'choice',
    words,
    render: (row) =>
      formatsFor(currentLanguage()).list(
        row[field].flatMap((id) => (words[id] ? [wordingText(words[id])] : [])),
      ),
  })
}

const columnsWith = (lookUps: LookUpItems): readonly Column<ProductRow>[] => [
  nameColumn,
  coverColumn,
  companyColumn,
  stepColumn,
  column('category', { filter: 'suggested' }),
  incompleteColumn,
  { key: 'image_count', title: 'products.imageCount', kind: 'number', filter: 'suggested' },
  extra('brand_ids', { key: 'brands', render: ({ brands }) => brands.map(({ name }) => name).join(', ') }),
  ...LOOK_UP_FIELDS.map((field) => lookUpColumn(field, lookUps[field])),
  extra('primary_publish'),
  extra('big_formats'),
  extra('sustainable'),
  extra('designer'),
  extra('manufacturer_url'),
  extra('collection_link'),
  extra('publication_due_date'),
  extra('due_date'),
  extra('visible_languages', {
    words: { it: 'forms.languages.it', ...LANGUAGE_WORDS },
    render: ({ visible_languages }) => languagesText(visible_languages),
  }),
  {
    key: 'translations_to_confirm',
    title: 'products.toConfirm',
    kind: 'choice',
    words: LANGUAGE_WORDS,
    sortable: false,
    filter: 'offered',
    extra: true,
    render: ({ translations_to_confirm }) => languagesText(translations_to_confirm),
  },
  { key: 'created_at', title: 'products.createdAt', kind: 'moment', filter: 'offered', extra: true },
  { key: 'approved_at', title: 'products.approvedAt', kind: 'moment', filter: 'offered', extra: true },
  extra('order'),
]

/** The columns of a list of products; the words of the look-ups come with their lists. */
export const useProductColumns = (): readonly Column<ProductRow>[] => {
  const lookUps = useLookUps()
  return useMemo(() => columnsWith(lookUps), [lookUps])
}

export const PRESETS: readonly Preset[] = [
  ...productWorkflow.states.map(({ step, label }) => ({
    title: label,
    search: { 'filter.step': String(step) },
  })),
  { title: 'products.withoutImages', search: { 'filter.image_count': '0' } },
]
