import { readFileSync } from 'node:fs'
import type { ImportEncoding } from '@fornace/contract/companies/import-metadata'
import type { Work } from '../../../platform/sandbox/task.ts'
import { compareGathered } from './compare-chunks.ts'
import { type CsvRow, csvReader, findSeparator, isBlank } from './csv.ts'
import { headedBy, LOOKED_AT_ROWS, type RawRow } from './heading-row.ts'
import type { ImportHost, ReadingInput, ReadResult, Result } from './import-host.ts'
import { CELL_END_CODE, cellBytes, cellsOf, type RowIssue, rowText } from './row-text.ts'
import { type FileIssue, MAX_COLUMNS, MAX_ROWS, rowGatherer } from './staged.ts'
import { textIn } from './text-file.ts'

/** A row with fewer cells than this is no row of a table, but a remark below it. */
const FEWEST_CELLS = 2

/** Spreadsheets end rows with empty cells that no column has, and leave out those at the end. */
const fitted = (row: CsvRow, columns: number): CsvRow => {
  if (row.count === columns) return row
  if (row.count < columns) {
    if (row.count < FEWEST_CELLS && columns > FEWEST_CELLS) return row
    const cells = cellsOf(rowText(row))
    const whole = [...cells, ...new Array<string>(columns - row.count).fill('')]
    return { ...row, ...cellBytes(whole), count: columns }
  }
  const end = row.end - (row.count - columns)
  const isEmpty = row.bytes.subarray(end, row.end).every((code) => code === CELL_END_CODE)
  return isEmpty ? { ...row, end, count: columns } : row
}

const issueOf = ({ isBroken, count }: CsvRow, columns: number): RowIssue | '' => {
  if (isBroken) return 'quotes'
  return count === columns ? '' : 'cells'
}

type Reading = { readonly refused: FileIssue } | { readonly comparing: Promise<Result> }

/** Share of the reading in the progress; the rest is the comparison. */
const READING = 0.2

/** Reads a whole file; its bytes are released before the comparison. */
const read = async ({ file, chosen, rules }: ReadingInput, host: ImportHost): Promise<Reading> => {
  const text = textIn(readFileSync(file), chosen.encoding as ImportEncoding | undefined)
  if (!text) return { refused: 'not-text' }
  const visible = findSeparator(text.text)
  const separator = chosen.separator ?? visible.separator
  const reader = csvReader(text.text, separator)
  const gatherer = rowGatherer(host.take)
  let at = visible.start
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
  /** The rows at the top, as they stand there, and where the next begins. */
  const top: RawRow[] = []
  const after: number[] = []
  const readTop = (): boolean => {
    const row = next()
    if (!row) return false
    top.push({ number, cells: cellsOf(rowText(row), MAX_COLUMNS + 1) })
    after.push(at)
    return true
  }
  while ((top.length < LOOKED_AT_ROWS || number < (chosen.heading_row ?? 0)) && readTop());
  const headed = headedBy(top, chosen.heading_row)
  if (!headed) return { refused: 'empty' }
  const { place: index, ...table } = headed
  const columns = table.columns.length
  if (columns > MAX_COLUMNS) return { refused: 'too-many-columns' }
  await gatherer.table({ name: '', ...table })
  at = after[index] ?? reader.size
  number = table.headingRow
  // Headings determine which companies are loaded: they arrive while the rows are read.
  const comparing = compareGathered(host, gatherer, rules, READING)
  let rows = 0
  for (let row = next(); row; row = next()) {
    if (++rows > MAX_ROWS) return { refused: 'too-many-rows' }
    const fittedRow = row.isBroken ? row : fitted(row, columns)
    // Awaits only full chunks: a pause after every row would cost more than the row.
    if (gatherer.add(number, fittedRow, issueOf(fittedRow, columns)))
      await host.progress((at / reader.size) * READING)
  }
  await gatherer.end({
    encoding: text.encoding,
    separator,
    detected: { encoding: text.detected, separator: visible.separator },
  })
  return { comparing }
}

/** Reads a CSV file, whatever it is written in, and compares it. */
export const work: Work<ReadingInput, ImportHost, ReadResult> = async (input, host) => {
  const reading = await read(input, host)
  return 'refused' in reading ? reading : { result: await reading.comparing }
}
