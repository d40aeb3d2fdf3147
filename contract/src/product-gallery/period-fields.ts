import { type Fields, field } from '../kit/fields.ts'

export const PERIOD_FIELDS = {
  name: field.multilingual(200, { required: true }),
  /** Nothing else keeps new products out. */
  is_locked: field.flag(),
  /** Until then companies enter their products. */
  due_date: field.date(),
  insert_date: field.date(),
  /** From then on its approved products are published. */
  published_date: field.date(),
  /** Into how many languages its products are to be translated. */
  translations_count: field.number(0, 4),
} satisfies Fields
