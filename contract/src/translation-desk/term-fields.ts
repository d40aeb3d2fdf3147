import { type Fields, field } from '../kit/fields.ts'

const MAX_TERM_LENGTH = 200

export const TERM_FIELDS = {
  it: field.line(MAX_TERM_LENGTH, { required: true }),
  en: field.line(MAX_TERM_LENGTH),
  fr: field.line(MAX_TERM_LENGTH),
  de: field.line(MAX_TERM_LENGTH),
  ru: field.line(MAX_TERM_LENGTH),
  note: field.lines(1000),
} satisfies Fields
