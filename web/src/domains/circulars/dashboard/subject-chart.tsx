import { ratesOf } from '@fornace/contract/circulars/rates'
import type { Dashboard } from '@fornace/contract/circulars/statistics'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../../../kit/charts/bar-chart'
import { ChartFrame } from '../../../kit/charts/chart-frame'
import { METRIC_TONES } from '../statistics/metrics'
import { useRateWords } from '../statistics/use-rate-words'

const RATES = ['opens', 'clicks', 'bounces'] as const

interface SubjectChartProps {
  subjects: Dashboard['themes']
  /** Themes or typologies. */
  by: 'themes' | 'typologies'
}

/** Mails by theme or typology, with their rates. */
export const SubjectChart = ({ subjects, by }: SubjectChartProps) => {
  const { t } = useTranslation()
  const { number, percent } = useRateWords()
  const rows = subjects
    .map((subject) => ({
      id: String(subject.id ?? 'none'),
      name: subject.name || t('statistics.dashboard.without'),
      submissions: subject.submissions,
      rates: ratesOf(subject),
    }))
    .toSorted((one, other) => other.rates.submitted.count - one.rates.submitted.count)
  return (
    <ChartFrame
      title={t(`statistics.dashboard.${by}`)}
      description={t('statistics.dashboard.subjectsText')}
      table={{
        head: [
          t(`statistics.dashboard.of.${by}`),
          t('statistics.dashboard.submissions'),
          t('statistics.metrics.submitted'),
          ...RATES.map((metric) => t(`statistics.metrics.${metric}`)),
        ],
        rows: rows.map(({ name, submissions, rates }) => [
          name,
          number(submissions),
          number(rates.submitted.count),
          ...RATES.map((metric) => percent(rates[metric].value)),
        ]),
      }}
    >
      {(names) => (
        <BarChart
          names={names}
          bars={rows.map(({ id, name, rates }) => ({
            key: id,
            label: name,
            value: rates.submitted.count,
            text: number(rates.submitted.count),
            detail: RATES.map(
              (metric) => `${t(`statistics.metrics.${metric}`)} ${percent(rates[metric].value)}`,
            ).join(' · '),
            tone: METRIC_TONES.submitted,
          }))}
        />
      )}
    </ChartFrame>
  )
}
