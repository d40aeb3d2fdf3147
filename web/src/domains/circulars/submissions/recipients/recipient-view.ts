import { wordsIn } from '../../../../kit/platform/words-in'
import type { Recipient } from './recipient'

/** Columns that the table is sorted by. */
const SORTED = ['email', 'name', 'company', 'language'] as const

export type SortKey = (typeof SORTED)[number]

export const isSorted = (column: string): column is SortKey => (SORTED as readonly string[]).includes(column)

export interface Sort {
  key: SortKey
  isDescending: boolean
}

export const FIRST_SORT: Sort = { key: 'email', isDescending: false }

/** A press on the heading of the sorted column turns the order around. */
export const nextSort = (sort: Sort, key: SortKey): Sort => ({
  key,
  isDescending: sort.key === key && !sort.isDescending,
})

const byAddress = (one: Recipient, other: Recipient): number =>
  one.address < other.address ? -1 : one.address > other.address ? 1 : 0

/** Rows in order; empty values come last in both directions, equal ones by address. */
export const sortRecipients = (
  recipients: readonly Recipient[],
  { key, isDescending }: Sort,
  locale: string,
): Recipient[] => {
  const direction = isDescending ? -1 : 1
  if (key === 'email') return recipients.toSorted((one, other) => direction * byAddress(one, other))
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return recipients.toSorted((one, other) => {
    const a = one[key]
    const b = other[key]
    if (a === b) return byAddress(one, other)
    if (a === '' || b === '') return a === '' ? 1 : -1
    return direction * compare(a, b) || byAddress(one, other)
  })
}

/** Rows that have every word of the search in address, name or company. */
export const searchRecipients = (recipients: readonly Recipient[], search: string): readonly Recipient[] => {
  if (search.trim() === '') return recipients
  const matches = wordsIn(search)
  return recipients.filter(({ email, name, company }) => matches(`${email} ${name} ${company}`))
}
