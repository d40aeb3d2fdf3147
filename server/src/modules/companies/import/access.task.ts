import { readFileSync } from 'node:fs'
import MDBReader, { type Table, type Value } from 'mdb-reader'
import type { Work } from '../../../platform/sandbox/task.ts'
import { linkedIn } from './access-catalogue.ts'
import { calculatedColumns } from './access-columns.ts'
import { breakCircles, unmarkDeletedMemos } from './access-pages.ts'
import { cellText } from './cell-text.ts'
import { compareGathered } from './compare-chunks.ts'
import type { ImportHost, ReadingInput, ReadResult } from './import-host.ts'
import { cellBytes } from './row-text.ts'
import {
  type FileIssue,
  MAX_COLUMNS,
  MAX_ROWS,
  PREVIEWED_BELOW,
  previewOf,
  type RowGatherer,
  rowGatherer,
} from './staged.ts'

type Row = Record<string, Value>

/** Column types without text: pictures, attachments, internal keys. */
const WITHOUT_TEXT = new Set(['binary', 'ole', 'complex', 'repid'])
const ROWS_AT_ONCE = 5000
/** Temporary and system tables of Access, which are not always flagged as such. */
const LEFT_BEHIND = /^(MSys|~TMP)/i
/** Errors of the reader for encrypted files, of supported and unsupported encryption. */
const ENCRYPTED = new Set([
  'Wrong password',
  'Not implemented yet',
  'Unknown encryption',
  'Extensible encryption provider is not supported',
])

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** The hours of a day before the first one are counted forwards too, which the reader does not know. */
const asMeant = (date: Date): Date => {
  const since = date.getTime() - FIRST_DAY
  return since < 0 ? new Date(FIRST_DAY + since - 2 * (since % DAY_MS)) : date
}

const textOf = (value: Value | undefined): string => cellText(value instanceof Date ? asMeant(value) : value)

/** Finds unreadable columns one by one: a single bad value makes the whole read fail. */
const readableColumns = (table: Table, names: readonly string[]): string[] => {
  const canRead = (columns: readonly string[]): boolean => {
    try {
      for (let offset = 0; offset < table.rowCount; offset += ROWS_AT_ONCE) {
        if (table.getData({ columns, rowOffset: offset, rowLimit: ROWS_AT_ONCE }).length === 0) break
      }
      return true
    } catch {
      return false
    }
  }
  return canRead(names) ? [...names] : names.filter((name) => canRead([name]))
}

/** The reader modifies the bytes of negative amounts: trial reads use a copy. */
interface Opened {
  readonly bytes: Buffer
  readonly reader: MDBReader
  readonly trial: MDBReader
}

/** Fails where nothing of the table can be read. */
const gatherTable = async (
  { bytes, reader, trial }: Opened,
  name: string,
  gatherer: RowGatherer,
  progress: (share: number) => Promise<void>,
): Promise<void> => {
  const table = reader.getTable(name)
  const withText = table.getColumns().filter(({ type }) => !WITHOUT_TEXT.has(type))
  const names = withText.map((column) => column.name)
  if (names.length > MAX_COLUMNS) return gatherer.table({ name, columns: [], problem: 'too-large' })
  if (table.rowCount > MAX_ROWS) return gatherer.table({ name, columns: names, problem: 'too-large' })
  const calculated = calculatedColumns(bytes, reader, name)
  const stored = names.filter((column) => !calculated.has(column))
  const columns = readableColumns(trial.getTable(name), stored)
  if (columns.length === 0) throw new Error('no column of the table can be read')
  const unreadable = names.filter((column) => !columns.includes(column))
  const cellsOf = (row: Row): string[] => columns.map((column) => textOf(row[column]))
  const rowsFrom = (offset: number) =>
    table.getData<Row>({ columns, rowOffset: offset, rowLimit: ROWS_AT_ONCE })
  let rows = rowsFrom(0)
  // Lost pages lose their rows without an error of the reader.
  if (rows.length === 0 && table.rowCount > 0) throw new Error('the table has lost its rows')
  const first = rows.slice(0, PREVIEWED_BELOW)
  await gatherer.table({
    name,
    columns,
    ...(unreadable.length > 0 ? { unreadable } : {}),
    preview: first.map((row, index) => previewOf(index + 1, cellsOf(row))),
  })
  let number = 0
  for (; rows.length > 0; rows = rowsFrom(number)) {
    for (const row of rows) gatherer.add(++number, { ...cellBytes(cellsOf(row)), count: columns.length })
    await progress(Math.min(1, number / table.rowCount))
  }
  gatherer.miss(Math.max(0, table.rowCount - number))
}

const open = (bytes: Buffer): Opened | FileIssue => {
  try {
    unmarkDeletedMemos(bytes)
    breakCircles(bytes)
    const reader = new MDBReader(bytes)
    if (reader.getPassword() !== null) return 'password'
    return { bytes, reader, trial: new MDBReader(Buffer.from(bytes)) }
  } catch (error) {
    if (ENCRYPTED.has((error as Error).message)) return 'password'
    return isAccess(bytes) ? 'damaged' : 'not-access'
  }
}

/** File signature of Access. */
const isAccess = (bytes: Buffer): boolean =>
  ['Standard Jet DB', 'Standard ACE DB'].includes(bytes.toString('latin1', 4, 19))

/** Share of the reading in the progress; the rest is the comparison. */
const READING = 0.5

/** Reads every table of an Access database, and compares one; what cannot be read takes nothing else with it. */
export const work: Work<ReadingInput, ImportHost, ReadResult> = async ({ file, rules }, host) => {
  const opened = open(readFileSync(file))
  if (typeof opened === 'string') return { refused: opened }
  const isOffered = (name: string) => !LEFT_BEHIND.test(name)
  const names = opened.reader.getTableNames().filter(isOffered)
  const linkedTables = linkedIn(opened.reader).filter(isOffered)
  const gatherer = rowGatherer(host.take)
  let readable = 0
  for (const [index, name] of names.entries()) {
    const progress = (share: number) => host.progress(((index + share) / names.length) * READING)
    try {
      await gatherTable(opened, name, gatherer, progress)
      readable++
    } catch {
      await gatherer.table({ name, columns: [], problem: 'unreadable' })
    }
  }
  if (readable === 0) return { refused: names.length === 0 ? 'empty' : 'damaged' }
  const written = { encoding: '', separator: '' }
  await gatherer.end({ ...written, detected: written, linkedTables })
  return { result: await compareGathered(host, gatherer, rules, READING) }
}
