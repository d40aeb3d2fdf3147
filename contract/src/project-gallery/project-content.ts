import { PERMISSION_FIELDS, PICTURE_FIELDS } from '../kit/child-fields.ts'
import { type Fields, field, type TextPath } from '../kit/fields.ts'

const MAX_TEXT_LENGTH = 10_000
const MAX_ADDRESS_LENGTH = 500
const MAX_SEGMENTS = 100
const name = () => field.line(200)

/** Material used in a project, with the data to identify it. */
const PROJECT_PRODUCT_FIELDS = {
  brand: field.line(200, { required: true }),
  series: name(),
  colours: field.multilingual(300),
  typology_id: field.record(),
  thickness_id: field.record(),
  /** As people write them: `60×120, 120×120`. */
  formats: field.line(300),
  producer_website: field.url(MAX_ADDRESS_LENGTH),
  certification_ids: field.records(MAX_SEGMENTS),
  ceramics_of_italy: field.flag(),
  image: field.file('image'),
  ...PERMISSION_FIELDS,
} satisfies Fields

const SANITARY_ITEM_FIELDS = {
  brand: field.line(200, { required: true }),
  series: name(),
  collection: name(),
  colours: field.multilingual(300),
  size: field.line(200),
  ceramics_of_italy: field.flag(),
  external_link: field.url(MAX_ADDRESS_LENGTH),
} satisfies Fields

/** All fields of a project but its state, whose workflow looks at them. */
export const PROJECT_CONTENT = {
  /** Internal name. */
  name: field.line(200, { required: true }),
  /** Proposing company; empty for the association's own projects. */
  company_id: field.record(),
  title: field.multilingual(200),
  subtitle: field.multilingual(300),
  visible_languages: field.visibleLanguages(),
  city: name(),
  /** Two letters, as companies have it. */
  country: field.line(100),
  end_year: field.year(),
  latitude: field.number(-90, 90),
  longitude: field.number(-180, 180),
  /** As the company sent it. */
  original_text: field.multilingual(MAX_TEXT_LENGTH),
  /** As the reporter wrote it, and as it is published. */
  final_text: field.multilingual(MAX_TEXT_LENGTH),
  other_characteristics: field.multilingual(2000),
  author: name(),
  photographer: name(),
  planner: name(),
  planner_email: field.email({ isPrivate: true }),
  contractor: name(),
  contractor_email: field.email({ isPrivate: true }),
  distributor: name(),
  distributor_email: field.email({ isPrivate: true }),
  awards: field.multilingual(1000),
  awards_url: field.url(MAX_ADDRESS_LENGTH),
  product_certification_ids: field.records(MAX_SEGMENTS),
  building_rating_ids: field.records(MAX_SEGMENTS),
  product_thickness_ids: field.records(MAX_SEGMENTS),
  product_typology_ids: field.records(MAX_SEGMENTS),
  use_ids: field.records(MAX_SEGMENTS),
  products: field.children(PROJECT_PRODUCT_FIELDS, MAX_SEGMENTS),
  sanitary: field.children(SANITARY_ITEM_FIELDS, MAX_SEGMENTS),
  images: field.children(PICTURE_FIELDS, MAX_SEGMENTS),
} satisfies Fields

/** Fields that reporters may change: the text, the people to credit, and the pictures. */
export const REPORTED_FIELDS = [
  'final_text',
  'author',
  'photographer',
  'planner',
  'planner_email',
  'contractor',
  'contractor_email',
  'distributor',
  'distributor_email',
  'images',
] as const satisfies readonly (keyof typeof PROJECT_CONTENT)[]

/** Texts that are published in several languages, and so have to be translated. */
export const TRANSLATED_TEXTS = [
  'title',
  'subtitle',
  'final_text',
  'other_characteristics',
  'awards',
  'products.*.colours',
  'sanitary.*.colours',
  'images.*.caption',
  'images.*.alternative_text',
] as const satisfies readonly TextPath<typeof PROJECT_CONTENT>[]
