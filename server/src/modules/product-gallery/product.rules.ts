import type { FieldProblem } from '../../kit/http/problem.ts'

export interface PeriodLock {
  readonly is_locked: boolean
  readonly due_date: string | null
}

interface PeriodDays {
  readonly insert_date?: string | null
  readonly due_date?: string | null
}

/** `2026-03-31` as people write it here. */
const writtenDay = (day: string): string => day.split('-').reverse().join('/')

/** Why a period takes no new products: it is locked, and says until when it was open. */
export const lockedPeriod = ({ is_locked, due_date }: PeriodLock): FieldProblem[] => {
  if (!is_locked) return []
  return due_date
    ? [{ path: 'group_id', code: 'period.locked', params: { date: writtenDay(due_date) } }]
    : [{ path: 'group_id', code: 'period.locked-undated' }]
}

/** Why a product cannot be made in a period: it takes no new ones, or there is none. */
export const closedPeriod = (id: number, lock: PeriodLock | undefined): FieldProblem[] =>
  lock ? lockedPeriod(lock) : [{ path: 'group_id', code: 'field.reference', params: { id } }]

/** A period whose first day for new products is after its last one. */
export const reversedPeriod = ({ insert_date: from, due_date: until }: PeriodDays): FieldProblem[] =>
  from && until && from > until
    ? [
        {
          path: 'insert_date',
          code: 'period.ends-before-it-begins',
          params: { from: writtenDay(from), until: writtenDay(until) },
        },
      ]
    : []
