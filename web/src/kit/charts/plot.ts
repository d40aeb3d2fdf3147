import { scaleIdentity } from 'd3-scale'

/** Vertical axis of a plot. */
export interface ValueAxis {
  /** Distance of a value from the top. */
  y: (value: number) => number
  ticks: readonly number[]
}

/** About as many ticks as a plot of 220 pixels has room for. */
const TICKS = 4

/**
 * Axis from zero to a round number at or above the largest value; counts have whole ticks. The scale only finds the
 * round numbers: one that maps values too would bring its interpolation of colours along, three times the code.
 */
export const valueAxis = (max: number, height: number, isWhole = true): ValueAxis => {
  const top = isWhole ? Math.max(max, 1) : max || 1
  const scale = scaleIdentity([0, top]).nice(TICKS)
  const end = scale.domain()[1] ?? top
  return {
    y: (value) => height * (1 - value / end),
    ticks: scale.ticks(TICKS).filter((tick) => !isWhole || Number.isInteger(tick)),
  }
}

/** Share of a bar in percent; a value above zero stays in sight. */
export const barShare = (value: number, max: number): number =>
  value > 0 ? Math.min(100, Math.max(0.5, (value / Math.max(max, 1)) * 100)) : 0

/** Positions at least `gap` apart and at most `end`, in the order and near the place of the given ones. */
export const spreadApart = (positions: readonly number[], gap: number, end: number): number[] => {
  const order = positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0))
  const placed = [...positions]
  let last = Number.NEGATIVE_INFINITY
  for (const index of order) {
    last = Math.max(placed[index] ?? 0, last + gap)
    placed[index] = last
  }
  let next = end + gap
  for (const index of order.reverse()) {
    next = Math.min(placed[index] ?? 0, next - gap)
    placed[index] = next
  }
  return placed
}

/** Every how many labels fit side by side. */
export const labelStep = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))

/** Running totals. */
export const runningTotals = (values: readonly number[]): number[] => {
  let total = 0
  return values.map((value) => {
    total += value
    return total
  })
}
