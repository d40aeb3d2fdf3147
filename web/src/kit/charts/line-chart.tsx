import { line } from 'd3-shape'
import classes from './charts.module.css'
import { spreadApart } from './plot'
import { type Plot, PlotArea, type PlotProps } from './plot-area'
import { DASHES, type Series } from './series'

const LABELS_WIDTH = 132
const LINE_HEIGHT = 15

/** Lines, told apart by their dashes and by the labels at their ends. */
export const LineChart = (props: PlotProps) => (
  <PlotArea
    {...props}
    labels={LABELS_WIDTH}
    legend={props.series.map(({ key, label, tone }, index) => (
      <span key={key} data-tone={tone}>
        <svg width="30" height="8" aria-hidden="true">
          <line className={classes.line} x2="30" y1="4" y2="4" strokeDasharray={DASHES[index]} />
        </svg>
        {label}
      </span>
    ))}
  >
    {(plot) => (
      <>
        {props.series.map((one, index) => (
          <Line key={one.key} series={one} plot={plot} dash={DASHES[index] ?? 'none'} />
        ))}
        <EndLabels {...props} plot={plot} />
      </>
    )}
  </PlotArea>
)

const Line = ({ series: { values, tone }, plot, dash }: { series: Series; plot: Plot; dash: string }) => {
  const path = line<number | null>(
    (_, index) => plot.x(index),
    (value) => plot.axis.y(value ?? 0),
  ).defined((value) => value !== null)
  return <path className={classes.line} data-tone={tone} strokeDasharray={dash} d={path(values) ?? ''} />
}

const EndLabels = ({ series, positions, format, plot }: PlotProps & { plot: Plot }) => {
  const ends = series.flatMap(({ key, label, tone, values }) => {
    const last = values.findLastIndex((value) => value !== null)
    const value = values[last]
    return value == null ? [] : [{ key, tone, last, value, text: `${label} ${format(value)}` }]
  })
  const places = spreadApart(
    ends.map(({ value }) => plot.axis.y(value)),
    LINE_HEIGHT,
    plot.height,
  )
  // Beside the end of the line, or above it where there is no room; a line that has just begun has room after it.
  const isAfter = (last: number) => (plot.hasLabels || last < positions.length / 2) !== plot.isReversed
  return ends.map(({ key, tone, last, value, text }, index) => (
    <g key={key} data-tone={tone} className={classes.end}>
      <circle cx={plot.x(last)} cy={plot.axis.y(value)} r="3" />
      <text
        x={plot.x(last) + (plot.hasLabels ? (isAfter(last) ? 8 : -8) : 0)}
        y={places[index]}
        dy={plot.hasLabels ? '0.32em' : '-0.5em'}
        textAnchor={isAfter(last) ? 'start' : 'end'}
      >
        {text}
      </text>
    </g>
  ))
}
