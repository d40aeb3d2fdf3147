/** The time, as a thing that tests can set. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** The day of a moment where the clocks of this zone hang, as it is written on the wire. */
export const dayIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment)
