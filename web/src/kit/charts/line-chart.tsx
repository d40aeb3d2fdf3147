import { line } from 'd3-shape'
import classes from './charts.module.css'
import { spreadApart } from './plot'
import { type Plot, PlotArea, type PlotProps } from './plot-area'
import { DASHES, type Series } from './series'

const LABELS_WIDTH = 132
const LINE_HEIGHT = 15

/** Lines, told apart by their dashes and by the labels at their ends, or in the legend where there is no room. */
export const LineChart = (props: PlotProps) => (
  <PlotArea
    {...props}
    labels={LABELS_WIDTH}
    legend={({ hasLabels }) =>
      props.series.map((series, index) => (
        <span key={series.key} data-tone={series.tone}>
          <svg width="30" height="8" aria-hidden="true">
            <line className={classes.line} x2="30" y1="4" y2="4" strokeDasharray={DASHES[index]} />
          </svg>
          {hasLabels ? series.label : (endOf(series, props.format)?.text ?? series.label)}
        </span>
      ))
    }
  >
    {(plot) => (
      <>
        {props.series.map((one, index) => (
          <Line key={one.key} series={one} plot={plot} dash={DASHES[index] ?? 'none'} />
        ))}
        <Ends {...props} plot={plot} />
      </>
    )}
  </PlotArea>
)

/** The last value of a line, in words: "Opened 41%". */
const endOf = ({ key, label, tone, values }: Series, format: PlotProps['format']) => {
  const last = values.findLastIndex((value) => value !== null)
  const value = values[last]
  return value == null ? null : { key, tone, last, value, text: `${label} ${format(value)}` }
}

const Line = ({ series: { values, tone }, plot, dash }: { series: Series; plot: Plot; dash: string }) => {
  const path = line<number | null>(
    (_, index) => plot.x(index),
    (value) => plot.axis.y(value ?? 0),
  ).defined((value) => value !== null)
  return <path className={classes.line} data-tone={tone} strokeDasharray={dash} d={path(values) ?? ''} />
}

const Ends = ({ series, format, plot }: PlotProps & { plot: Plot }) => {
  const ends = series.flatMap((one) => endOf(one, format) ?? [])
  const places = spreadApart(
    ends.map(({ value }) => plot.axis.y(value)),
    LINE_HEIGHT,
    plot.height,
  )
  return ends.map(({ key, tone, last, value, text }, index) => (
    <g key={key} data-tone={tone} className={classes.end}>
      <circle cx={plot.x(last)} cy={plot.axis.y(value)} r="3" />
      {plot.hasLabels && (
        <text
          x={plot.x(last) + (plot.isReversed ? -8 : 8)}
          y={places[index]}
          dy="0.32em"
          textAnchor={plot.isReversed ? 'end' : 'start'}
        >
          {text}
        </text>
      )}
    </g>
  ))
}
