import { CELL_END, ROW_END, type StagedRow, textOfRow } from './row-text.ts'

/** One table of a file. A CSV has one, without a name. */
export interface StagedTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Why it, or some of its columns, could not be read. */
  readonly problem?: 'unreadable' | 'too-large'
  readonly unreadable?: readonly string[]
}

/** Why a whole file is refused. */
export type FileFault =
  | 'not-text'
  | 'empty'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'not-access'
  | 'damaged'
  | 'password'

/** What the reading of a file hands over, in this order: a table, then its rows. */
export type ReadPart =
  | { readonly table: StagedTable }
  /** As one text: it is kept as it comes, and nobody takes it apart before it is compared. */
  | { readonly rows: string; readonly count: number }
  | { readonly progress: number }

/** Whoever has a file read takes what is found. */
export interface Reader {
  take(part: ReadPart): Promise<void>
}

export type ReadResult =
  | { readonly refused: FileFault }
  | { readonly encoding: string; readonly separator: string }

export const MOST_ROWS = 200_000
/** As many as a table of Access has. */
export const MOST_COLUMNS = 255
/** Of a longer one the beginning is enough to know it by. */
const LONGEST_HEADING = 200
/** More than any field of a company takes; the rest of such a cell is nothing to keep. */
const LONGEST_CELL = 100_000
/** All cells of a file together: more than there is in the largest, unless it shows the same bytes again and again. */
const MOST_TEXT = 64 * 1024 ** 2
export const roomForText = () => ({ left: MOST_TEXT })
/** Few ways to and fro, and no part that would hold up anybody. */
export const ROWS_A_PART = 2500
const TEXT_A_PART = 2 * 1024 ** 2

export const headingOf = (cell: string): string => cell.trim().slice(0, LONGEST_HEADING).toWellFormed()

const isUsual = (text: string, count: number): boolean => count <= MOST_COLUMNS && text.length <= LONGEST_CELL

/** Of a row that is too broad or too long the beginning. */
const fitting = (text: string): string =>
  text
    .split(CELL_END, MOST_COLUMNS + 1)
    .map((cell) => cell.slice(0, LONGEST_CELL))
    .join(CELL_END)
    .toWellFormed()

/** Gathers rows and hands them over in parts. */
export const rowSender = (send: Reader['take'], room = roomForText()) => {
  let rows: string[] = []
  let waiting = 0
  const flush = async (): Promise<void> => {
    if (rows.length > 0) await send({ rows: rows.join(ROW_END), count: rows.length })
    rows = []
    waiting = 0
  }
  return {
    /** `count`: how many cells it has. */
    add: (row: StagedRow, count: number): Promise<void> | undefined => {
      const text = isUsual(row.text, count) ? row.text : fitting(row.text)
      waiting += text.length
      room.left -= text.length
      if (room.left < 0) throw new Error('the rows hold more than the file')
      rows.push(textOfRow({ ...row, text }))
      return rows.length === ROWS_A_PART || waiting > TEXT_A_PART ? flush() : undefined
    },
    flush,
  }
}
