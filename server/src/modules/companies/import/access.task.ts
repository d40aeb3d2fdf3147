import { readFileSync } from 'node:fs'
import MDBReader, { type Table, type Value } from 'mdb-reader'
import type { Work } from '../../../platform/sandbox/task.ts'
import { calculatedColumns } from './access-columns.ts'
import { breakCircles, unmarkDeletedMemos } from './access-pages.ts'
import { compareGathered } from './compare-parts.ts'
import type { ReadingDesk, ReadResult } from './desk.ts'
import { cellBytes } from './row-text.ts'
import { type FileFault, MOST_COLUMNS, MOST_ROWS, type RowGatherer, rowGatherer } from './staged.ts'

type Row = Record<string, Value>

/** What has no text: pictures, attachments, keys of the program itself. */
const WITHOUT_TEXT = new Set(['binary', 'ole', 'complex', 'repid'])
const ROWS_AT_ONCE = 5000
/** What Access leaves behind and hides from people, not always with the mark of its own tables. */
const LEFT_BEHIND = /^(MSys|~TMP)/i
/** What the reader says of a file that is encrypted, be it in a way that it knows or not. */
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

const textOf = (value: Value | undefined): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    const text = asMeant(value).toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
  }
  return String(value)
}

/** One value that cannot be read spoils what is read with it: the columns that are to blame are found one by one. */
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

/** The reader turns negative amounts over in the bytes that it reads: what is tried is tried on a copy. */
interface Opened {
  readonly bytes: Buffer
  readonly reader: MDBReader
  readonly trial: MDBReader
}

const gatherTable = async (
  { bytes, reader, trial }: Opened,
  name: string,
  gatherer: RowGatherer,
): Promise<void> => {
  const table = reader.getTable(name)
  const withText = table.getColumns().filter(({ type }) => !WITHOUT_TEXT.has(type))
  const names = withText.map((column) => column.name)
  if (names.length > MOST_COLUMNS) return gatherer.table({ name, columns: [], problem: 'too-large' })
  if (table.rowCount > MOST_ROWS) return gatherer.table({ name, columns: names, problem: 'too-large' })
  const calculated = calculatedColumns(bytes, reader, name)
  const stored = names.filter((column) => !calculated.has(column))
  const columns = readableColumns(trial.getTable(name), stored)
  if (columns.length === 0) return gatherer.table({ name, columns: names, problem: 'unreadable' })
  const unreadable = names.filter((column) => !columns.includes(column))
  await gatherer.table({ name, columns, ...(unreadable.length > 0 ? { unreadable } : {}) })
  let number = 0
  for (;;) {
    const rows = table.getData<Row>({ columns, rowOffset: number, rowLimit: ROWS_AT_ONCE })
    if (rows.length === 0) break
    for (const row of rows) {
      const cells = cellBytes(columns.map((column) => textOf(row[column])))
      await gatherer.add(++number, { ...cells, count: columns.length })
    }
  }
}

const open = (bytes: Buffer): Opened | FileFault => {
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

/** What every such file says of itself at its start. */
const isAccess = (bytes: Buffer): boolean =>
  ['Standard Jet DB', 'Standard ACE DB'].includes(bytes.toString('latin1', 4, 19))

/** How much of the work is reading; the rest is comparing. */
const READING = 0.8

/** Reads every table of an Access database, and compares one; what cannot be read takes nothing else with it. */
export const work: Work<{ file: string }, ReadingDesk, ReadResult> = async ({ file }, desk) => {
  const opened = open(readFileSync(file))
  if (typeof opened === 'string') return { refused: opened }
  const names = opened.reader.getTableNames().filter((name) => !LEFT_BEHIND.test(name))
  const gatherer = rowGatherer(desk.take)
  let readable = 0
  for (const [index, name] of names.entries()) {
    try {
      await gatherTable(opened, name, gatherer)
      readable++
    } catch {
      await gatherer.table({ name, columns: [], problem: 'unreadable' })
    }
    await desk.progress(((index + 1) / names.length) * READING)
  }
  if (readable === 0) return { refused: names.length === 0 ? 'empty' : 'damaged' }
  await gatherer.end({ encoding: '', separator: '' })
  return { counts: await compareGathered(desk, gatherer, READING) }
}
