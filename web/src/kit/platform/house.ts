import type { HouseRules } from '@fornace/contract/kit/house-rules'
import { addDays } from './calendar-days'

/** The time zone of the house, which the server writes into the page; without it, the browser's own. */
export const houseZone = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content || undefined

/** `YYYY-MM-DD`: the day that it is in the house, or one so many days away. */
export const houseDay = (now: Date, daysAway = 0, timeZone = houseZone()): string => {
  // Swedes write a day as the wire does.
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now)
  return addDays(today, daysAway)
}

/** The setting of the server, which writes it into the page. */
const picturePermissions = (): HouseRules['picturePermissions'] =>
  document.querySelector<HTMLMetaElement>('meta[name="picture-permissions"]')?.content === 'require'
    ? 'require'
    : 'warn'

/** Rules that a form is checked by, the same as on the server. */
export const houseRulesAt = (now: Date): HouseRules => ({
  today: houseDay(now),
  picturePermissions: picturePermissions(),
})
