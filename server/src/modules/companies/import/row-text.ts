/** Why a row could not even be read. */
export type RowIssue = 'quotes' | 'cells'

/** Stand between cells and between rows, and nowhere else: what steers machines is taken out of a cell. */
export const CELL_END = '\u001f'
export const ROW_END = '\u001e'
/** Stands for the one character that no text of the database can hold. */
const NUL_SIGN = '\u001c'
export const isSteering = (code: number): boolean => code === 0 || (code >= 0x1c && code <= 0x1f)
const STEERING = new RegExp(`[${NUL_SIGN}-${CELL_END}]`, 'g')

/** Cells as one text that the database can store. */
export const textOfCells = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.replace(STEERING, ' '))
    .join(CELL_END)
    .replaceAll('\0', NUL_SIGN)
    .toWellFormed()

export const cellsOf = (text: string, max?: number): string[] =>
  text.replaceAll(NUL_SIGN, '\0').split(CELL_END, max)

/** Stored cells of a row, as a range of UTF-8 bytes. */
export interface CellBytes {
  readonly bytes: Buffer
  readonly from: number
  readonly end: number
}

export const cellBytes = (cells: readonly string[]): CellBytes => {
  const bytes = Buffer.from(textOfCells(cells))
  return { bytes, from: 0, end: bytes.length }
}

/** Prefix of the cells of a stored row. */
export const rowHead = (number: number, issue: RowIssue | ''): string =>
  `${number}${CELL_END}${issue}${CELL_END}`

/** Row within its chunk: most need not be copied out. */
export interface RowPosition extends CellBytes {
  readonly number: number
  readonly issue: RowIssue | ''
}

export const CELL_END_CODE = CELL_END.charCodeAt(0)
const ROW_END_CODE = ROW_END.charCodeAt(0)

const ZERO = '0'.charCodeAt(0)

/** Iterates over stored rows. */
export const eachRow = (part: Buffer, visit: (row: RowPosition) => void): void => {
  for (let at = 0; at <= part.length; ) {
    let number = 0
    for (let code = part[at]; code !== CELL_END_CODE; code = part[++at]) {
      if (code === undefined) throw new Error('these are no rows')
      number = number * 10 + code - ZERO
    }
    const issueAt = at + 1
    const from = part.indexOf(CELL_END_CODE, issueAt) + 1
    if (from === 0) throw new Error('these are no rows')
    const match = part.indexOf(ROW_END_CODE, from)
    const end = match === -1 ? part.length : match
    const issue = from - issueAt > 1 ? (part.toString('latin1', issueAt, from - 1) as RowIssue) : ''
    visit({ bytes: part, from, end, number, issue })
    at = end + 1
  }
}

export const rowText = ({ bytes, from, end }: CellBytes): string => bytes.toString('utf8', from, end)

/** One cell of a row, without taking the others out. */
export const cellIn = ({ bytes, from, end }: CellBytes, index: number): string => {
  let at = from
  for (let passed = 0; passed < index && at < end; at++) if (bytes[at] === CELL_END_CODE) passed++
  let to = at
  while (to < end && bytes[to] !== CELL_END_CODE) to++
  return bytes.toString('utf8', at, to)
}
