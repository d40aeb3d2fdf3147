import { dayIn } from '../src/platform/clock.ts'

const DAY_MS = 86_400_000

/**
 * Day of the house at a moment, or so many calendar days away from it, as `YYYY-MM-DD`. The days of UTC are other ones
 * around midnight.
 */
export const houseDay = (moment: Date, daysAway = 0, timeZone = 'Europe/Rome'): string => {
  const midnight = Date.parse(dayIn(moment, timeZone))
  return new Date(midnight + daysAway * DAY_MS).toISOString().slice(0, 10)
}

export const houseYear = (moment: Date): number => Number(houseDay(moment).slice(0, 4))
