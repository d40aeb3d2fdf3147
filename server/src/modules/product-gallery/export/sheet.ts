import { inLanguage, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import { creditLine } from '@fornace/contract/kit/picture-permissions'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import type { NamesIn } from '../../../kit/resource/columns/multilingual-names.ts'
import type { LabelledValue } from '../../../platform/pdf-parts.ts'
import type { PictureTexts } from '../../../platform/pdf-pictures.ts'
import { SHEET_CATEGORIES, SHEET_FLAGS, SHEET_LABELS } from './labels.ts'

/** PDF of a product: the same content in each of its languages, one after the other. */
export interface Sheet {
  readonly title: string
  readonly pages: readonly SheetPage[]
}

export interface SheetPage {
  readonly language: Language
  readonly title: string
  /** The period. */
  readonly subtitle: string
  readonly text: string
  readonly lines: readonly LabelledValue[]
  /** In the order of the record. */
  readonly pictures: readonly PictureTexts[]
}

/** The look-ups, whose items have a name in each language. */
export const NAMED_LISTS = ['typologies', 'formats', 'styles', 'uses', 'certifications'] as const
export type NamedList = (typeof NAMED_LISTS)[number]
/** The names of those by the list and their id, and of the period. */
export type SheetNames = NamesIn<NamedList | 'group'>

const nameIn = (name: Multilingual | undefined, language: Language): string =>
  name ? inLanguage(name, language) : ''

const pageIn = (product: ProductRecord, namesOf: SheetNames, language: Language): SheetPage => {
  const named = (list: NamedList) =>
    product[list].map(({ id, name }) => nameIn(namesOf(list, id), language) || name).join(', ')
  const flags = (['big_formats', 'sustainable'] as const).filter((flag) => product[flag])
  const credits = [...new Set(product.images.map(creditLine).filter(Boolean))]
  const values: Readonly<Record<keyof typeof SHEET_LABELS, string>> = {
    company: product.company?.name ?? '',
    brands: product.brands.map(({ name }) => name).join(', '),
    category: product.category ? SHEET_CATEGORIES[product.category][language] : '',
    designer: product.designer,
    typologies: named('typologies'),
    formats: named('formats'),
    styles: named('styles'),
    uses: named('uses'),
    certifications: named('certifications'),
    features: flags.map((flag) => SHEET_FLAGS[flag][language]).join(', '),
    manufacturer_url: product.manufacturer_url,
    collection_link: product.collection_link,
    photographs: credits.join(', '),
  }
  return {
    language,
    title: titleOf(product),
    subtitle: product.group_id === null ? '' : nameIn(namesOf('group', product.group_id), language),
    text: inLanguage(product.description, language),
    pictures: product.images.map(({ alternative_text, caption }) => ({
      alternative:
        inLanguage(alternative_text, language) || inLanguage(caption, language) || titleOf(product),
      caption: '',
    })),
    lines: (Object.keys(SHEET_LABELS) as (keyof typeof SHEET_LABELS)[])
      .filter((key) => values[key] !== '')
      .map((key) => [SHEET_LABELS[key][language], values[key]]),
  }
}

const titleOf = ({ collection_name, id }: Pick<ProductRecord, 'collection_name' | 'id'>): string =>
  collection_name.trim() || `#${id}`

export const sheetOf = (
  product: ProductRecord,
  namesOf: SheetNames,
  languages: readonly Language[],
): Sheet => ({
  title: titleOf(product),
  pages: languages.map((language) => pageIn(product, namesOf, language)),
})
