import type { Label } from '../kit/resource-metadata.ts'

/** Figures that rates are made of. */
export interface RatedFigures {
  readonly recipient_count: number
  readonly waiting: number
  readonly submitted: number
  readonly kept: number
  readonly deliveries: number
  readonly bounces: number
  readonly opens: number
  readonly clicks: number
  readonly spam_complaints: number
}

/** Denominators of rates. */
export const DENOMINATORS = ['recipients', 'attempted', 'submitted', 'delivered', 'not-returned'] as const
export type Denominator = (typeof DENOMINATORS)[number]

/** Denominators in words, after a number: "of 120 delivered". */
export const DENOMINATOR_LABELS = {
  recipients: { en: 'recipients', it: 'destinatari' },
  attempted: { en: 'attempted', it: 'tentate' },
  submitted: { en: 'submitted', it: 'inviate' },
  delivered: { en: 'delivered', it: 'consegnate' },
  'not-returned': { en: 'submitted and not returned', it: 'inviate e non tornate indietro' },
} satisfies Record<Denominator, Label>

export interface Rate {
  readonly count: number
  readonly of: Denominator
  readonly total: number
  /** Between 0 and 1; null over nobody. */
  readonly value: number | null
}

export type RatedFigure = 'submitted' | 'deliveries' | 'bounces' | 'opens' | 'clicks' | 'spam_complaints'

const rate = (count: number, of: Denominator, total: number): Rate => ({
  count,
  of,
  total,
  value: total > 0 ? count / total : null,
})

/** Deliveries are reported. Without a report, rates use the mails that were submitted and not returned. */
export const hasDeliveryReports = ({ deliveries }: Pick<RatedFigures, 'deliveries'>): boolean =>
  deliveries > 0

/** Rates of a submission, or of several added up. */
export const ratesOf = (figures: RatedFigures): Record<RatedFigure, Rate> => {
  const { recipient_count, waiting, submitted, kept, deliveries, bounces, opens, clicks, spam_complaints } =
    figures
  const sent = submitted + kept
  const reached = (count: number): Rate =>
    hasDeliveryReports(figures)
      ? rate(count, 'delivered', deliveries)
      : rate(count, 'not-returned', Math.max(0, sent - bounces))
  return {
    submitted: rate(sent, 'recipients', recipient_count),
    deliveries: rate(deliveries, 'submitted', sent),
    bounces: rate(bounces, 'attempted', recipient_count - waiting),
    opens: reached(opens),
    clicks: reached(clicks),
    spam_complaints: reached(spam_complaints),
  }
}

/** Bands of bounces and complaints, by the rates from which Amazon SES warns and stops. */
export const BANDS = {
  bounces: { warning: 0.05, alarm: 0.1 },
  spam_complaints: { warning: 0.001, alarm: 0.005 },
} as const satisfies Partial<Record<RatedFigure, { warning: number; alarm: number }>>

export type Band = 'good' | 'warning' | 'alarm'

export const bandOf = (figure: keyof typeof BANDS, { value }: Rate): Band | null => {
  if (value === null) return null
  const { warning, alarm } = BANDS[figure]
  return value >= alarm ? 'alarm' : value >= warning ? 'warning' : 'good'
}
