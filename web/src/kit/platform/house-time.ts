import type { HouseRules } from '@fornace/contract/kit/house-rules'
import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { printDay, readDay } from './calendar-days'
import { houseDay, houseZone } from './house'
import { pageSetting } from './page-settings'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** Wall-clock time of the zone at an instant, as if it were UTC. */
const wallClock = (instant: number, timeZone: string | undefined): number => {
  let clock = clocks.get(timeZone)
  if (!clock) {
    // Swedes write a time as the wire does.
    clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    clocks.set(timeZone, clock)
  }
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`)
}

/** How far the clock of the zone is ahead of UTC. */
const offsetAt = (instant: number, timeZone: string | undefined): number => {
  const whole = Math.floor(instant / 1000) * 1000
  return wallClock(whole, timeZone) - whole
}

/**
 * The instants at which the clock shows this time: one, both of the night in which the clock goes back, or none in the
 * hour that is skipped when it goes forward; then `skipped` is the instant that the old time would have meant.
 */
const instantsOf = (visible: number, timeZone: string | undefined) => {
  const before = offsetAt(visible - DAY_MS, timeZone)
  const after = offsetAt(visible + DAY_MS, timeZone)
  const instants = [...new Set([before, after])]
    .map((offset) => visible - offset)
    .filter((instant) => wallClock(instant, timeZone) === visible)
    .toSorted((one, other) => one - other)
  return { instants, skipped: visible - before }
}

const two = (number: number): string => String(number).padStart(2, '0')

/** `+01:00` */
const offsetText = (offset: number): string => {
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS)
  return `${offset < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}

const WRITTEN = /^(.+?)[\s,T]+(\d{1,2})[:.](\d{2})(?:\s*([+-]\d{2}:\d{2}))?$/
const WIRE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** The time that is written, as if it were UTC; nothing for one that no clock shows. */
const parse = (text: string): { visible: number; offset: string | undefined } | null => {
  const [, date = '', hour, minute, offset] = WRITTEN.exec(text) ?? []
  const day = readDay(date)
  if (!day || Number(hour) > 23 || Number(minute) > 59) return null
  return { visible: Date.parse(`${day}T00:00Z`) + (Number(hour) * 60 + Number(minute)) * MINUTE_MS, offset }
}

const offsetIn = (text: string): number => {
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number)
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS
}

/**
 * Parses a typed time in the time zone of the house to the wire format: `15/11/2026 9.30` is
 * `2026-11-15T08:30:00.000Z`. An hour that comes twice means the first, unless its offset is given (`+01:00`); a
 * skipped hour means the one after it. Null for an invalid time.
 */
export const readMoment = (text: string, timeZone = houseZone()): string | null => {
  const trimmed = text.trim()
  if (WIRE.test(trimmed)) {
    const instant = Date.parse(trimmed)
    return Number.isNaN(instant) ? null : new Date(instant).toISOString()
  }
  const written = parse(trimmed)
  if (!written) return null
  const { visible, offset } = written
  const { instants, skipped } = instantsOf(visible, timeZone)
  return new Date(offset ? visible - offsetIn(offset) : (instants[0] ?? skipped)).toISOString()
}

/** Formats a moment to the minute; an hour that comes twice has its offset. An invalid time stays as it is. */
export const printMoment = (moment: string, timeZone = houseZone()): string => {
  const instant = WIRE.test(moment) ? Date.parse(moment) : Number.NaN
  if (Number.isNaN(instant)) return moment
  const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS
  const visible = wallClock(minute, timeZone)
  if (Number.isNaN(visible)) return moment
  const [date = '', time = ''] = new Date(visible).toISOString().split('T')
  const text = `${printDay(date)} ${time.slice(0, 5)}`
  const isTwice = instantsOf(visible, timeZone).instants.length > 1
  return isTwice ? `${text} ${offsetText(offsetAt(minute, timeZone))}` : text
}

/** The offsets that a written time can have: two in an hour that comes twice, none in one that is skipped. */
export const offsetsOf = (text: string, timeZone = houseZone()): string[] | null => {
  const written = parse(text.trim())
  if (!written) return null
  const { visible } = written
  return instantsOf(visible, timeZone).instants.map((instant) => offsetText(visible - instant))
}

/** `YYYY-MM-DDTHH:mm` in the time zone of the house, for a date-time picker; empty for an invalid time. */
export const calendarValue = (text: string, timeZone = houseZone()): string => {
  const moment = readMoment(text, timeZone)
  return moment ? new Date(wallClock(Date.parse(moment), timeZone)).toISOString().slice(0, 16) : ''
}

/** The setting of the server, which writes it into the page. */
const picturePermissions = (): HouseRules['picturePermissions'] =>
  pageSetting('picture-permissions') === 'require' ? 'require' : 'warn'

/** Languages in use; all where the page does not say. */
export const languagesInUse = (): readonly Language[] => {
  const inUse = pageSetting('languages')
  return inUse ? LANGUAGES.filter((language) => inUse.split(' ').includes(language)) : LANGUAGES
}

/** Rules that a form is checked by, the same as on the server. */
export const houseRulesAt = (now: Date): HouseRules => ({
  today: houseDay(now),
  picturePermissions: picturePermissions(),
  languages: languagesInUse(),
})
