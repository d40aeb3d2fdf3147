import { type Fields, field } from '../kit/fields.ts'
import { REFERENCE_FIELDS } from '../kit/reference-list.ts'

export const THEME_FIELDS = REFERENCE_FIELDS

/** `order` is the position within the theme. */
export const MATTER_FIELDS = {
  theme_id: field.record<true>({ required: true }),
  ...REFERENCE_FIELDS,
} satisfies Fields
