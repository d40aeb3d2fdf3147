import { parentPort, workerData } from 'node:worker_threads'
import { writeCsv } from 'hucre/csv'
import { writeXlsx } from 'hucre/xlsx'
import { lowerThreadPriority } from '../../../platform/thread-priority.ts'
import {
  type Cell,
  cellOf,
  DATE_FORMATS,
  type ExportColumn,
  type ExportLanguage,
  type ExportLocale,
  numberText,
} from './export-cells.ts'

/** Input of the worker; the rows are JSON text from the database. */
export interface ExportWork extends ExportLocale {
  readonly format: 'csv' | 'xlsx'
  /** Title of the sheet, in the language of the file. */
  readonly title: string
  readonly columns: readonly ExportColumn[]
  readonly rows: string
}

/** Field separator that spreadsheets expect, by language. */
const DELIMITER = { en: ',', it: ';' }

/** A spreadsheet that opens a CSV takes a text that starts like this for a formula. In an XLSX a text is a text. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n]/
const guarded = (text: string): string => (LIKE_A_FORMULA.test(text) ? `'${text}` : text)

/** Year first and without a zone: every spreadsheet takes it for a date, whatever its country. */
const ISO_LENGTH = { date: 10, moment: 19 }
const isoText = (date: Date, { dateKind = 'date' }: ExportColumn): string =>
  date.toISOString().slice(0, ISO_LENGTH[dateKind]).replace('T', ' ')

const csvCell = (cell: Cell, column: ExportColumn, language: ExportLanguage): string | null => {
  if (typeof cell === 'number') return numberText(cell, language)
  if (cell instanceof Date) return isoText(cell, column)
  return cell === null ? null : guarded(cell)
}

/** Characters that no sheet name may hold, its limit, and the name that Excel keeps for itself. */
const NOT_IN_SHEET_NAME = /[[\]:*?/\\]/g
const SHEET_NAME_LIMIT = 31
const RESERVED_SHEET_NAME = /^history$/i
const sheetName = (title: string): string =>
  title
    .replace(NOT_IN_SHEET_NAME, ' ')
    .slice(0, SHEET_NAME_LIMIT)
    .trim()
    .replace(RESERVED_SHEET_NAME, (name) => `${name} 1`)

/** Column widths in characters; longer texts remain complete in the cell. */
const WIDTH = { least: 8, most: 60, room: 2 }
/** Number of rows that determine the width of a column. */
const MEASURED_ROWS = 200

const widthOf = (title: string, cells: readonly Cell[], format: string | undefined): number => {
  const lengths = cells.map((cell) =>
    cell instanceof Date ? (format ?? '').length : String(cell ?? '').length,
  )
  return Math.min(Math.max(...lengths, title.length, WIDTH.least) + WIDTH.room, WIDTH.most)
}

const xlsxOf = (
  { title, columns, language }: ExportWork,
  rows: readonly (readonly Cell[])[],
): Promise<Uint8Array> => {
  const measured = rows.slice(0, MEASURED_ROWS)
  const definitions = columns.map(({ title: heading, dateKind }, index) => {
    const numFmt = dateKind && DATE_FORMATS[language][dateKind]
    const cells = measured.map((row) => row[index] ?? null)
    return { width: widthOf(heading, cells, numFmt), ...(numFmt && { numFmt }) }
  })
  const bold = { style: { font: { bold: true } } }
  return writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        columns: definitions,
        rows: [columns.map((column) => column.title), ...rows.map((row) => [...row])],
        cells: new Map(columns.map((_, index) => [`0,${index}`, bold])),
        freezePane: { rows: 1 },
      },
    ],
  })
}

const fileOf = async (work: ExportWork): Promise<Uint8Array> => {
  const { format, columns, language } = work
  const records: unknown[] = JSON.parse(work.rows)
  const rows = records.map((row) => columns.map((column) => cellOf(row, column, work)))
  if (format === 'xlsx') return xlsxOf(work, rows)
  const text = writeCsv(
    [
      columns.map(({ title }) => guarded(title)),
      ...rows.map((row) => columns.map((column, index) => csvCell(row[index] ?? null, column, language))),
    ],
    { bom: true, quoteStyle: 'all', delimiter: DELIMITER[language] },
  )
  return new TextEncoder().encode(text)
}

lowerThreadPriority()
const file = await fileOf(workerData as ExportWork)
parentPort?.postMessage(file)
