import { useId } from 'react'
import classes from './charts.module.css'
import { PlotArea, type PlotProps } from './plot-area'
import { PATTERNS } from './series'

/** Groups of columns from zero, one group for each position; told apart by their order and pattern. */
export const ColumnChart = (props: PlotProps) => {
  const { series } = props
  const id = useId()
  const fillOf = (index: number) => `url(#${id}-${index})`
  return (
    <PlotArea
      {...props}
      legend={() =>
        series.map(({ key, label, tone }, index) => (
          <span key={key} data-tone={tone}>
            <svg width="14" height="14" aria-hidden="true">
              <rect className={classes.column} x="1" y="1" width="12" height="12" fill={fillOf(index)} />
            </svg>
            {label}
          </span>
        ))
      }
    >
      {({ axis, x, step, isReversed, height }) => {
        const width = Math.max(2, Math.min(16, (step * 0.8) / series.length))
        return (
          <>
            <defs>
              {series.map(({ key, tone }, index) => (
                <Pattern key={key} id={`${id}-${index}`} tone={tone} kind={PATTERNS[index] ?? 'solid'} />
              ))}
            </defs>
            {series.map(({ key, tone, values }, index) => {
              const offset = (index - series.length / 2) * width
              return values.map(
                (value, position) =>
                  !!value && (
                    <rect
                      // biome-ignore lint/suspicious/noArrayIndexKey: a position is its index.
                      key={`${key}-${position}`}
                      className={classes.column}
                      data-tone={tone}
                      x={x(position) + (isReversed ? -offset - width : offset)}
                      y={axis.y(value)}
                      width={width - 1}
                      height={height - axis.y(value)}
                      fill={fillOf(index)}
                    />
                  ),
              )
            })}
          </>
        )
      }}
    </PlotArea>
  )
}

interface PatternProps {
  id: string
  tone: string
  kind: (typeof PATTERNS)[number]
}

const Pattern = ({ id, tone, kind }: PatternProps) => (
  <pattern id={id} data-tone={tone} width="5" height="5" patternUnits="userSpaceOnUse">
    <rect className={classes.ground} data-kind={kind} width="5" height="5" />
    {kind === 'hatched' && <path className={classes.hatch} d="M-1 6 6 -1 M-1 1 1 -1 M4 6 6 4" />}
    {kind === 'dotted' && <circle className={classes.dot} cx="2.5" cy="2.5" r="1.2" />}
  </pattern>
)
