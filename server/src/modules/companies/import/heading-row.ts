import { headingsIn } from './headings.ts'
import { headingOf, PREVIEWED_BELOW, previewOf, type StagedTable } from './staged.ts'

/** A row of the file as it stands there. */
export interface RawRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** Number of non-empty rows in which headings are searched. */
export const LOOKED_AT_ROWS = 30

const saying = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/**
 * Heading row: the one that names most fields. If none is recognised, titles and dates above it are skipped: headings
 * fill at least half of the columns.
 */
const findHeadingRow = (rows: readonly RawRow[]): number => {
  const named = rows.map(({ cells }) => headingsIn(cells))
  const max = Math.max(0, ...named)
  if (max > 0) return rows[named.indexOf(max)]?.number ?? 1
  const filled = rows.map(({ cells }) => saying(cells))
  const broadest = Math.max(0, ...filled)
  return rows[filled.findIndex((count) => count * 2 >= broadest)]?.number ?? 1
}

type Headed = Required<Pick<StagedTable, 'columns' | 'headingRow' | 'detectedHeadingRow' | 'preview'>> & {
  /** Which of the rows it is. */
  readonly place: number
}

/** Headings of a table with these first rows, detected or chosen by the user. */
export const headedBy = (rows: readonly RawRow[], chosenRow: number | undefined): Headed | undefined => {
  const detectedHeadingRow = findHeadingRow(rows)
  const headingRow = chosenRow ?? detectedHeadingRow
  const index = rows.findIndex(({ number }) => number === headingRow)
  const headings = rows[index]
  if (!headings) return undefined
  return {
    place: index,
    headingRow,
    detectedHeadingRow,
    columns: headings.cells.map(headingOf),
    preview: rows.slice(0, index + 1 + PREVIEWED_BELOW).map(({ number, cells }) => previewOf(number, cells)),
  }
}
