const CENTURY = 2000
/** Earlier years have fewer digits, and are typing errors. */
const FIRST_YEAR = 1000

const DAY_FIRST = /^(\d{1,2})[\s/.-](\d{1,2})[\s/.-](\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/

const dayText = (date: Date): string => date.toISOString().slice(0, 10)
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** `YYYY-MM-DD`; nothing for the 31st of February. */
const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return year >= FIRST_YEAR && exists ? dayText(date) : null
}

/** Parses a typed day, `17/11/26` or `17.11.2026`, to the wire format `2026-11-17`; null for an invalid day. */
export const readDay = (text: string): string | null => {
  const trimmed = text.trim()
  const [, year, month, day] = YEAR_FIRST.exec(trimmed) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(day))
  const [, first, second, last = ''] = DAY_FIRST.exec(trimmed) ?? []
  if (!first) return null
  return dayOf(last.length === 2 ? CENTURY + Number(last) : Number(last), Number(second), Number(first))
}

/** Formats a wire day as both languages of the interface write it. An invalid day stays as it is. */
export const printDay = (day: string): string => day.replace(WIRE, '$3/$2/$1')

/** The same day of another month, or its last one where it is shorter. */
export const addMonths = (day: string, count: number): string => {
  const first = dateOf(monthStart(day))
  first.setUTCMonth(first.getUTCMonth() + count)
  const last = new Date(first)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  first.setUTCDate(Math.min(dateOf(day).getUTCDate(), last.getUTCDate()))
  return dayText(first)
}

export const monthStart = (day: string): string => `${day.slice(0, 8)}01`

/** 0 for Monday, with which a week begins in both languages of the interface. */
export const weekdayOf = (day: string): number => (dateOf(day).getUTCDay() + 6) % 7
