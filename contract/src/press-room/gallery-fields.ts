import { PICTURE_FIELDS } from '../kit/child-fields.ts'
import { type Fields, field } from '../kit/fields.ts'

export const GALLERY_CATEGORY_FIELDS = {
  name: field.multilingual(200, { required: true }),
  /** The category that it stands in: one of the same organisation, or none. */
  father: field.record(),
  order: field.order(),
} satisfies Fields

const MAX_ADDRESS_LENGTH = 500
const MAX_IMAGES = 500
const MAX_VIDEOS = 50
const MAX_LINKS = 100

const description = field.multilingual(300)
const { caption: _caption, ...picture } = PICTURE_FIELDS

/** Picture fields, with the caption named `description`. */
export const GALLERY_IMAGE_FIELDS = { ...picture, description } satisfies Fields

/** Video: either an external address or an uploaded file. */
export const GALLERY_VIDEO_FIELDS = {
  url: field.url(MAX_ADDRESS_LENGTH),
  file: field.file('video'),
  description,
} satisfies Fields

export const GALLERY_LINK_FIELDS = {
  url: field.url(MAX_ADDRESS_LENGTH, { required: true }),
  description,
} satisfies Fields

export const GALLERY_FIELDS = {
  title: field.multilingual(200, { required: true }),
  description: field.multilingual(2000),
  visible_languages: field.visibleLanguages(),
  category_id: field.record(),
  /** For whom it was made; empty for the organisation's own. */
  company_id: field.record(),
  /** Without it, a draft; before it, under embargo. */
  published_date: field.date(),
  images: field.children(GALLERY_IMAGE_FIELDS, MAX_IMAGES),
  videos: field.children(GALLERY_VIDEO_FIELDS, MAX_VIDEOS),
  links: field.children(GALLERY_LINK_FIELDS, MAX_LINKS),
} satisfies Fields
