import { PICTURE_FIELDS } from '../kit/child-fields.ts'
import { type Fields, field, type TextPath } from '../kit/fields.ts'

export const PRODUCT_CATEGORIES = ['tiles', 'sanitary', 'dishes'] as const
/** A draft may still have none. */
const CATEGORY_OR_NONE = ['', ...PRODUCT_CATEGORIES] as const

export const CATEGORY_LABELS = {
  '': { en: 'Not chosen yet', it: 'Da scegliere' },
  tiles: { en: 'Tiles', it: 'Piastrelle' },
  sanitary: { en: 'Sanitary', it: 'Sanitari' },
  dishes: { en: 'Dishes', it: 'Stoviglie' },
} satisfies Record<(typeof CATEGORY_OR_NONE)[number], { en: string; it: string }>

/** Counted with the spaces. */
export const MAX_DESCRIPTION_LENGTH = 600
export const MIN_IMAGES = 2
export const MAX_IMAGES = 5

/** All fields of a product but its state, whose workflow looks at them. */
export const PRODUCT_CONTENT = {
  collection_name: field.line(200),
  /** The period. */
  group_id: field.record({ required: true }),
  company_id: field.record(),
  category: field.choice(CATEGORY_OR_NONE, { fallback: '', labels: CATEGORY_LABELS }),
  description: field.multilingual(MAX_DESCRIPTION_LENGTH),
  visible_languages: field.visibleLanguages(),
  designer: field.line(200),
  manufacturer_url: field.url(500),
  collection_link: field.url(500),
  /** Last day of publication; without it unlimited. */
  publication_due_date: field.date(),
  due_date: field.date(),
  brand_ids: field.records(100),
  certification_ids: field.records(100),
  format_ids: field.records(100),
  style_ids: field.records(100),
  typology_ids: field.records(100),
  use_ids: field.records(100),
  primary_publish: field.flag(),
  big_formats: field.flag(),
  sustainable: field.flag(),
  pdf: field.file('pdf'),
  /** A model for planners, in an archive that is never unpacked beyond its caps. */
  bim: field.file('zip'),
  order: field.order(),
  images: field.children(PICTURE_FIELDS, MAX_IMAGES),
} satisfies Fields

/** Texts that are published in several languages, and so have to be translated. */
export const TRANSLATED_TEXTS = [
  'description',
  'images.*.caption',
  'images.*.alternative_text',
] as const satisfies readonly TextPath<typeof PRODUCT_CONTENT>[]
