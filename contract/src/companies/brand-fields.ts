import { type Fields, field } from '../kit/fields.ts'

export const BRAND_FIELDS = {
  name: field.line(200, { required: true }),
  company_id: field.record(),
  website: field.url(200),
  logo: field.file('image'),
} satisfies Fields
