import type { ImportPreviewRow, ImportReading, ImportTable } from '@fornace/contract/companies/import'
import type { UnreadSpreadsheet } from '@fornace/contract/kit/file-kinds'
import { CELL_END, type CellBytes, ROW_END, type RowIssue, rowHead, rowText } from './row-text.ts'

/** One table of a file. A CSV has one, without a name. */
export interface StagedTable extends Pick<ImportTable, 'name' | 'problem' | 'unreadable' | 'is_hidden'> {
  readonly columns: readonly string[]
  /** Heading row in use, and the detected one; 0 where the format has headings itself. */
  readonly headingRow?: number
  readonly detectedHeadingRow?: number
  readonly preview?: readonly ImportPreviewRow[]
}

/** Reasons to reject a whole file. */
export type FileIssue =
  | 'not-text'
  | 'empty'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-large'
  | 'not-access'
  | 'not-spreadsheet'
  | UnreadSpreadsheet
  | 'damaged'
  | 'password'

type Written = Omit<ImportReading, 'heading_row'>

/** The metadata of a file, how it is written: as it was read, and as the file itself shows it. */
export interface FileMetadata extends Written {
  readonly detected: Written
  /** Tables that lie in another file. */
  readonly linkedTables?: readonly string[]
}

/** Messages of a reading, in this order: a table, then its number of rows. */
export type ReadPart =
  | { readonly table: StagedTable }
  | { readonly rows: number; readonly missing: number }
  /** There is nothing more. */
  | { readonly read: FileMetadata }

export const MAX_ROWS = 200_000
/** As many as a table of Access has. */
export const MAX_COLUMNS = 255
/** Of a longer one the beginning is enough to know it by. */
const MAX_HEADING_LENGTH = 200
/** More than any field of a company takes; the rest of such a cell is nothing to keep. */
const MAX_CELL_LENGTH = 100_000
/** All cells of a file together: more than there is in the largest, unless it shows the same bytes again and again. */
const MAX_BYTES = 128 * 1024 ** 2
/** Size limits of a chunk of rows. */
const ROWS_A_PART = 5000
const BYTES_A_PART = 2 * 1024 ** 2
const MAX_PREVIEWED_LENGTH = 100
const MAX_PREVIEWED_COLUMNS = 100
/** Preview rows below the headings. */
export const PREVIEWED_BELOW = 9

/** Control characters, which the database cannot store and the display does not need. */
const CONTROLS = /\p{Cc}+/gu
const visible = (cell: string, max: number): string =>
  cell.replace(CONTROLS, ' ').trim().slice(0, max).toWellFormed()

export const previewOf = (row_number: number, cells: readonly string[]): ImportPreviewRow => ({
  row_number,
  cells: cells.slice(0, MAX_PREVIEWED_COLUMNS).map((cell) => visible(cell, MAX_PREVIEWED_LENGTH)),
})

export const headingOf = (cell: string): string => visible(cell, MAX_HEADING_LENGTH)

interface CountedCells extends CellBytes {
  readonly count: number
}

const isUsual = ({ from, end, count }: CountedCells): boolean =>
  count <= MAX_COLUMNS && end - from <= MAX_CELL_LENGTH

/** Of a row that is too broad or too long the beginning. */
const fitting = (cells: CellBytes): CellBytes => {
  const beginnings = rowText(cells)
    .split(CELL_END, MAX_COLUMNS + 1)
    .map((cell) => cell.slice(0, MAX_CELL_LENGTH))
  const bytes = Buffer.from(beginnings.join(CELL_END).toWellFormed())
  return { bytes, from: 0, end: bytes.length }
}

/** A text that grows. */
const growingText = () => {
  let text = Buffer.allocUnsafe(BYTES_A_PART / 2)
  let size = 0
  const makeRoom = (more: number) => {
    if (size + more <= text.length) return
    const larger = Buffer.allocUnsafe(2 * (size + more))
    larger.set(text)
    text = larger
  }
  return {
    add: (ascii: string, { bytes, from, end }: CellBytes): void => {
      makeRoom(ascii.length + end - from)
      for (let index = 0; index < ascii.length; index++) text[size++] = ascii.charCodeAt(index)
      size += bytes.copy(text, size, from, end)
    },
    get size() {
      return size
    },
    whole: (): Buffer => text.subarray(0, size),
  }
}

/** Gathers the rows of a file, and has them at hand for the comparison. */
export const rowGatherer = (take: (part: ReadPart) => Promise<void>) => {
  let tables: { parts: Buffer[]; rows: number; missing: number }[] = []
  const gathered = Promise.withResolvers<void>()
  let last: string | undefined
  let part = growingText()
  let count = 0
  let left = MAX_BYTES
  const begin = () => {
    part = growingText()
    count = 0
  }
  const flush = (): void => {
    if (count > 0) tables.at(-1)?.parts.push(part.whole())
    begin()
  }
  const close = async (): Promise<void> => {
    flush()
    const table = tables.at(-1)
    if (table) await take({ rows: table.rows, missing: table.missing })
  }
  return {
    /** A repeated table was not read to its end: its gathered rows are discarded. */
    table: async (table: StagedTable): Promise<void> => {
      if (table.name === last) {
        tables.pop()
        begin()
      } else await close()
      last = table.name
      tables.push({ parts: [], rows: 0, missing: 0 })
      await take({ table })
    },
    /** True when a chunk is full: the reader may pause. */
    add: (number: number, cells: CountedCells, issue: RowIssue | '' = ''): boolean => {
      const table = tables.at(-1)
      if (!table) throw new Error('rows before their table')
      table.rows++
      const stored = isUsual(cells) ? cells : fitting(cells)
      left -= stored.end - stored.from
      if (left < 0) throw new Error('the rows hold more than the file')
      part.add(`${count++ === 0 ? '' : ROW_END}${rowHead(number, issue)}`, stored)
      const isFull = count === ROWS_A_PART || part.size > BYTES_A_PART
      if (isFull) flush()
      return isFull
    },
    /** Rows that the table says it has, and that could not be read. */
    miss: (rows: number): void => {
      const table = tables.at(-1)
      if (table) table.missing += rows
    },
    /** There are no more. */
    end: async (read: FileMetadata): Promise<void> => {
      await close()
      await take({ read })
      gathered.resolve()
    },
    /** Chunks of a table, once complete. All tables are released then. */
    rowsOf: async (table: number): Promise<GatheredRows> => {
      await gathered.promise
      const match = tables[table] ?? { parts: [], rows: 0, missing: 0 }
      tables = []
      return match
    },
  }
}

export interface GatheredRows {
  readonly parts: Buffer[]
  readonly missing: number
}

export type RowGatherer = ReturnType<typeof rowGatherer>
