import { type Fields, field } from '../kit/fields.ts'
import { MAGAZINE_PERIODS, PERIOD_LABELS } from './magazine-period.ts'

export const MAGAZINE_FIELDS = {
  /** The newspaper. */
  headline_id: field.record({ required: true }),
  name: field.line(200, { required: true }),
  period: field.choice(
    MAGAZINE_PERIODS.map(({ value }) => value),
    { labels: PERIOD_LABELS },
  ),
  date: field.date(),
  cover: field.file('image'),
  file: field.file('attachment'),
  weight: field.order(),
} satisfies Fields

export const NEWSPAPER_FIELDS = {
  name: field.line(200, { required: true }),
} satisfies Fields
