import { ATTACHMENT_FIELDS, PICTURE_FIELDS } from '../kit/child-fields.ts'
import { type Fields, field } from '../kit/fields.ts'

const MAX_SEGMENTS = 50

export const PRESS_KIT_FIELDS = {
  title: field.multilingual(200, { required: true }),
  description: field.richText(5000),
  visible_languages: field.visibleLanguages(),
  /** For whom it was made; empty for the organisation's own. */
  company_id: field.record(),
  cover: field.file('image'),
  /** Without it, a draft; before it, under embargo. */
  published_date: field.date({ publishes: true }),
  order: field.order(),
  images: field.children(PICTURE_FIELDS, MAX_SEGMENTS),
  files: field.children(ATTACHMENT_FIELDS, MAX_SEGMENTS),
} satisfies Fields
