import type { FieldProblem } from '../../../kit/http/problem.ts'

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?[+-]\d{2}:\d{2}$/

/** Day and time that a clock in a time zone shows: `2027-03-28T03:30`. */
const wallClock = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(moment)
    .replace(' ', 'T')

/** Whether no clock in the time zone shows this time: the hour that is left out in spring. */
const isSkipped = (time: string, timeZone: string): boolean => {
  const [, written] = WALL_CLOCK.exec(time) ?? []
  if (!written) return false
  const asUtc = Date.parse(`${written}Z`)
  const HOUR_MS = 3_600_000
  // Every offset of the world in steps of a quarter of an hour.
  for (let offset = -14 * HOUR_MS; offset <= 14 * HOUR_MS; offset += HOUR_MS / 4)
    if (wallClock(new Date(asUtc - offset), timeZone) === written) return false
  return true
}

/** Issue of a time that no clock shows, of a draft too: stored as a moment, it would be another time. */
export const skippedTimeIssues = (time: string | null | undefined, timeZone: string): FieldProblem[] =>
  time && isSkipped(time, timeZone) ? [{ path: 'scheduled_at', code: 'submission.skipped-hour' }] : []

/** Issues of the time at which a submission is to begin. */
export const scheduledTimeIssues = (
  time: string | null | undefined,
  now: Date,
  timeZone: string,
): FieldProblem[] => {
  if (!time) return []
  const skipped = skippedTimeIssues(time, timeZone)
  if (skipped.length > 0) return skipped
  return Date.parse(time) <= now.getTime() ? [{ path: 'scheduled_at', code: 'submission.past' }] : []
}
