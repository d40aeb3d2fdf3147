import { readFileSync } from 'node:fs'
import type { ImportCounts } from '@fornace/contract/companies/import'
import type { Work } from '../../../platform/sandbox/task.ts'
import { compareGathered } from './compare-parts.ts'
import { type CsvRow, csvReader, findSeparator, isBlank } from './csv.ts'
import type { ReadingDesk, ReadResult } from './desk.ts'
import { CELL_END, cellsOf } from './row-text.ts'
import {
  type FileFault,
  headingOf,
  MOST_COLUMNS,
  MOST_ROWS,
  type RowGatherer,
  rowGatherer,
} from './staged.ts'
import { textIn } from './text-file.ts'

const CELL_END_CODE = CELL_END.charCodeAt(0)

/** Spreadsheets end rows with empty cells that no column has. */
const fitted = ({ cells, count }: CsvRow, columns: number): { text: Buffer; count: number } => {
  const tooMany = Math.max(0, count - columns)
  const end = cells.length - tooMany
  const isEmpty = cells.subarray(end).every((code) => code === CELL_END_CODE)
  return tooMany > 0 && isEmpty ? { text: cells.subarray(0, end), count: columns } : { text: cells, count }
}

type Staged = Parameters<RowGatherer['add']>

const staged = (number: number, row: CsvRow, columns: number): Staged => {
  if (row.isBroken) return [{ number, text: row.cells, fault: 'quotes' }, row.count]
  const { text, count } = fitted(row, columns)
  return [count === columns ? { number, text } : { number, text, fault: 'cells' }, count]
}

type Reading = { readonly refused: FileFault } | { readonly comparing: Promise<ImportCounts> }

/** Reads a file to its end; what it was read from is not held while the comparison goes on. */
const read = async (file: string, desk: ReadingDesk): Promise<Reading> => {
  const found = textIn(readFileSync(file))
  if (!found) return { refused: 'not-text' }
  const { separator, start } = findSeparator(found.text)
  const reader = csvReader(found.text, separator)
  const gatherer = rowGatherer(desk.take)
  let comparing: Promise<ImportCounts> | undefined
  let columns = 0
  let number = 0
  for (let at = start; at < reader.size; ) {
    const row = reader.rowAt(at)
    at = row.next
    if (++number > MOST_ROWS + 1) return { refused: 'too-many-rows' }
    if (isBlank(row)) continue
    if (comparing) {
      const full = gatherer.add(...staged(number, row, columns))
      // Only a full part is waited for: a pause after every row would cost more than the row.
      if (full) await full
    } else {
      columns = row.count
      if (columns > MOST_COLUMNS) return { refused: 'too-many-columns' }
      await gatherer.table({ name: '', columns: cellsOf(row.cells.toString()).map(headingOf) })
      // The headings say which companies are asked for: they come while the rows are read.
      comparing = compareGathered(desk, gatherer, 0)
    }
  }
  if (!comparing) return { refused: 'empty' }
  await gatherer.end({ encoding: found.encoding, separator })
  return { comparing }
}

/** Reads a CSV file, whatever it is written in, and compares it. */
export const work: Work<{ file: string }, ReadingDesk, ReadResult> = async ({ file }, desk) => {
  const result = await read(file, desk)
  return 'refused' in result ? result : { counts: await result.comparing }
}
