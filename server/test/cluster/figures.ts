import type { Outcome } from './load.ts'

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Growth over the whole time by least squares, in the unit of the values. */
export const growth = (values: readonly number[]): number => {
  const mean = (values.length - 1) / 2
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  const covariance = values.reduce((sum, value, index) => sum + (index - mean) * (value - average), 0)
  const variance = values.reduce((sum, _, index) => sum + (index - mean) ** 2, 0)
  return variance === 0 ? 0 : (covariance / variance) * (values.length - 1)
}

const line = (name: string, outcomes: readonly Outcome[]): string => {
  const times = outcomes.map(({ ms }) => ms)
  const ms = (share: number) => percentile(times, share).toFixed(0)
  return `| ${name} | ${outcomes.length} | ${ms(0.5)} | ${ms(0.95)} | ${ms(0.99)} | ${Math.max(...times).toFixed(0)} |`
}

/** Latencies of a run by kind of call, as a table in Markdown. */
export const latencyTable = (title: string, outcomes: readonly Outcome[]): string => {
  const byKind = Map.groupBy(outcomes, ({ kind }) => kind)
  return [
    `| ${title} | calls | median ms | p95 | p99 | longest |`,
    '|---|---:|---:|---:|---:|---:|',
    line('all', outcomes),
    ...[...byKind].toSorted().map(([kind, some]) => line(kind, some)),
  ].join('\n')
}

// biome-ignore lint/suspicious/noConsole: figures are for the person who runs it
export const print = (text: string): void => console.log(text)
