import {
  type Band,
  bandOf,
  DENOMINATOR_LABELS,
  hasDeliveryReports,
  type Rate,
  ratesOf,
} from '@fornace/contract/circulars/rates'
import type { SubmissionStatistics } from '@fornace/contract/circulars/statistics'
import { STATISTICS_LABELS } from './statistics-labels.ts'

type Language = 'en' | 'it'
type FigureLabel = keyof (typeof STATISTICS_LABELS)['it']['figures']

/** Line of the documents: a figure with its rate, the denominator in words and the band. */
export interface StatisticsLine {
  readonly label: string
  /** Null where it is not known. */
  readonly count: number | null
  /** Between 0 and 1; null over nobody, and for figures without a rate. */
  readonly rate: number | null
  readonly total: number | null
  readonly of: string
  readonly band: Band | null
}

/** Figures of the documents, in their order. */
const SHOWN: readonly FigureLabel[] = [
  'recipient_count',
  'left_out_count',
  'waiting',
  'submitted',
  'kept',
  'deliveries',
  'bounces',
  'spam_complaints',
  'opens',
  'clicks',
  'reads',
  'unknown',
  'tracked',
  'automatic_opens',
  'automatic_clicks',
  'anonymous_opens',
  'anonymous_clicks',
  'companies_count',
  'companies_read',
]

const isBanded = (figure: FigureLabel): figure is 'bounces' | 'spam_complaints' =>
  figure === 'bounces' || figure === 'spam_complaints'

/** Count of the figure is known: deliveries are reported, and readings were not erased. */
const isKnown = (statistics: SubmissionStatistics, figure: FigureLabel): boolean => {
  if (figure === 'deliveries') return hasDeliveryReports(statistics)
  return !statistics.is_reading_erased || !['unknown', 'companies_read'].includes(figure)
}

/** Figures of a submission as lines of a document. */
export const figureLines = (statistics: SubmissionStatistics, language: Language): StatisticsLine[] => {
  const labels = STATISTICS_LABELS[language]
  const rates: Partial<Record<FigureLabel, Rate>> = ratesOf(statistics)
  return SHOWN.map((figure): StatisticsLine => {
    const label = labels.figures[figure]
    const none = { label, count: null, rate: null, total: null, of: '', band: null }
    if (!isKnown(statistics, figure)) return none
    if (figure === 'companies_read') {
      const { companies_read: count, companies_count: total } = statistics
      return { ...none, count, rate: total > 0 ? count / total : null, total, of: labels.ofCompanies }
    }
    const rate = rates[figure]
    const count = rate?.count ?? statistics[figure]
    if (!rate) return { ...none, count }
    return {
      label,
      count,
      rate: rate.value,
      total: rate.total,
      of: DENOMINATOR_LABELS[rate.of][language],
      band: isBanded(figure) ? bandOf(figure, rate) : null,
    }
  })
}

/** Steps of the funnel; without reports of deliveries, mails that did not return. */
export const funnelSteps = (statistics: SubmissionStatistics, language: Language) => {
  const labels = STATISTICS_LABELS[language]
  const { opens, clicks } = ratesOf(statistics)
  return [
    { label: labels.recipients, count: statistics.recipient_count },
    { label: hasDeliveryReports(statistics) ? labels.delivered : labels.notReturned, count: opens.total },
    { label: labels.opened, count: opens.count },
    { label: labels.clicked, count: clicks.count },
  ]
}

/** `12,5 %`; a dash over nobody. Complaints are rare, and have a digit more. */
export const percentText = (rate: number | null, language: Language): string =>
  rate === null
    ? '–'
    : new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-GB', {
        style: 'percent',
        maximumFractionDigits: rate > 0 && rate < 0.01 ? 2 : 1,
      }).format(rate)

/** Rows of the table of a submission's statistics: figures, links and hours. */
export const statisticsRows = (statistics: SubmissionStatistics, language: Language): readonly object[] => {
  const labels = STATISTICS_LABELS[language]
  const figures = figureLines(statistics, language).map(({ label, count, rate, total, of }) => ({
    section: labels.statistics,
    item: label,
    count: count ?? '–',
    rate: of ? percentText(rate, language) : '',
    total,
    of,
  }))
  const links = statistics.links.flatMap(({ label, clicks, automatic_clicks }) => [
    { section: labels.links, item: label, count: clicks, of: labels.clicks },
    { section: labels.links, item: label, count: automatic_clicks, of: labels.automaticClicks },
  ])
  const hours = statistics.hours.flatMap(({ hour, opens, clicks, anonymous }) => [
    { section: labels.hours, item: hour, count: opens, of: labels.openedInHour },
    { section: labels.hours, item: hour, count: clicks, of: labels.clickedInHour },
    ...(anonymous > 0
      ? [{ section: labels.hours, item: hour, count: anonymous, of: labels.figures.anonymous_opens }]
      : []),
  ])
  return [...figures, ...links, ...hours]
}

/** Title of the documents, from which the names of the files are made. */
export const statisticsTitle = (
  { title, protocol_number }: Pick<SubmissionStatistics, 'title' | 'protocol_number'>,
  language: Language,
): string => [STATISTICS_LABELS[language].statistics, protocol_number, title].filter(Boolean).join(' · ')
