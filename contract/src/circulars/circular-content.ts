import { ATTACHMENT_FIELDS } from '../kit/child-fields.ts'
import { type Fields, field, type TextPath } from '../kit/fields.ts'

const MAX_TITLE = 300
const MAX_BODY = 50_000
const MAX_ATTACHMENTS = 30
const MAX_MATTERS = 50

/** All fields of a circular but its state, whose workflow looks at them. */
export const CIRCULAR_CONTENT = {
  title: field.multilingual(MAX_TITLE, { isLine: true }),
  body: field.richText(MAX_BODY),
  visible_languages: field.visibleLanguages(),
  typology_id: field.record(),
  matter_ids: field.records(MAX_MATTERS),
  /** The circular that this one corrects or replaces. */
  replaces_id: field.record(),
  attachments: field.children(ATTACHMENT_FIELDS, MAX_ATTACHMENTS),
} satisfies Fields

export const CIRCULAR_TEXTS = ['title', 'body', 'attachments.*.title'] as const satisfies readonly TextPath<
  typeof CIRCULAR_CONTENT
>[]

/** All fields of a communication but its state. */
export const COMMUNICATION_CONTENT = {
  subject: field.multilingual(MAX_TITLE, { isLine: true }),
  body: field.richText(MAX_BODY),
  visible_languages: field.visibleLanguages(),
  attachments: field.children(ATTACHMENT_FIELDS, MAX_ATTACHMENTS),
} satisfies Fields

export const COMMUNICATION_TEXTS = [
  'subject',
  'body',
  'attachments.*.title',
] as const satisfies readonly TextPath<typeof COMMUNICATION_CONTENT>[]
