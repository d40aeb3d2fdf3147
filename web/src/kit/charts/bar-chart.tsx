import type { ReactNode } from 'react'
import picks from '../ui/pick.module.css'
import type { ChartNames } from './chart-frame'
import classes from './charts.module.css'
import { barShare } from './plot'
import type { Tone } from './series'

export interface Bar {
  key: string
  label: ReactNode
  value: number
  /** Value in words: "84 · 41%". */
  text: string
  /** Second line, such as what the value is a part of. */
  detail?: string
  tone: Tone
  /** Cannot be picked where others can. */
  isPlain?: boolean
}

interface BarChartProps {
  bars: readonly Bar[]
  /** Length of the longest possible bar; the largest value by default. */
  max?: number
  names: ChartNames
  /** Makes buttons of the bars; the chosen one is pressed. */
  onPick?: ((key: string) => void) | undefined
  picked?: string | undefined
}

/** Horizontal bars from zero. */
export const BarChart = ({ bars, max, names, onPick, picked }: BarChartProps) => {
  const longest = max ?? Math.max(0, ...bars.map(({ value }) => value))
  return (
    <ul className={classes.bars} {...names}>
      {bars.map((bar) => (
        <li key={bar.key}>
          {onPick && !bar.isPlain ? (
            <button
              type="button"
              className={`${classes.row} ${picks.pick}`}
              aria-pressed={bar.key === picked}
              onClick={() => onPick(bar.key)}
            >
              <BarRow bar={bar} max={longest} />
            </button>
          ) : (
            <span className={classes.row}>
              <BarRow bar={bar} max={longest} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const BarRow = ({ bar: { label, text, detail, value, tone }, max }: { bar: Bar; max: number }) => (
  <>
    <span className={classes.barLabel}>
      <bdi>{label}</bdi> <span className={classes.barValue}>{text}</span>
    </span>
    <svg className={classes.bar} aria-hidden="true" data-tone={tone} width="100%" height="16">
      <rect className={classes.track} width="100%" height="16" rx="3" />
      <rect className={classes.fill} width={`${barShare(value, max)}%`} height="16" rx="3" />
    </svg>
    {detail && <span className={classes.barDetail}>{detail}</span>}
  </>
)
