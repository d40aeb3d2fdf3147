import { useTranslation } from 'react-i18next'
import { houseZone } from '../kit/platform/house'
import type { InterfaceLanguage } from './languages'

/** British English: a day stands before its month, as in Italian. */
const LOCALES: Record<InterfaceLanguage, string> = { en: 'en-GB', it: 'it-IT' }

export const localeOf = (language: InterfaceLanguage): string => LOCALES[language]

export interface Formats {
  number: (value: number) => string
  /** A share between 0 and 1: "41.2%"; a dash for a share of nothing. Small ones have two digits after the point. */
  percent: (share: number | null) => string
  /** A day, from `YYYY-MM-DD`. */
  date: (day: string) => string
  /** A month, from `YYYY-MM`: "Mar 2026". */
  month: (month: string) => string
  /** A moment, from an ISO time in UTC, by the clock of the house: its days are those that lists are filtered by. */
  dateTime: (moment: string) => string
  /** The hour of a moment. */
  time: (moment: string) => string
  /** A moment as seen from now: "3 minutes ago". */
  relative: (moment: string, now?: number) => string
  /** A day as seen from today, in days as long as they can be counted on a calendar: "in 12 days", "tomorrow". */
  dayAway: (days: number) => string
  /** How long it has been so: "3 days". Nothing under a minute. */
  age: (moment: string, now?: number) => string
  /** Display name of a time zone: "Central European Time" for `Europe/Rome`. */
  zone: (name: string) => string
  /** "a, b and c" */
  list: (items: readonly string[]) => string
  /** "a, b or c" */
  either: (items: readonly string[]) => string
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** The largest unit that is there at least once; under a minute it is simply now. */
const stepsAway = (moment: string, now: number): [number, Intl.RelativeTimeFormatUnit] => {
  const seconds = (new Date(moment).getTime() - now) / 1000
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return [Math.trunc(seconds / length), unit]
  }
  return [0, 'second']
}

const DAY_MS = 86_400_000
/** Further away, months say more than a number of days. */
const MAX_COUNTED_DAYS = 60

/** Complaints are judged by tenths of a percent. */
const SMALL_SHARE = 0.01

const SEPARATORS: Record<InterfaceLanguage, string> = { en: ',', it: '.' }
/** Italian leaves four digits together. */
const MIN_GROUPED: Record<InterfaceLanguage, number> = { en: 1_000, it: 10_000 }

/** A browser takes longer to make its first number format than to draw a whole list; whole numbers need none. */
const wholeNumber = (value: number, language: InterfaceLanguage): string => {
  const digits = String(value)
  return Math.abs(value) < MIN_GROUPED[language]
    ? digits
    : digits.replace(/\B(?=(\d{3})+$)/g, SEPARATORS[language])
}

/** Each is slow to make, and no screen needs them all. */
const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

const makeFormats = (language: InterfaceLanguage): Formats => {
  const locale = LOCALES[language]
  const number = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }))
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }))
  const smallPercent = once(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
  )
  // A day has no time zone: read in any zone but UTC it could become the day before.
  const date = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
  const month = once(
    () => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  )
  const timeZone = houseZone()
  const dateTime = once(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  )
  const time = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }))
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const either = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }))
  return {
    number: (value) => (Number.isSafeInteger(value) ? wholeNumber(value, language) : number().format(value)),
    percent: (share) =>
      share === null ? '–' : (share < SMALL_SHARE ? smallPercent() : percent()).format(share),
    date: (day) => date().format(new Date(`${day}T00:00:00Z`)),
    month: (text) => month().format(new Date(`${text}-01T00:00:00Z`)),
    dateTime: (moment) => dateTime().format(new Date(moment)),
    time: (moment) => time().format(new Date(moment)),
    relative: (moment, now = Date.now()) => relative().format(...stepsAway(moment, now)),
    dayAway: (days) => {
      if (Math.abs(days) <= MAX_COUNTED_DAYS) return relative().format(days, 'day')
      return relative().format(...stepsAway(new Date(days * DAY_MS).toISOString(), 0))
    },
    age: (moment, now = Date.now()) => {
      const [steps, unit] = stepsAway(moment, now)
      if (steps === 0) return ''
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(-steps)
    },
    zone: (timeZone) => {
      const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
      const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
      // English capitalizes the name of a time zone, Italian does not.
      return language === 'it' ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
    },
    list: (items) => list().format(items),
    either: (items) => either().format(items),
  }
}

const formats = { en: once(() => makeFormats('en')), it: once(() => makeFormats('it')) }

export const formatsFor = (language: InterfaceLanguage): Formats => formats[language]()

export const useFormats = (): Formats => {
  const { i18n } = useTranslation()
  return formatsFor(i18n.language as InterfaceLanguage)
}
