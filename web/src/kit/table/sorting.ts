import type { Sort } from '../api/list/list-state'

export const directionOf = (
  sort: readonly Sort[],
  column: string,
): 'ascending' | 'descending' | undefined => {
  const match = sort.find((one) => one.column === column)
  return match && (match.descending ? 'descending' : 'ascending')
}

/** From 1, where more than one column sorts. */
export const rankOf = (sort: readonly Sort[], column: string): number | undefined => {
  const index = sort.findIndex((one) => one.column === column)
  return sort.length > 1 && index >= 0 ? index + 1 : undefined
}

/** Upwards, downwards, not at all. With `add`, after the columns that sort already; otherwise instead of them. */
export const nextSort = (sort: readonly Sort[], column: string, add: boolean): Sort[] => {
  const others = add ? sort.filter((one) => one.column !== column) : []
  switch (directionOf(sort, column)) {
    case undefined:
      return [...others, { column, descending: false }]
    case 'ascending':
      return add
        ? sort.map((one) => (one.column === column ? { column, descending: true } : one))
        : [{ column, descending: true }]
    case 'descending':
      return others
  }
}
