import { addDays } from './add-days'
import { houseZone } from './house-zone'

/** `YYYY-MM-DD`: the day that it is in the house, or one so many days away. */
export const houseDay = (now: Date, daysAway = 0, timeZone = houseZone()): string => {
  // Swedes write a day as the wire does.
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now)
  return addDays(today, daysAway)
}
