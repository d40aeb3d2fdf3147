import { dayIn } from '../server/src/platform/clock.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Time zone of the association, in which the demo's server runs too. */
export const HOUSE_ZONE = 'Europe/Rome'

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: HOUSE_ZONE,
})

/** Distance of the house's clock from UTC at a moment. */
const offsetMs = (moment: number): number =>
  Date.parse(`${wallClock.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000

/** Day of the house at a moment, or so many calendar days away from it, as `YYYY-MM-DD`. */
export const houseDay = (moment: Date, daysAway = 0): string => {
  const midnight = Date.parse(dayIn(moment, HOUSE_ZONE))
  return new Date(midnight + daysAway * DAY_MS).toISOString().slice(0, 10)
}

export const houseYear = (moment: Date): number => Number(houseDay(moment).slice(0, 4))

/** Day of the week: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** Moment at which the house's clock shows an hour of a day; half past nine is 9.5. */
export const momentAt = (day: string, hours: number): Date => {
  const asUtc = Date.parse(day) + Math.floor(hours * HOUR_MS)
  return new Date(asUtc - offsetMs(asUtc))
}

/** Day of the week, where 0 is Sunday, and hour that the house's clock shows at a moment. */
export const houseHour = (moment: Date): { weekday: number; hour: number } => {
  const [day = '', time = ''] = wallClock.format(moment).split(' ')
  return { weekday: weekdayOf(day), hour: Number(time.slice(0, 2)) }
}
