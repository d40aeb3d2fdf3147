/** The time, as a thing that tests can set. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
