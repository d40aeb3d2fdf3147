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
  readonly reached?: number
}

/** Denominators of rates. */
export const DENOMINATORS = [
  'recipients',
  'attempted',
  'submitted',
  'delivered',
  'not-returned',
  'received',
] as const
export type Denominator = (typeof DENOMINATORS)[number]

/** Denominators in words, after a number: "of 120 delivered". */
export const DENOMINATOR_LABELS = {
  recipients: { en: 'recipients', it: 'destinatari' },
  attempted: { en: 'attempted', it: 'tentate' },
  submitted: { en: 'submitted', it: 'inviate' },
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

type ReportedFigures = Pick<RatedFigures, 'deliveries' | 'opens' | 'spam_complaints' | 'reached'>

/**
 * Deliveries are reported, and not fewer than opens or complaints. Without reports, rates use the mails that were
 * submitted and not returned.
 */
export const hasDeliveryReports = ({
  deliveries,
  opens,
  spam_complaints,
  reached,
}: ReportedFigures): boolean =>
  deliveries > 0 && (reached !== undefined || deliveries >= Math.max(opens, spam_complaints))

/** Mails that arrived, as the denominator of opens, clicks and complaints. The dashboard adds up the same in SQL. */
const received = (figures: RatedFigures): { of: Denominator; total: number } => {
  const { submitted, kept, deliveries, bounces, opens, spam_complaints, reached } = figures
  // A mail that was opened had arrived, also where it came back.
  const notReturned = Math.max(submitted + kept - bounces, opens, spam_complaints)
  if (reached !== undefined && reached !== deliveries)
    return { of: reached === notReturned ? 'not-returned' : 'received', total: reached }
  return hasDeliveryReports(figures)
    ? { of: 'delivered', total: deliveries }
    : { of: 'not-returned', total: notReturned }
}

/** Rates of a submission, or of several added up. */
export const ratesOf = (figures: RatedFigures): Record<RatedFigure, Rate> => {
  const { recipient_count, waiting, submitted, kept, deliveries, bounces, opens, clicks, spam_complaints } =
    figures
  const sent = submitted + kept
  const { of, total } = received(figures)
  return {
    submitted: rate(sent, 'recipients', recipient_count),
    deliveries: rate(deliveries, 'submitted', sent),
    bounces: rate(bounces, 'attempted', recipient_count - waiting),
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
