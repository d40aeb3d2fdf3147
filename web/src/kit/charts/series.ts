/** Colour of a series: fill and outline, for light and dark. */
export type Tone = 'gray' | 'brand' | 'teal' | 'deep' | 'yellow' | 'red'

/** Values of one measure along the horizontal axis. */
export interface Series {
  key: string
  label: string
  tone: Tone
  /** One for each position; null where there is none. */
  values: readonly (number | null)[]
}

/** Dashes of lines in their order: colour alone tells nobody apart. */
export const DASHES = ['none', '7 4', '2 4', '10 3 2 3'] as const

/** Patterns of columns in their order. */
export const PATTERNS = ['solid', 'hatched', 'dotted', 'outlined'] as const

export const maxOf = (series: readonly Series[]): number =>
  Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
