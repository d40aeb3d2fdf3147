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
  /** Of several submissions added up: mails that arrived, of each submission as it reports them. */
  readonly reached?: number | undefined
  /** The same, of several: mails of the submissions whose deliveries are reported. */
  readonly reported?: number | undefined
}

/** Denominators of rates. */
export const DENOMINATORS = ['recipients', 'attempted', 'delivered', 'not-returned', 'received'] as const
export type Denominator = (typeof DENOMINATORS)[number]

/** Denominators in words, after a number: "of 120 delivered". */
export const DENOMINATOR_LABELS = {
  recipients: { en: 'recipients', it: 'destinatari' },
  attempted: { en: 'attempted', it: 'tentate' },
  delivered: { en: 'delivered', it: 'consegnate' },
  'not-returned': { en: 'submitted and not returned', it: 'inviate e non tornate indietro' },
  received: {
    en: 'delivered, or submitted and not returned',
    it: 'consegnate, o inviate e non tornate indietro',
  },
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

/** Mails with an outcome: taken, kept or refused by the mail server. */
const attemptedCount = ({ recipient_count, waiting }: RatedFigures): number => recipient_count - waiting

/**
 * Mails whose deliveries are reported: all of a submission that has reports, and not fewer than opens or complaints.
 * The dashboard adds up the same in SQL.
 */
export const reportedCount = (figures: RatedFigures): number => {
  const { deliveries, opens, spam_complaints, reported } = figures
  if (reported !== undefined) return reported
  return deliveries > 0 && deliveries >= Math.max(opens, spam_complaints) ? attemptedCount(figures) : 0
}

export const hasDeliveryReports = (figures: RatedFigures): boolean => reportedCount(figures) > 0

/** Mails of which nobody reports whether they were delivered. */
export const unreportedCount = (figures: RatedFigures): number =>
  attemptedCount(figures) - reportedCount(figures)

/** Mails that arrived, as the denominator of opens, clicks and complaints. The dashboard adds up the same in SQL. */
const received = (figures: RatedFigures): { of: Denominator; total: number } => {
  const { deliveries, bounces, opens, spam_complaints, reached } = figures
  if (!hasDeliveryReports(figures)) {
    // A mail that was opened had arrived, also where it came back.
    const notReturned = Math.max(attemptedCount(figures) - bounces, opens, spam_complaints)
    return { of: 'not-returned', total: reached ?? notReturned }
  }
  return { of: unreportedCount(figures) > 0 ? 'received' : 'delivered', total: reached ?? deliveries }
}

/** Rates of a submission, or of several added up. Deliveries and bounces are a part of the same mails. */
export const ratesOf = (figures: RatedFigures): Record<RatedFigure, Rate> => {
  const { recipient_count, submitted, kept, deliveries, bounces, opens, clicks, spam_complaints } = figures
  const { of, total } = received(figures)
  return {
    submitted: rate(submitted + kept, 'recipients', recipient_count),
    deliveries: rate(deliveries, 'attempted', reportedCount(figures)),
    bounces: rate(bounces, 'attempted', attemptedCount(figures)),
    opens: rate(opens, of, total),
    clicks: rate(clicks, of, total),
    spam_complaints: rate(spam_complaints, of, total),
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
