import { parentPort, workerData } from 'node:worker_threads'
import { writeCsv } from 'hucre/csv'
import { writeXlsx } from 'hucre/xlsx'
import { type Cell, cellOf, type ExportColumn, type ExportLanguage } from './export-cells.ts'

/** What a file is made from; the rows are the JSON of the database, as it came. */
export interface ExportWork {
  readonly format: 'csv' | 'xlsx'
  readonly name: string
  readonly columns: readonly ExportColumn[]
  readonly rows: string
  readonly language: ExportLanguage
}

/** What a spreadsheet expects between fields, in each country. */
const DELIMITER = { en: ',', it: ';' }

/** A spreadsheet that opens a CSV takes a text that starts like this for a formula. In an XLSX a text is a text. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n]/
const guarded = (cell: Cell): Cell =>
  typeof cell === 'string' && LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell

const LONGEST_SHEET_NAME = 31
/** In characters: what is longer is read in the cell itself. */
const WIDTH = { least: 8, most: 60, room: 2 }
/** So many rows show how wide a column is. */
const MEASURED_ROWS = 200

const widthOf = (cells: readonly (readonly Cell[])[], place: number): number => {
  const lengths = cells.slice(0, MEASURED_ROWS).map((row) => String(row[place] ?? '').length)
  return Math.min(Math.max(...lengths, WIDTH.least) + WIDTH.room, WIDTH.most)
}

const fileOf = async ({ format, name, columns, rows, language }: ExportWork): Promise<Uint8Array> => {
  const records: unknown[] = JSON.parse(rows)
  const cells = [
    columns.map(({ title }) => title),
    ...records.map((row) => columns.map((column) => cellOf(row, column, language))),
  ]
  if (format === 'csv') {
    const text = writeCsv(
      cells.map((row) => row.map(guarded)),
      { bom: true, quoteStyle: 'all', delimiter: DELIMITER[language] },
    )
    return new TextEncoder().encode(text)
  }
  const widths = columns.map((_, place) => ({ width: widthOf(cells, place) }))
  return writeXlsx({ sheets: [{ name: name.slice(0, LONGEST_SHEET_NAME), rows: cells, columns: widths }] })
}

const file = await fileOf(workerData as ExportWork)
parentPort?.postMessage(file)
