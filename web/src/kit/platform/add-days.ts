const DAY_MS = 86_400_000

/** A day has no clock that could go forward or back: in UTC all are of the same length. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
