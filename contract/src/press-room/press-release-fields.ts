import { ATTACHMENT_FIELDS, PICTURE_FIELDS } from '../kit/child-fields.ts'
import { type Fields, field } from '../kit/fields.ts'

const MAX_SEGMENTS = 50

export const PRESS_RELEASE_FIELDS = {
  title: field.multilingual(300, { required: true }),
  summary: field.multilingual(1000),
  text: field.richText(20_000),
  /** Signature below the text. */
  sign: field.multilingual(300),
  visible_languages: field.visibleLanguages(),
  /** For whom it was written; empty for the organisation's own. */
  company_id: field.record(),
  /** Without it, a draft; before it, under embargo. */
  published_date: field.moment({ publishes: true }),
  archived: field.flag(),
  /** Position within its year. */
  weight: field.order(),
  images: field.children(PICTURE_FIELDS, MAX_SEGMENTS),
  attachments: field.children(ATTACHMENT_FIELDS, MAX_SEGMENTS),
} satisfies Fields
