/** Cell of the table: row 0 has the headings. */
export interface Position {
  row: number
  column: number
}

export interface Extent {
  /** Rows without the headings. */
  rows: number
  columns: number
  /** Rows that one page moves by. */
  page: number
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const between = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** Cell that a key leads to, after the W3C's pattern of a grid; null for any other key. */
export const positionAfter = (
  { key, ctrlKey, metaKey, altKey }: Key,
  { row, column }: Position,
  { rows, columns, page }: Extent,
  isRightToLeft: boolean,
): Position | null => {
  if (altKey || metaKey) return null
  const down = (by: number): Position => ({ row: between(row + by, 0, rows), column })
  const forward = (by: number): Position => ({ row, column: between(column + by, 0, columns - 1) })
  switch (key) {
    case 'ArrowDown':
      return down(1)
    case 'ArrowUp':
      return down(-1)
    case 'PageDown':
      return down(page)
    case 'PageUp':
      return down(-page)
    case 'ArrowRight':
      return forward(isRightToLeft ? -1 : 1)
    case 'ArrowLeft':
      return forward(isRightToLeft ? 1 : -1)
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? rows : row, column: columns - 1 }
    default:
      return null
  }
}

/** The position in a table that has become shorter. */
export const within = ({ row, column }: Position, { rows, columns }: Omit<Extent, 'page'>): Position => ({
  row: between(row, 0, rows),
  column: between(column, 0, columns - 1),
})
