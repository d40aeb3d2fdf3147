import { readFileSync } from 'node:fs'
import type { ImportCounts } from '@fornace/contract/companies/import'
import type { Work } from '../../../platform/sandbox/task.ts'
import { compareGathered } from './compare-parts.ts'
import { type CsvRow, csvReader, findSeparator, isBlank } from './csv.ts'
import type { ReadingDesk, ReadResult } from './desk.ts'
import { CELL_END_CODE, cellsOf, type RowFault, rowText } from './row-text.ts'
import { type FileFault, headingOf, MOST_COLUMNS, MOST_ROWS, rowGatherer } from './staged.ts'
import { textIn } from './text-file.ts'

/** Spreadsheets end rows with empty cells that no column has. */
const fitted = (row: CsvRow, columns: number): CsvRow => {
  if (row.count <= columns) return row
  const end = row.end - (row.count - columns)
  const isEmpty = row.bytes.subarray(end, row.end).every((code) => code === CELL_END_CODE)
  return isEmpty ? { ...row, end, count: columns } : row
}

const faultOf = ({ isBroken, count }: CsvRow, columns: number): RowFault | '' => {
  if (isBroken) return 'quotes'
  return count === columns ? '' : 'cells'
}

type Reading = { readonly refused: FileFault } | { readonly comparing: Promise<ImportCounts> }

/** Reads a file to its end; what it was read from is not held while the comparison goes on. */
const read = async (file: string, desk: ReadingDesk): Promise<Reading> => {
  const found = textIn(readFileSync(file))
  if (!found) return { refused: 'not-text' }
  const { separator, start } = findSeparator(found.text)
  const reader = csvReader(found.text, separator)
  const gatherer = rowGatherer(desk.take)
  let at = start
  let number = 0
  /** The next row that says something. */
  const next = (): CsvRow | undefined => {
    while (at < reader.size) {
      const row = reader.rowAt(at)
      at = row.next
      number++
      if (!isBlank(row)) return row
    }
    return undefined
  }
  const headings = next()
  if (!headings) return { refused: 'empty' }
  const columns = headings.count
  if (columns > MOST_COLUMNS) return { refused: 'too-many-columns' }
  await gatherer.table({ name: '', columns: cellsOf(rowText(headings)).map(headingOf) })
  // The headings say which companies are asked for: they come while the rows are read.
  const comparing = compareGathered(desk, gatherer, 0)
  /** Only a full part is waited for: a pause after every row would cost more than the row. */
  const gatherPart = (): Promise<void> | undefined => {
    for (let row = next(); row && number <= MOST_ROWS + 1; row = next()) {
      const kept = row.isBroken ? row : fitted(row, columns)
      const full = gatherer.add(number, kept, faultOf(kept, columns))
      if (full) return full
    }
    return undefined
  }
  for (let full = gatherPart(); full; full = gatherPart()) await full
  if (number > MOST_ROWS + 1) return { refused: 'too-many-rows' }
  await gatherer.end({ encoding: found.encoding, separator })
  return { comparing }
}

/** Reads a CSV file, whatever it is written in, and compares it. */
export const work: Work<{ file: string }, ReadingDesk, ReadResult> = async ({ file }, desk) => {
  const result = await read(file, desk)
  return 'refused' in result ? result : { counts: await result.comparing }
}
