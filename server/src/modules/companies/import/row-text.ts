/** Why a row could not even be read. */
export type RowFault = 'quotes' | 'cells'

/** Stand between cells and between rows, and nowhere else: what steers machines is taken out of a cell. */
export const CELL_END = '\u001f'
export const ROW_END = '\u001e'
/** Sets apart what belongs together. */
export const GROUP_END = '\u001d'
/** Stands for the one character that no text of the database can hold. */
const NUL_SIGN = '\u001c'
export const isSteering = (code: number): boolean => code === 0 || (code >= 0x1c && code <= 0x1f)
const STEERING = new RegExp(`[${[CELL_END, ROW_END, GROUP_END, NUL_SIGN].join('')}]`, 'g')

/** A row as it was read: its number as a spreadsheet shows it, its cells as one text, and what is wrong with it, if something is. */
export interface StagedRow {
  readonly number: number
  readonly text: string
  readonly fault?: RowFault
}

/** Cells as one text, fit to be kept. */
export const textOfCells = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.replace(STEERING, ' '))
    .join(CELL_END)
    .replaceAll('\0', NUL_SIGN)
    .toWellFormed()

export const cellsOf = (text: string): string[] => text.replaceAll(NUL_SIGN, '\0').split(CELL_END)

/** One cell of a row, without taking the others apart. */
export const cellAt = (text: string, place: number): string => {
  let from = 0
  for (let passed = 0; passed < place; passed++) {
    from = text.indexOf(CELL_END, from) + 1
    if (from === 0) return ''
  }
  const end = text.indexOf(CELL_END, from)
  return end === -1 ? text.slice(from) : text.slice(from, end)
}

/** What stands before the cells of a row that is kept. */
export const rowHead = (number: number, fault: RowFault | ''): string =>
  `${number}${CELL_END}${fault}${CELL_END}`

/** Rows as they were kept. */
export const rowsOf = (part: string): StagedRow[] =>
  part.split(ROW_END).map((row) => {
    const faultAt = row.indexOf(CELL_END) + 1
    const textAt = row.indexOf(CELL_END, faultAt) + 1
    const number = Number(row.slice(0, faultAt - 1))
    if (!Number.isSafeInteger(number) || textAt === 0) throw new Error('these are no rows')
    const fault = row.slice(faultAt, textAt - 1)
    return { number, text: row.slice(textAt), ...(fault && { fault: fault as RowFault }) }
  })
