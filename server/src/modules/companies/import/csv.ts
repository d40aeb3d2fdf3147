import { IMPORT_SEPARATORS } from '@fornace/contract/companies/import-metadata'
import { CELL_END, CELL_END_CODE, type CellBytes, cellBytes, isSteering, rowText } from './row-text.ts'

/** Raw cells of a row, or its issue. */
export interface CsvRow extends CellBytes {
  /** Number of cells. */
  readonly count: number
  /** A quote that opens and does not close, or closes in the middle of a cell. */
  readonly isBroken: boolean
  /** Offset of the next row. */
  readonly next: number
}

const [LINE_FEED, RETURN, SPACE, QUOTE] = [10, 13, 32, 34] as const
const SAMPLE_ROWS = 50
/** Cell length limit: an unclosed quote must not swallow the file. */
const MAX_CELL_LENGTH = 100_000

/** Lines end as the first of them does: there are files of old machines that know no other end. */
const withLineFeeds = (text: Buffer): Buffer =>
  text.includes(LINE_FEED) || !text.includes(RETURN)
    ? text
    : Buffer.from(text.toString('latin1').replaceAll('\r', '\n'), 'latin1')

/** Classes of bytes in a line without quotes. */
const [ORDINARY, ENDS_CELL, ENDS_LINE, STRANGE] = [0, 1, 2, 3] as const
const meanings = (separator: number): Uint8Array => {
  const of = Uint8Array.from({ length: 256 }, (_, code) =>
    code === QUOTE || isSteering(code) ? STRANGE : ORDINARY,
  )
  of[separator] = ENDS_CELL
  of[LINE_FEED] = ENDS_LINE
  return of
}

/**
 * Reads rows one by one, from the bytes of UTF-8: what cuts them is one byte each. Written here because it has to say
 * which row is broken and go on with the next line, where readers made for clean files mix up everything that follows.
 */
export const csvReader = (given: Buffer, separator: string) => {
  const text = withLineFeeds(given)
  const size = text.length
  const separatorCode = separator.charCodeAt(0)
  const place = (code: number, from: number): number => {
    const match = text.indexOf(code, from)
    return match === -1 ? size : match
  }
  const lineEnd = (from: number): number => place(LINE_FEED, from)
  /** Offset of the next separator, cached so that lines without one do not search again. */
  let [lookedFrom, separatorAt] = [0, -1]
  const nextSeparator = (from: number): number => {
    if (from < lookedFrom || from > separatorAt) {
      lookedFrom = from
      separatorAt = place(separatorCode, from)
    }
    return separatorAt
  }
  /** Offset of the closing quote, or -1. */
  const closingQuote = (from: number): number => {
    let at = text.indexOf(QUOTE, from)
    while (at !== -1 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2)
    return at - from > MAX_CELL_LENGTH ? -1 : at
  }
  const withoutReturn = (from: number, end: number): number =>
    end > from && text[end - 1] === RETURN ? end - 1 : end

  const rowOf = (cells: readonly string[], next: number, isBroken = false): CsvRow => ({
    ...cellBytes(cells),
    count: cells.length,
    isBroken,
    next,
  })

  /** Single raw line, for a correction by hand. */
  const broken = (start: number): CsvRow => {
    const end = lineEnd(start)
    return rowOf([text.toString('utf8', start, withoutReturn(start, end))], end + 1, true)
  }

  /** Most lines have no quotes and nothing strange in them: they are cut out as a whole, with the other separators. */
  const meaning = meanings(separatorCode)
  const separated = Buffer.from(text)
  const plainRow = (start: number): CsvRow | undefined => {
    let count = 1
    let at = start
    for (; at < size; at++) {
      const meant = meaning[text[at] ?? 0]
      if (meant === ORDINARY) continue
      if (meant === ENDS_LINE) break
      if (meant === STRANGE) return undefined
      separated[at] = CELL_END_CODE
      count++
    }
    return {
      bytes: separated,
      from: start,
      end: withoutReturn(start, at),
      count,
      isBroken: false,
      next: at + 1,
    }
  }

  const quotedRow = (start: number): CsvRow => {
    const cells: string[] = []
    let at = start
    let end = lineEnd(start)
    for (;;) {
      if (text[at] === QUOTE) {
        const closed = closingQuote(at + 1)
        if (closed === -1) return broken(start)
        const cell = text.toString('utf8', at + 1, closed)
        cells.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell)
        at = closed + 1
        if (at > end) end = lineEnd(at)
        while (at < end && text[at] === SPACE) at++
        if (at >= withoutReturn(at, end)) return rowOf(cells, end + 1)
        if (text[at] !== separatorCode) return broken(start)
        at++
      } else {
        const match = nextSeparator(at)
        if (match >= end) {
          cells.push(text.toString('utf8', at, withoutReturn(at, end)))
          return rowOf(cells, end + 1)
        }
        cells.push(text.toString('utf8', at, match))
        at = match + 1
      }
    }
  }
  return { size, rowAt: (start: number): CsvRow => plainRow(start) ?? quotedRow(start) }
}

const BLANK = new RegExp(`^[\\s${CELL_END}]*$`)
/** Fast path: mostly the first byte suffices. */
const isInk = (byte = 0): boolean => byte > SPACE && byte < 0x7f

export const isBlank = (row: CsvRow): boolean =>
  !row.isBroken && (row.from === row.end || !isInk(row.bytes[row.from])) && BLANK.test(rowText(row))

/** Consistency of the first rows when they are split at this separator. */
const fitOf = (sample: Buffer, separator: string): number => {
  const { size, rowAt } = csvReader(sample, separator)
  const counts: number[] = []
  for (let at = 0; at < size && counts.length < SAMPLE_ROWS; ) {
    const row = rowAt(at)
    // The last line of the sample may be cut.
    if (!isBlank(row) && !row.isBroken && (row.next <= size || counts.length === 0)) counts.push(row.count)
    at = row.next
  }
  // The first rows may be a title: what most rows are like counts.
  const rowsWith = (columns: number) => counts.filter((count) => count === columns).length
  const columns = counts.reduce(
    (best, count) => (rowsWith(count) > rowsWith(best) ? count : best),
    counts[0] ?? 1,
  )
  if (columns === 1) return 0
  return rowsWith(columns) / counts.length + columns / 1000
}

const SAMPLE_SIZE = 64 * 1024

/** The separator line: some spreadsheets declare it themselves, in a first line of its own. */
const SEPARATOR_LINE = /^sep=([\t -~])\r?\n/i

export const findSeparator = (text: Buffer): { separator: string; start: number } => {
  const declared = SEPARATOR_LINE.exec(text.toString('latin1', 0, 10))
  if (declared?.[1]) return { separator: declared[1], start: declared[0].length }
  const sample = text.subarray(0, SAMPLE_SIZE)
  const [best] = IMPORT_SEPARATORS.map((separator) => ({ separator, fit: fitOf(sample, separator) })).sort(
    (one, other) => other.fit - one.fit,
  )
  return { separator: best && best.fit > 0 ? best.separator : ',', start: 0 }
}
