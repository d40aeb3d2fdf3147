/** The time, as a thing that tests can set. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** The day that it is somewhere, as `2026-03-31`. */
export const houseDay = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
