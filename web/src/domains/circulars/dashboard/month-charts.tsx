import { type RatedFigures, ratesOf } from '@fornace/contract/circulars/rates'
import type { Dashboard } from '@fornace/contract/circulars/statistics'
import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { ChartFrame } from '../../../kit/charts/chart-frame'
import { ColumnChart } from '../../../kit/charts/column-chart'
import { LineChart } from '../../../kit/charts/line-chart'
import type { Series } from '../../../kit/charts/series'
import { useWidth } from '../../../kit/charts/use-width'
import { METRIC_TONES } from '../statistics/metrics'
import classes from './dashboard.module.css'
import { totalOf } from './totals'

const COUNTED = ['submitted', 'opens', 'clicks', 'bounces'] as const
const RATED = ['opens', 'clicks', 'bounces'] as const

/** Columns with less room than this, in pixels, stand for a quarter of a year. */
const THINNEST_COLUMN = 4
const QUARTER = 3

/** Mails and rates by month. */
export const MonthCharts = ({ months }: Pick<Dashboard, 'months'>) => {
  const { t } = useTranslation()
  const { number, percent, month } = useFormats()
  const [width, ref] = useWidth()
  const positions = months.map((one) => {
    const name = month(one.month)
    // Of several years, each month with its own.
    return { tick: months.length > 12 ? name : (name.split(' ')[0] ?? name), name }
  })
  const countsOf = (figures: readonly RatedFigures[]): Series[] =>
    COUNTED.map((metric) => ({
      key: metric,
      label: t(`statistics.metrics.${metric}`),
      tone: METRIC_TONES[metric],
      values: figures.map((one) => ratesOf(one)[metric].count),
    }))
  const together = width < THINNEST_COLUMN * COUNTED.length * months.length ? QUARTER : 1
  const groups = positions.flatMap(({ tick, name }, index) => {
    if (index % together > 0) return []
    const last = positions[index + together - 1]?.name ?? name
    const figures = totalOf(months.slice(index, index + together))
    return [{ tick, name: last === name ? name : `${name} – ${last}`, figures }]
  })
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
        <div ref={ref}>
          <ChartFrame
            title={t('statistics.dashboard.byMonth')}
            description={t(
              together > 1 ? 'statistics.dashboard.byQuarterText' : 'statistics.dashboard.byMonthText',
            )}
            table={tableOf(countsOf(months), number)}
          >
            {(names) => (
              <ColumnChart
                names={names}
                series={countsOf(groups.map(({ figures }) => figures))}
                positions={groups}
                format={number}
              />
            )}
          </ChartFrame>
        </div>
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
