import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from './languages'

/** British English: a day stands before its month, as in Italian. */
const LOCALES: Record<InterfaceLanguage, string> = { en: 'en-GB', it: 'it-IT' }

export interface Formats {
  number: (value: number) => string
  /** A day, from `YYYY-MM-DD`. */
  date: (day: string) => string
  /** A moment, from an ISO time in UTC. */
  dateTime: (moment: string) => string
  /** The hour of a moment. */
  time: (moment: string) => string
  /** A moment as seen from now: "3 minutes ago". */
  relative: (moment: string, now?: number) => string
  /** "a, b and c" */
  list: (items: readonly string[]) => string
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

export const formatsFor = (language: InterfaceLanguage): Formats => {
  const locale = LOCALES[language]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  // A day has no time zone: read in any zone but UTC it could become the day before.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    number: (value) => number.format(value),
    date: (day) => date.format(new Date(`${day}T00:00:00Z`)),
    dateTime: (moment) => dateTime.format(new Date(moment)),
    time: (moment) => time.format(new Date(moment)),
    relative: (moment, now = Date.now()) => relative.format(...stepsAway(moment, now)),
    list: (items) => list.format(items),
  }
}

export const useFormats = (): Formats => {
  const { i18n } = useTranslation()
  return useMemo(() => formatsFor(i18n.language as InterfaceLanguage), [i18n.language])
}
