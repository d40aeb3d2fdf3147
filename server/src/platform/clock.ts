/** The time, as a thing that tests can set. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** Formats of days by zone: to make one takes longer than to write a record. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

const dayFormat = (timeZone: string): Intl.DateTimeFormat => {
  const existing = dayFormats.get(timeZone)
  if (existing) return existing
  const made = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  dayFormats.set(timeZone, made)
  return made
}

/** The day of a moment where the clocks of this zone hang, as it is written on the wire. */
export const dayIn = (moment: Date, timeZone: string): string => dayFormat(timeZone).format(moment)
