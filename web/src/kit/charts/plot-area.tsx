import { useDirection } from '@mantine/core'
import { type PointerEvent, type ReactNode, useState } from 'react'
import type { ChartNames } from './chart-frame'
import classes from './charts.module.css'
import { labelStep, type ValueAxis, valueAxis } from './plot'
import { maxOf, type Series } from './series'
import { useWidth } from './use-width'

const HEIGHT = 200
const ABOVE = 10
const BELOW = 24
const VALUES_WIDTH = 44
const CHARACTER_WIDTH = 7
/** Below this many pixels the labels beside the last position would take the room of the lines. */
const LABELS_FROM = 480

export interface PlotProps {
  names: ChartNames
  series: readonly Series[]
  /** Names of the positions, on the axis and in the readout. */
  positions: readonly { tick: string; name: string }[]
  /** Every how many positions may have a tick; fewer have one where there is no room. */
  tickEvery?: number
  format: (value: number) => string
  /** Ticks between whole numbers. */
  isRate?: boolean
}

export interface Plot {
  axis: ValueAxis
  /** Middle of a position. */
  x: (index: number) => number
  /** Width of a position. */
  step: number
  isReversed: boolean
  /** There is room for labels beside the last position. */
  hasLabels: boolean
  height: number
}

interface PlotAreaProps extends PlotProps {
  /** Room for labels beside the last position, where the page is wide enough. */
  labels?: number
  children: (plot: Plot) => ReactNode
  legend: (plot: Pick<Plot, 'hasLabels'>) => ReactNode
}

/** Axes of a chart with positions from the start of the line to its end; mirrored where a page runs right-to-left. */
export const PlotArea = (props: PlotAreaProps) => {
  const { names, series, positions, tickEvery = 1, format, isRate, labels = 0, children, legend } = props
  const [width, ref] = useWidth()
  const isReversed = useDirection().dir === 'rtl'
  const [at, setAt] = useState<number | null>(null)
  const hasLabels = width >= LABELS_FROM
  const inner = Math.max(0, width - VALUES_WIDTH - (hasLabels ? labels : 0))
  const step = inner / Math.max(1, positions.length)
  const labelWidth = 12 + CHARACTER_WIDTH * Math.max(0, ...positions.map(({ tick }) => tick.length))
  const axis = valueAxis(maxOf(series), HEIGHT, !isRate)
  const across = (distance: number) => (isReversed ? width - distance : distance)
  const x = (index: number) => across(VALUES_WIDTH + step * (index + 0.5))
  const every = Math.max(1, Math.ceil(labelStep(positions.length, inner, labelWidth) / tickEvery)) * tickEvery
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const index = Math.floor(
      (across(clientX - currentTarget.getBoundingClientRect().left) - VALUES_WIDTH) / step,
    )
    setAt(positions[index] ? index : null)
  }
  return (
    <div ref={ref} className={classes.plot}>
      <div className={classes.legend}>{legend({ hasLabels })}</div>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the heading of its frame names it. */}
      <svg
        role="img"
        aria-labelledby={names['aria-labelledby']}
        aria-describedby={names['aria-describedby']}
        width={width}
        height={ABOVE + HEIGHT + BELOW}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        <g transform={`translate(0 ${ABOVE})`}>
          {axis.ticks.map((tick) => (
            <g key={tick}>
              <line
                className={classes.grid}
                x1={across(VALUES_WIDTH)}
                x2={across(VALUES_WIDTH + inner)}
                y1={axis.y(tick)}
                y2={axis.y(tick)}
              />
              <text
                x={across(VALUES_WIDTH - 8)}
                y={axis.y(tick)}
                dy="0.32em"
                textAnchor={isReversed ? 'start' : 'end'}
              >
                {format(tick)}
              </text>
            </g>
          ))}
          {positions.map(({ tick }, index) =>
            index % every === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a position is its index.
              <text key={index} x={x(index)} y={HEIGHT + 17} textAnchor="middle">
                {tick}
              </text>
            ) : null,
          )}
          {at !== null && <line className={classes.pointer} x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />}
          {width > 0 && children({ axis, x, step, isReversed, hasLabels, height: HEIGHT })}
        </g>
      </svg>
      <div className={classes.readout} aria-hidden="true">
        {at !== null &&
          [
            positions[at]?.name,
            ...series.map(({ label, values }) => `${label} ${values[at] == null ? '–' : format(values[at])}`),
          ].join(' · ')}
      </div>
    </div>
  )
}
