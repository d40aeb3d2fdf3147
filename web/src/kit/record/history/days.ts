import type { HistoryEntry } from '@fornace/contract/kit/history'

export interface Day {
  /** `YYYY-MM-DD`, by the reader's clock. */
  day: string
  entries: HistoryEntry[]
}

const two = (value: number) => String(value).padStart(2, '0')

const localDay = (moment: string): string => {
  const at = new Date(moment)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The entries as they come, newest first, in their days. */
export const byDay = (entries: readonly HistoryEntry[], dayOf = localDay): Day[] => {
  const days: Day[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
