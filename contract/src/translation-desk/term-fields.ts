import { type Fields, field } from '../kit/fields.ts'

const LONGEST_TERM = 200

export const TERM_FIELDS = {
  it: field.line(LONGEST_TERM, { required: true }),
  en: field.line(LONGEST_TERM),
  fr: field.line(LONGEST_TERM),
  de: field.line(LONGEST_TERM),
  ru: field.line(LONGEST_TERM),
  note: field.lines(1000),
} satisfies Fields
