import { readFileSync } from 'node:fs'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import type { Work } from '../../../platform/sandbox/task.ts'
import { cellText } from './cell-text.ts'
import { compareGathered } from './compare-chunks.ts'
import { headedBy, LOOKED_AT_ROWS, type RawRow } from './heading-row.ts'
import type { ImportHost, ReadingInput, ReadResult } from './import-host.ts'
import { cellBytes } from './row-text.ts'
import { type FileIssue, MAX_COLUMNS, MAX_ROWS, type RowGatherer, rowGatherer } from './staged.ts'
import { visibleCells } from './visible-cells.ts'
import { unpackedSize } from './zip-directory.ts'

/** Unpacked, the largest sheet that we take is smaller. */
const MAX_UNPACKED = 512 * 1024 ** 2
const MAX_SHEETS = 100
/** Share of the reading in the progress; the rest is the comparison. */
const READING = 0.5
/** Progress estimate: the number of rows is unknown before the last, so this many count as half. */
const HALF = 20_000

interface Sheet {
  readonly name: string
  readonly isHidden: boolean
}

/** The container of old spreadsheets, and of new ones that are encrypted. */
const isOle = (bytes: Buffer): boolean => bytes.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1'
/** An OpenDocument archive names its type in its first entry, unpacked. */
const OPEN_DOCUMENT_HEAD = 100
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

const issueIn = (bytes: Buffer): FileIssue | undefined => {
  if (isOle(bytes)) return bytes.includes(ENCRYPTED) ? 'password' : 'xls'
  if (bytes.subarray(0, OPEN_DOCUMENT_HEAD).includes('opendocument.spreadsheet')) return 'ods'
  const size = unpackedSize(bytes)
  if (size === undefined) return 'damaged'
  return size > MAX_UNPACKED ? 'too-large' : undefined
}

/** Sheets of a workbook, without reading their rows. */
const sheetsIn = async (bytes: Buffer): Promise<Sheet[] | FileIssue> => {
  const sheets: Sheet[] = []
  try {
    await readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }) => {
        sheets.push({ name, isHidden: Boolean(hidden || veryHidden) })
        return false
      },
    })
  } catch {
    // An archive of something else, which has no list of sheets, or one that is cut off.
    if (bytes.includes('xl/workbook.bin')) return 'xlsb'
    return bytes.includes('xl/workbook') ? 'damaged' : 'not-spreadsheet'
  }
  return sheets.slice(0, MAX_SHEETS)
}

const FIRST_DAY = Date.UTC(1899, 11, 30)
const SECOND_YEAR = Date.UTC(1900, 0, 1)
const WHOLE_MINUTE = /:00$/

/** A time of day alone, which spreadsheets count from the first days of their calendar. */
const timeOfDay = (value: unknown): string | undefined => {
  const moment = value instanceof Date ? value.getTime() : Number.NaN
  return moment >= FIRST_DAY && moment < SECOND_YEAR
    ? new Date(moment).toISOString().slice(11, 19).replace(WHOLE_MINUTE, '')
    : undefined
}

const isSaying = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

async function* rowsOf(bytes: Buffer, sheet: number): AsyncIterable<RawRow> {
  const visible = await visibleCells(bytes, sheet, unpackedSize(bytes) ?? 0)
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = values.map(
      (value, column) => visible.get(`${index},${column}`) ?? timeOfDay(value) ?? cellText(value),
    )
    if (isSaying(cells)) yield { number: index + 1, cells }
  }
}

/** Up to the last cell that says something. */
const withoutEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

const gatherSheet = async (
  { name, isHidden }: Sheet,
  rows: AsyncIterable<RawRow>,
  {
    gatherer,
    chosenRow,
    progress,
  }: {
    gatherer: RowGatherer
    chosenRow: number | undefined
    progress: (share: number) => Promise<void>
  },
): Promise<void> => {
  const notified = { name, ...(isHidden ? { is_hidden: true } : {}) }
  const top: RawRow[] = []
  let columns = 0
  let count = 0
  const add = ({ number, cells }: RawRow): boolean => {
    // Cells outside the table have no heading.
    const fitted = Array.from({ length: columns }, (_, index) => cells[index] ?? '')
    if (!isSaying(fitted)) return false
    if (++count > MAX_ROWS) throw new TooLarge('too-many-rows')
    return gatherer.add(number, { ...cellBytes(fitted), count: columns })
  }
  const begin = async (): Promise<void> => {
    const headed = headedBy(
      top.map(({ number, cells }) => ({ number, cells: withoutEnd(cells) })),
      chosenRow,
    )
    const { place: index, ...table } = headed ?? { place: top.length, columns: [] }
    columns = table.columns.length
    if (columns > MAX_COLUMNS) throw new TooLarge('too-many-columns')
    await gatherer.table({ ...notified, ...table })
    for (const row of top.slice(index + 1)) add(row)
  }
  let isBegun = false
  const isTop = ({ number }: RawRow) => top.length < LOOKED_AT_ROWS || number <= (chosenRow ?? 0)
  for await (const row of rows) {
    if (!isBegun && isTop(row)) {
      top.push(row)
      continue
    }
    if (!isBegun) await begin()
    isBegun = true
    if (add(row)) await progress(count / (count + HALF))
  }
  if (!isBegun) await begin()
}

class TooLarge extends Error {
  readonly issue: FileIssue
  constructor(issue: FileIssue) {
    super(issue)
    this.issue = issue
  }
}

/** Reads every sheet of a spreadsheet, and compares one; what cannot be read takes nothing else with it. */
export const work: Work<ReadingInput, ImportHost, ReadResult> = async ({ file, chosen, rules }, host) => {
  const bytes = readFileSync(file)
  const sheets = issueIn(bytes) ?? (await sheetsIn(bytes))
  if (typeof sheets === 'string') return { refused: sheets }
  const gatherer = rowGatherer(host.take)
  const issues: FileIssue[] = []
  for (const [index, sheet] of sheets.entries()) {
    const progress = (share: number) => host.progress(((index + share) / sheets.length) * READING)
    try {
      await gatherSheet(sheet, rowsOf(bytes, index), { gatherer, chosenRow: chosen.heading_row, progress })
    } catch (error) {
      const isTooLarge = error instanceof TooLarge
      issues.push(isTooLarge ? error.issue : 'damaged')
      const problem = isTooLarge ? 'too-large' : 'unreadable'
      await gatherer.table({ name: sheet.name, columns: [], problem })
    }
  }
  if (issues.length === sheets.length) return { refused: issues[0] ?? 'empty' }
  const written = { encoding: '', separator: '' }
  await gatherer.end({ ...written, detected: written })
  return { result: await compareGathered(host, gatherer, rules, READING) }
}
