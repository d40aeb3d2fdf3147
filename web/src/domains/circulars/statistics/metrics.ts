import type { Outcome } from '@fornace/contract/circulars/outcomes'
import type { RatedFigure } from '@fornace/contract/circulars/rates'
import type { Tone } from '../../../kit/charts/series'

/** Figures of cards and charts, in their order. */
export type Metric = 'recipient_count' | RatedFigure

/** Tone of a figure, the same in every chart. */
export const METRIC_TONES = {
  recipient_count: 'gray',
  submitted: 'brand',
  deliveries: 'brand',
  opens: 'teal',
  clicks: 'deep',
  bounces: 'yellow',
  spam_complaints: 'red',
} as const satisfies Record<Metric, Tone>

/** Figures whose recipients are no longer known once who has read was erased. */
export const READING_METRICS: readonly Metric[] = ['opens', 'clicks']

/** Filter of the table of recipients behind a figure. */
export const METRIC_OUTCOMES = {
  recipient_count: 'recipients',
  submitted: 'submitted',
  deliveries: 'delivered',
  opens: 'opened',
  clicks: 'clicked',
  bounces: 'bounced',
  spam_complaints: 'complained',
} as const satisfies Record<Metric, Outcome>
