import type { FilterKind } from '../columns/columns.ts'

export type FilterValue = string | number | boolean

/** `2026-11-15`: a whole day, in the configured time zone. */
export const DAY_LENGTH = 10

/** A day of the calendar: `Date` takes 30 February for 2 March. */
const isDay = (text: string): boolean => {
  const parsed = Date.parse(text)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text)
}

/** A day, or a moment with its zone; the database knows years 1 to 9999. */
const momentOf = (text: string): string | undefined => {
  const [day = ''] = /^\d{4}-\d\d-\d\d(?=$|T)/.exec(text) ?? []
  if (!isDay(day) || day.startsWith('0000') || Number.isNaN(Date.parse(text))) return undefined
  if (text.length === DAY_LENGTH) return text
  const moment = new Date(text).toISOString()
  return moment.startsWith('+') || moment.startsWith('-') ? undefined : moment
}

/** Value of a filter by its kind; undefined where the text is none. */
export const filterValue = (kind: FilterKind, text: string): FilterValue | undefined => {
  switch (kind) {
    case 'text':
    case 'choice':
    case 'member':
    case 'linked':
      return text
    case 'integer':
      return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'time':
      return momentOf(text)
    case 'day':
      return text.length === DAY_LENGTH ? momentOf(text) : undefined
  }
}
