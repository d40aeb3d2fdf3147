/** Numbers of backups that are retained: the newest of each of so many days, weeks and months. */
export const RETAINED = { days: 7, weeks: 4, months: 12 } as const

const DAY_MS = 86_400_000

/** Monday of the week of a day, as `YYYY-MM-DD`. */
const weekOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const sinceMonday = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

const PERIODS = [
  [RETAINED.days, (day: string) => day],
  [RETAINED.weeks, weekOf],
  [RETAINED.months, (day: string) => day.slice(0, 7)],
] as const

/**
 * Backups to retain, of all there are: the newest one of each of the last 7 days, 4 weeks and 12 months that have one.
 * `dayOf` is the day of the house on which a backup was made.
 */
export const retained = <Backup>(
  backups: readonly Backup[],
  madeAt: (backup: Backup) => Date,
  dayOf: (moment: Date) => string,
): Set<Backup> => {
  const newestFirst = backups.toSorted((a, b) => madeAt(b).getTime() - madeAt(a).getTime())
  const kept = new Set<Backup>()
  for (const [count, periodOf] of PERIODS) {
    const newest = new Map<string, Backup>()
    for (const backup of newestFirst) {
      const period = periodOf(dayOf(madeAt(backup)))
      if (!newest.has(period)) newest.set(period, backup)
    }
    for (const backup of [...newest.values()].slice(0, count)) kept.add(backup)
  }
  return kept
}
