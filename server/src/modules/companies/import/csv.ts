import { CELL_END, isSteering, textOfCells } from './row-text.ts'

/** A row as it was found, or what is wrong with it. */
export interface CsvRow {
  /** Its cells as one text, as they are kept. */
  readonly text: string
  /** How many there are. */
  readonly count: number
  /** A quote that opens and does not close, or closes in the middle of a cell. */
  readonly isBroken: boolean
  /** Where the next row begins. */
  readonly next: number
}

const QUOTE = 34
const SPACE = 32
const SEPARATORS = [';', ',', '\t', '|']
const SAMPLE_ROWS = 50
/** Longer than any cell of a company: whoever opens a quote and forgets it does not swallow the file. */
const LONGEST_CELL = 100_000

/** Where the quote that opened before `from` closes, or -1. */
const closingQuote = (text: string, from: number): number => {
  let at = text.indexOf('"', from)
  while (at !== -1 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2)
  return at - from > LONGEST_CELL ? -1 : at
}

const CELL_END_CODE = CELL_END.charCodeAt(0)
const ONE_BYTE_EACH = /^[\0-\xff]*$/

/** The characters of a text as numbers, which are looked at several times faster. */
const codesOf = (text: string): Uint8Array | Uint16Array => {
  if (ONE_BYTE_EACH.test(text)) return new Uint8Array(Buffer.from(text, 'latin1'))
  const codes = new Uint16Array(text.length)
  Buffer.from(codes.buffer).write(text, 'utf16le')
  return codes
}

/** The text with one character in place of another. */
const withCode = (codes: Uint8Array | Uint16Array, given: number, other: number): string => {
  const changed = codes.slice()
  // A loop by itself is fast from its first run on, which a call for every character is not.
  for (let at = 0; at < changed.length; at++) if (changed[at] === given) changed[at] = other
  return Buffer.from(changed.buffer).toString(changed.BYTES_PER_ELEMENT === 1 ? 'latin1' : 'utf16le')
}

/**
 * Reads rows one by one. Written here because it has to say which row is broken and go on with the next line, where
 * readers made for clean files mix up everything that follows.
 */
export const csvReader = (given: string, separator: string) => {
  const text = given.includes('\n') ? given : given.replaceAll('\r', '\n')
  const size = text.length
  const lineEnd = (from: number): number => {
    const end = text.indexOf('\n', from)
    return end === -1 ? size : end
  }
  /** Where the next separator is, from there on; looked for once, not again in each line that has none. */
  let [lookedFrom, separatorAt] = [0, -1]
  const nextSeparator = (from: number): number => {
    if (from < lookedFrom || from > separatorAt) {
      const found = text.indexOf(separator, from)
      lookedFrom = from
      separatorAt = found === -1 ? size : found
    }
    return separatorAt
  }
  const withoutReturn = (from: number, end: number): number =>
    end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end

  const rowOf = (cells: readonly string[], next: number, isBroken = false): CsvRow => ({
    text: textOfCells(cells),
    count: cells.length,
    isBroken,
    next,
  })

  /** The line by itself, as somebody may mend it. */
  const broken = (start: number): CsvRow => {
    const end = lineEnd(start)
    return rowOf([text.slice(start, withoutReturn(start, end))], end + 1, true)
  }

  /** Most lines have no quotes and nothing strange in them: they are cut out as a whole, with the other separators. */
  const separatorCode = separator.charCodeAt(0)
  const codes = codesOf(text)
  const separated = withCode(codes, separatorCode, CELL_END_CODE)
  const plainRow = (start: number): CsvRow | undefined => {
    const end = lineEnd(start)
    let count = 1
    for (let at = start; at < end; at++) {
      const code = codes[at] ?? 0
      if (code === separatorCode) count++
      else if (code === QUOTE || isSteering(code)) return undefined
    }
    return {
      text: separated.slice(start, withoutReturn(start, end)),
      count,
      isBroken: false,
      next: end + 1,
    }
  }

  const quotedRow = (start: number): CsvRow => {
    const cells: string[] = []
    let at = start
    let end = lineEnd(start)
    for (;;) {
      if (text.charCodeAt(at) === QUOTE) {
        const closed = closingQuote(text, at + 1)
        if (closed === -1) return broken(start)
        const cell = text.slice(at + 1, closed)
        cells.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell)
        at = closed + 1
        if (at > end) end = lineEnd(at)
        while (at < end && text.charCodeAt(at) === SPACE) at++
        if (at >= withoutReturn(at, end)) return rowOf(cells, end + 1)
        if (text[at] !== separator) return broken(start)
        at++
      } else {
        const found = nextSeparator(at)
        if (found >= end) {
          cells.push(text.slice(at, withoutReturn(at, end)))
          return rowOf(cells, end + 1)
        }
        cells.push(text.slice(at, found))
        at = found + 1
      }
    }
  }
  return { size, rowAt: (start: number): CsvRow => plainRow(start) ?? quotedRow(start) }
}

const BLANK = new RegExp(`^[\\s${CELL_END}]*$`)

export const isBlank = ({ text, isBroken }: CsvRow): boolean => !isBroken && BLANK.test(text)

/** How well the first rows fit together when they are cut at this separator. */
const fitOf = (sample: string, separator: string): number => {
  const { size, rowAt } = csvReader(sample, separator)
  const counts: number[] = []
  for (let at = 0; at < size && counts.length < SAMPLE_ROWS; ) {
    const row = rowAt(at)
    // The last line of the sample may be cut.
    if (!isBlank(row) && !row.isBroken && (row.next <= size || counts.length === 0)) counts.push(row.count)
    at = row.next
  }
  const [columns = 1] = counts
  if (columns === 1) return 0
  return counts.filter((count) => count === columns).length / counts.length + columns / 1000
}

const SAMPLE_SIZE = 64 * 1024

/** Some spreadsheets say it themselves, in a first line of its own. */
const SAID = /^sep=(.)\r?\n/i

export const findSeparator = (text: string): { separator: string; start: number } => {
  const said = SAID.exec(text)
  if (said?.[1]) return { separator: said[1], start: said[0].length }
  const sample = text.slice(0, SAMPLE_SIZE)
  const [best] = SEPARATORS.map((separator) => ({ separator, fit: fitOf(sample, separator) })).sort(
    (one, other) => other.fit - one.fit,
  )
  return { separator: best && best.fit > 0 ? best.separator : ',', start: 0 }
}
