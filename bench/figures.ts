/** How figures are put together and written down. */

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

export const fixed = (value: number, digits = 2): string => value.toFixed(digits)

export const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`

/** `**2.53 times** (goal ≤ 2, missed)` */
export const times = (ratio: number, max: number): string =>
  `**${fixed(ratio)} times** (goal ≤ ${max}${ratio > max ? ', missed' : ''})`
