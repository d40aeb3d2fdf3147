import { ratesOf } from '@fornace/contract/circulars/rates'
import type { Dashboard } from '@fornace/contract/circulars/statistics'
import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { ChartFrame } from '../../../kit/charts/chart-frame'
import { ColumnChart } from '../../../kit/charts/column-chart'
import { LineChart } from '../../../kit/charts/line-chart'
import type { Series } from '../../../kit/charts/series'
import { METRIC_TONES } from '../statistics/metrics'
import classes from './dashboard.module.css'

const COUNTED = ['submitted', 'opens', 'clicks', 'bounces'] as const
const RATED = ['opens', 'clicks', 'bounces'] as const

/** Mails and rates by month. */
export const MonthCharts = ({ months }: Pick<Dashboard, 'months'>) => {
  const { t } = useTranslation()
  const { number, percent, month } = useFormats()
  const positions = months.map((one) => {
    const name = month(one.month)
    // Of several years, each month with its own.
    return { tick: months.length > 12 ? name : (name.split(' ')[0] ?? name), name }
  })
  const counts: Series[] = COUNTED.map((metric) => ({
    key: metric,
    label: t(`statistics.metrics.${metric}`),
    tone: METRIC_TONES[metric],
    values: months.map((figures) => ratesOf(figures)[metric].count),
  }))
  const rates: Series[] = RATED.map((metric) => ({
    key: metric,
    label: t(`statistics.metrics.${metric}`),
    tone: METRIC_TONES[metric],
    values: months.map((figures) => ratesOf(figures)[metric].value),
  }))
  const tableOf = (series: readonly Series[], format: (value: number) => string) => ({
    head: [t('statistics.dashboard.month'), ...series.map(({ label }) => label)],
    rows: positions.map(({ name }, index) => [
      name,
      ...series.map(({ values }) => (values[index] == null ? '–' : format(values[index]))),
    ]),
  })
  return (
    <div className={classes.charts}>
      <Paper withBorder p="md">
        <ChartFrame
          title={t('statistics.dashboard.byMonth')}
          description={t('statistics.dashboard.byMonthText')}
          table={tableOf(counts, number)}
        >
          {(names) => <ColumnChart names={names} series={counts} positions={positions} format={number} />}
        </ChartFrame>
      </Paper>
      <Paper withBorder p="md">
        <ChartFrame
          title={t('statistics.dashboard.rates')}
          description={t('statistics.dashboard.ratesText')}
          table={tableOf(rates, percent)}
        >
          {(names) => (
            <LineChart names={names} series={rates} positions={positions} format={percent} isRate />
          )}
        </ChartFrame>
      </Paper>
    </div>
  )
}
