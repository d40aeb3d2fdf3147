import { useState } from 'react'
import { useFormats } from '../i18n/format'
import { type Bar, BarChart } from '../kit/charts/bar-chart'
import { ChartFrame } from '../kit/charts/chart-frame'
import { ColumnChart } from '../kit/charts/column-chart'
import { LineChart } from '../kit/charts/line-chart'
import { runningTotals } from '../kit/charts/plot'
import type { Series } from '../kit/charts/series'
import { State, Story } from './story'

const BARS: Bar[] = [
  { key: 'recipients', label: 'Recipients', value: 1240, text: '1,240', tone: 'gray' },
  { key: 'delivered', label: 'Delivered', value: 1198, text: '1,198', detail: 'of 1,240', tone: 'brand' },
  { key: 'opened', label: 'Opened', value: 421, text: '421', detail: 'of 1,198 delivered', tone: 'teal' },
  { key: 'clicked', label: 'Clicked', value: 3, text: '3', detail: 'of 1,198 delivered', tone: 'deep' },
]

const HOURS = Array.from({ length: 72 }, (_, hour) => ({ tick: String(hour), name: `Hour ${hour}` }))
const after = (height: number) => HOURS.map((_, hour) => Math.round(height / (1 + hour * hour * 0.3)))

const LINES: Series[] = [
  { key: 'opens', label: 'Opens', tone: 'teal', values: runningTotals(after(120)) },
  { key: 'clicks', label: 'Clicks', tone: 'deep', values: runningTotals(after(40)) },
  { key: 'anonymous', label: 'Anonymous', tone: 'gray', values: runningTotals(after(38)) },
]

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  tick: String(month + 1),
  name: `Month ${month + 1}`,
}))
const COLUMNS: Series[] = [
  { key: 'sent', label: 'Sent', tone: 'brand', values: MONTHS.map((_, month) => 900 + 140 * (month % 5)) },
  { key: 'opens', label: 'Opens', tone: 'teal', values: MONTHS.map((_, month) => 400 + 60 * (month % 4)) },
  { key: 'clicks', label: 'Clicks', tone: 'deep', values: MONTHS.map((_, month) => 90 + 20 * (month % 3)) },
  { key: 'bounces', label: 'Bounces', tone: 'yellow', values: MONTHS.map((_, month) => 12 + month) },
]

const tableOf = (series: readonly Series[], rows: readonly { name: string }[]) => ({
  head: ['', ...series.map(({ label }) => label)],
  rows: rows.map(({ name }, index) => [name, ...series.map(({ values }) => String(values[index] ?? '–'))]),
})

const barTable = { head: ['Step', 'Count'], rows: BARS.map(({ label, text }) => [String(label), text]) }

export const ChartsStory = () => {
  const { number } = useFormats()
  const [picked, setPicked] = useState('opened')
  return (
    <Story title="Charts">
      <State name="Bars that filter">
        <ChartFrame title="Funnel" description="From recipients to clicks." table={barTable}>
          {(names) => <BarChart names={names} bars={BARS} onPick={setPicked} picked={picked} />}
        </ChartFrame>
      </State>
      <State name="Bars">
        <ChartFrame title="Links" description="Recipients who clicked each link." table={barTable}>
          {(names) => <BarChart names={names} bars={BARS.slice(2)} />}
        </ChartFrame>
      </State>
      <State name="Lines" wide>
        <ChartFrame title="First hours" description="Totals by the hour." table={tableOf(LINES, HOURS)}>
          {(names) => (
            <LineChart names={names} series={LINES} positions={HOURS} tickEvery={6} format={number} />
          )}
        </ChartFrame>
      </State>
      <State name="Columns" wide>
        <ChartFrame title="Months" description="Mails by month." table={tableOf(COLUMNS, MONTHS)}>
          {(names) => <ColumnChart names={names} series={COLUMNS} positions={MONTHS} format={number} />}
        </ChartFrame>
      </State>
      <State name="Nothing" wide>
        <ChartFrame title="Empty" description="Nothing was counted." table={tableOf([], [])}>
          {(names) => <LineChart names={names} series={[]} positions={[]} format={number} />}
        </ChartFrame>
      </State>
    </Story>
  )
}
