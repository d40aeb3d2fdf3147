const DAY_MS = 86_400_000

/** A day has no clock that could go forward or back: in UTC all are of the same length. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** The time zone of the house, which the server writes into the page; without it, the browser's own. */
export const houseZone = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content || undefined

/** `YYYY-MM-DD`: the day that it is in the house, or one so many days away. */
export const houseDay = (now: Date, daysAway = 0, timeZone = houseZone()): string => {
  // Swedes write a day as the wire does.
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now)
  return addDays(today, daysAway)
}

/** How many days away a day is, seen from today in the house; below 0 it has passed. */
export const daysTo = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${houseDay(new Date())}T00:00:00Z`)) / DAY_MS
