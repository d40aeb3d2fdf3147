import type { ColumnKind } from './columns'
import type { Filters } from './list-state'

/**
 * Filter values that depend on the user and the day: `$me`, `$today`, `$last-7-days`. The address and the saved views
 * store the word; it is resolved for each request.
 */
export const ME = '$me'
export const TODAY = '$today'
export const lastDays = (count: number): string => `$last-${count}-days`

const LAST_DAYS = /^\$last-([1-9]\d{0,3})-days$/

/** Number of days that the word covers, today included; undefined for any other text. */
export const daysOf = (word: string): number | undefined => {
  if (word === TODAY) return 1
  const [, count] = LAST_DAYS.exec(word) ?? []
  return count === undefined ? undefined : Number(count)
}

interface Filtered {
  key: string
  kind: ColumnKind
}

export interface Asker {
  userId: number | undefined
  /** `YYYY-MM-DD`, so many days from today. */
  day: (daysAway: number) => string
}

/** Filters as the server takes them. In a text column `$me` is an ordinary search text. */
export const realFilters = (columns: readonly Filtered[], filters: Filters, asker: Asker): Filters => {
  const real: Record<string, string> = { ...filters }
  for (const { key, kind } of columns) {
    const word = filters[key] ?? ''
    const days = kind === 'day' || kind === 'moment' ? daysOf(word) : undefined
    if (days !== undefined) {
      delete real[key]
      real[`${key}_after`] = asker.day(1 - days)
      real[`${key}_before`] = asker.day(0)
    }
    if (kind === 'user' && word === ME && asker.userId !== undefined) real[key] = String(asker.userId)
  }
  return real
}
