import { readFile } from 'node:fs/promises'
import type { Work } from '../../../platform/sandbox/task.ts'
import { type CsvRow, csvReader, findSeparator, isBlank } from './csv.ts'
import { CELL_END, cellsOf, type StagedRow } from './row-text.ts'
import { headingOf, MOST_COLUMNS, MOST_ROWS, type Reader, type ReadResult, rowSender } from './staged.ts'
import { decodeText } from './text-file.ts'

/** Spreadsheets end rows with empty cells that no column has. */
const fitted = ({ text, count }: CsvRow, columns: number): { text: string; count: number } => {
  const tooMany = count - columns
  const isEmpty = tooMany > 0 && text.endsWith(CELL_END.repeat(tooMany))
  return isEmpty ? { text: text.slice(0, -tooMany), count: columns } : { text, count }
}

const staged = (number: number, row: CsvRow, columns: number): [StagedRow, count: number] => {
  if (row.isBroken) return [{ number, text: row.text, fault: 'quotes' }, row.count]
  const { text, count } = fitted(row, columns)
  return [count === columns ? { number, text } : { number, text, fault: 'cells' }, count]
}

/** Reads a CSV file, whatever it is written in. */
export const work: Work<{ file: string }, Reader, ReadResult> = async ({ file }, { take }) => {
  const decoded = decodeText(await readFile(file))
  if (!decoded) return { refused: 'not-text' }
  const { separator, start } = findSeparator(decoded.text)
  const reader = csvReader(decoded.text, separator)
  const sender = rowSender(take)
  let columns = 0
  let number = 0
  for (let at = start; at < reader.size; ) {
    const row = reader.rowAt(at)
    at = row.next
    if (++number > MOST_ROWS + 1) return { refused: 'too-many-rows' }
    if (isBlank(row)) continue
    if (columns === 0) {
      columns = row.count
      if (columns > MOST_COLUMNS) return { refused: 'too-many-columns' }
      await take({ table: { name: '', columns: cellsOf(row.text).map(headingOf) } })
    } else await sender.add(...staged(number, row, columns))
  }
  if (columns === 0) return { refused: 'empty' }
  await sender.flush()
  return { encoding: decoded.encoding, separator }
}
