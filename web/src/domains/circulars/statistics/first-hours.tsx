import { SHOWN_HOURS } from '@fornace/contract/circulars/outcomes'
import type { SubmissionStatistics } from '@fornace/contract/circulars/statistics'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { ChartFrame } from '../../../kit/charts/chart-frame'
import { LineChart } from '../../../kit/charts/line-chart'
import { runningTotals } from '../../../kit/charts/plot'
import type { Series } from '../../../kit/charts/series'
import { METRIC_TONES } from './metrics'

const HOUR_MS = 3_600_000

/** Totals of each hour; null for hours that have not come yet. */
const totals = (hours: SubmissionStatistics['hours'], of: 'opens' | 'clicks' | 'anonymous') => {
  const counts = new Map(hours.map((hour) => [hour.hour, hour[of]]))
  const last = Math.max(-1, ...counts.keys())
  const added = runningTotals(Array.from({ length: SHOWN_HOURS }, (_, hour) => counts.get(hour) ?? 0))
  return added.map((total, hour) => (hour <= last ? total : null))
}

/** Opens and clicks of the first 72 hours, added up by the hour. */
export const FirstHours = ({ statistics }: { statistics: SubmissionStatistics }) => {
  const { t } = useTranslation()
  const { number, dateTime } = useFormats()
  const { hours, datetime_started, tracking } = statistics
  const hasAnonymous = tracking === 'anonymous' || hours.some(({ anonymous }) => anonymous > 0)
  const series: Series[] = [
    {
      key: 'opens',
      label: t('statistics.hours.opens'),
      tone: METRIC_TONES.opens,
      values: totals(hours, 'opens'),
    },
    {
      key: 'clicks',
      label: t('statistics.hours.clicks'),
      tone: METRIC_TONES.clicks,
      values: totals(hours, 'clicks'),
    },
    ...(hasAnonymous
      ? [
          {
            key: 'anonymous',
            label: t('statistics.hours.anonymous'),
            tone: 'gray' as const,
            values: totals(hours, 'anonymous'),
          },
        ]
      : []),
  ]
  const start = Date.parse(datetime_started ?? '')
  const nameOf = (hour: number) =>
    t('statistics.hours.name', {
      hour: hour + 1,
      time: dateTime(new Date(start + hour * HOUR_MS).toISOString()),
    })
  return (
    <ChartFrame
      title={t('statistics.hours.title')}
      description={t('statistics.hours.description')}
      table={{
        head: [t('statistics.hours.hour'), ...series.map(({ label }) => label)],
        rows: hours.map(({ hour }) => [
          nameOf(hour),
          ...series.map(({ values }) => number(values[hour] ?? 0)),
        ]),
      }}
    >
      {(names) => (
        <LineChart
          names={names}
          series={series}
          tickEvery={6}
          format={number}
          positions={Array.from({ length: SHOWN_HOURS }, (_, hour) => ({
            tick: t('statistics.hours.tick', { hour }),
            name: nameOf(hour),
          }))}
        />
      )}
    </ChartFrame>
  )
}
