import { houseZone } from './house-zone'

const DAY_MS = 86_400_000

/** `YYYY-MM-DD`: the day that it is in the house, or one so many days away. */
export const houseDay = (now: Date, daysAway = 0, timeZone = houseZone()): string => {
  // Swedes write a day as the wire does.
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now)
  // A day has no clock that could go forward or back: in UTC all are of the same length.
  return new Date(Date.parse(`${today}T00:00:00Z`) + daysAway * DAY_MS).toISOString().slice(0, 10)
}
