import { daysOf, ME } from '@fornace/contract/kit/filter-words'
import type { Formats } from '../../../i18n/format'
import { t } from '../../../i18n/i18n'
import { type Column, wordOf } from './columns'
import type { Filters } from './list-state'

/** A function adds to the current filters, so that two quick ticks both count. */
type FilterChange = Filters | ((latest: Filters) => Filters)

/** Properties of the form of one filter. */
export interface FilterEdit {
  column: Pick<Column, 'key' | 'title' | 'kind' | 'labels' | 'values' | 'choices'>
  filters: Filters
  onApply: (change: FilterChange) => void
}

/** The columns that can still be filtered. */
export interface FilterOffer {
  columns: readonly Pick<Column, 'key' | 'title'>[]
  onPick: (key: string) => void
}

type FilteredColumn = Pick<Column, 'key' | 'kind' | 'labels'>

/** The filters of a column: a time has a word or two ends. */
export const filterKeys = ({ key, kind }: FilteredColumn): string[] =>
  kind === 'day' || kind === 'moment' ? [key, `${key}_after`, `${key}_before`] : [key]

export const isFiltered = (column: FilteredColumn, filters: Filters): boolean =>
  filterKeys(column).some((key) => key in filters)

/** The filters with other values for this column; an empty one goes. */
export const withFilter = (filters: Filters, change: FilterChange): Filters => {
  const values = typeof change === 'function' ? change(filters) : change
  return Object.fromEntries(Object.entries({ ...filters, ...values }).filter(([, value]) => value !== ''))
}

export const withoutFilter = (filters: Filters, keys: readonly string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)))

/** Between the values of a choice, of which any counts: `associated|ex_associated`. */
const OR = '|'

export const chosenValues = ({ key }: Pick<Column, 'key'>, filters: Filters): string[] =>
  filters[key]?.split(OR) ?? []

export const anyOf = (chosen: readonly string[]): string => chosen.join(OR)

/** A filter that no column of this list has: from an old or mistyped address. */
export const strangers = (columns: readonly FilteredColumn[], filters: Filters): string[] => {
  const existing = columns.flatMap(filterKeys)
  return Object.keys(filters).filter((key) => !existing.includes(key))
}

/** Display text of a column's filter. */
export const filterText = (column: FilteredColumn, filters: Filters, formats: Formats): string => {
  const value = filters[column.key] ?? ''
  switch (column.kind) {
    case 'text':
      return t('listTools.quoted', { text: value })
    case 'number':
      return Number.isFinite(Number(value)) ? formats.number(Number(value)) : value
    case 'flag':
    case 'choice':
      return eitherText(
        chosenValues(column, filters).map((one) => wordOf(column, one)),
        formats,
      )
    case 'record':
      return eitherText(chosenValues(column, filters).map(numberText), formats)
    case 'user':
      return value === ME ? t('listTools.me') : value
    case 'day':
    case 'moment': {
      const [day, after, before] = filterKeys(column).map((key) => dayText(filters[key], formats))
      if (day) return day
      if (after && before) return `${after} – ${before}`
      return after ? t('listTools.from', { day: after }) : t('listTools.until', { day: before ?? '' })
    }
  }
}

/** Label of a record without a loaded name. */
export const numberText = (id: string): string => `#${id}`

/** A chip has room for so many. */
const NAMED = 3

/** Values that a chip names: one more than the limit is still written out. */
export const namedValues = (values: readonly string[]): string[] => values.slice(0, NAMED + 1)

export const eitherText = (words: readonly string[], { either }: Formats): string =>
  words.length > NAMED + 1
    ? t('listTools.orOthers', { words: words.slice(0, NAMED).join(', '), count: words.length - NAMED })
    : either(words)

/** A mistyped day from an address is displayed unchanged: the server reports the error. */
const dayText = (day: string | undefined, { date }: Formats): string | undefined => {
  const days = daysOf(day ?? '')
  if (days !== undefined) return daysText(days)
  return day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? date(day) : day
}

/** Label of the last days up to today. */
export const daysText = (days: number): string =>
  days === 1 ? t('listTools.today') : t('listTools.lastDays', { days })
