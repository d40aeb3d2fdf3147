import { readFile } from 'node:fs/promises'
import type { Work } from '../../../platform/sandbox/task.ts'
import { type CsvRow, csvReader, findSeparator } from './csv.ts'
import {
  headingOf,
  MOST_COLUMNS,
  MOST_ROWS,
  type ReadPart,
  type ReadResult,
  rowSender,
  type StagedRow,
} from './staged.ts'
import { decodeText } from './text-file.ts'

const isBlank = (row: CsvRow): boolean => !row.isBroken && row.cells.every((cell) => cell.trim() === '')

/** Spreadsheets end rows with empty cells that no column has. */
const fitted = (cells: readonly string[], columns: number): readonly string[] =>
  cells.length > columns && cells.slice(columns).every((cell) => cell === '')
    ? cells.slice(0, columns)
    : cells

const staged = (number: number, { cells, isBroken }: CsvRow, columns: number): StagedRow => {
  if (isBroken) return [number, cells, 'quotes']
  const fit = fitted(cells, columns)
  return fit.length === columns ? [number, fit] : [number, fit, 'cells']
}

/** Reads a CSV file, whatever it is written in. */
export const work: Work<{ file: string }, ReadPart, ReadResult> = async ({ file }, send) => {
  const decoded = decodeText(await readFile(file))
  if (!decoded) return { refused: 'not-text' }
  const { separator, start } = findSeparator(decoded.text)
  const reader = csvReader(decoded.text, separator)
  const sender = rowSender(send)
  let columns = 0
  let number = 0
  for (let at = start; at < reader.size; ) {
    const row = reader.rowAt(at)
    at = row.next
    if (++number > MOST_ROWS + 1) return { refused: 'too-many-rows' }
    if (isBlank(row)) continue
    if (columns === 0) {
      columns = row.cells.length
      if (columns > MOST_COLUMNS) return { refused: 'too-many-columns' }
      await send({ table: { name: '', columns: row.cells.map(headingOf) } })
    } else await sender.add(staged(number, row, columns))
  }
  if (columns === 0) return { refused: 'empty' }
  await sender.flush()
  return { encoding: decoded.encoding, separator }
}
