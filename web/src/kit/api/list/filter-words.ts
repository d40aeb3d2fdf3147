import { daysOf, ME } from '@fornace/contract/kit/filter-words'
import type { ColumnKind } from './columns'
import type { Filters } from './list-state'

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
