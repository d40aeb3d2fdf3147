import { packed } from './packed.ts'
import { CELL_END, type CellBytes, ROW_END, type RowFault, rowHead, rowText } from './row-text.ts'

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

/** How a file of text is written. */
export interface ReadFacts {
  readonly encoding: string
  readonly separator: string
}

/** What the reading of a file hands over, in this order: a table, then its rows. */
export type ReadPart =
  | { readonly table: StagedTable }
  /** Packed, as one text of UTF-8: they are kept as they come. */
  | { readonly rows: Buffer; readonly count: number }
  /** There is nothing more. */
  | { readonly read: ReadFacts }

export const MOST_ROWS = 200_000
/** As many as a table of Access has. */
export const MOST_COLUMNS = 255
/** Of a longer one the beginning is enough to know it by. */
const LONGEST_HEADING = 200
/** More than any field of a company takes; the rest of such a cell is nothing to keep. */
const LONGEST_CELL = 100_000
/** All cells of a file together: more than there is in the largest, unless it shows the same bytes again and again. */
const MOST_BYTES = 128 * 1024 ** 2
/** Few ways to and fro, and no part that would hold up anybody. */
const ROWS_A_PART = 5000
const BYTES_A_PART = 2 * 1024 ** 2
/** So many parts are on their way while the next is read. */
const PARTS_AHEAD = 4

export const headingOf = (cell: string): string => cell.trim().slice(0, LONGEST_HEADING).toWellFormed()

interface CountedCells extends CellBytes {
  readonly count: number
}

const isUsual = ({ from, end, count }: CountedCells): boolean =>
  count <= MOST_COLUMNS && end - from <= LONGEST_CELL

/** Of a row that is too broad or too long the beginning. */
const fitting = (cells: CellBytes): CellBytes => {
  const beginnings = rowText(cells)
    .split(CELL_END, MOST_COLUMNS + 1)
    .map((cell) => cell.slice(0, LONGEST_CELL))
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
      for (let place = 0; place < ascii.length; place++) text[size++] = ascii.charCodeAt(place)
      size += bytes.copy(text, size, from, end)
    },
    get size() {
      return size
    },
    whole: (): Buffer => text.subarray(0, size),
  }
}

const withPacked = async (rows: Buffer, count: number): Promise<ReadPart> => ({
  rows: await packed(rows),
  count,
})

/** Gathers the rows of a file, hands them over in parts, and has them at hand for the comparison. */
export const rowGatherer = (take: (part: ReadPart) => Promise<void>) => {
  let tables: Buffer[][] = []
  const coming: Promise<void>[] = []
  const gathered = Promise.withResolvers<void>()
  let handed: Promise<unknown> = Promise.resolve()
  let last: string | undefined
  let part = growingText()
  let count = 0
  let left = MOST_BYTES
  const begin = () => {
    part = growingText()
    count = 0
  }
  /** One after the other, without waiting for what is said to the one before. */
  const hand = async (coming: Promise<ReadPart>): Promise<void> => {
    const asked = handed.then(async () => ({ answer: take(await coming) }))
    handed = asked
    await (await asked).answer
  }
  const flush = async (): Promise<void> => {
    if (count === 0) return
    const rows = part.whole()
    tables.at(-1)?.push(rows)
    coming.push(hand(withPacked(rows, count)))
    begin()
    if (coming.length > PARTS_AHEAD) await coming.shift()
  }
  return {
    /** One that is told of once more could not be read to its end: what was gathered of it is nothing to go by. */
    table: async (table: StagedTable): Promise<void> => {
      if (table.name === last) {
        tables.pop()
        begin()
      }
      await flush()
      last = table.name
      tables.push([])
      await hand(Promise.resolve({ table }))
    },
    add: (number: number, cells: CountedCells, fault: RowFault | '' = ''): Promise<void> | undefined => {
      const kept = isUsual(cells) ? cells : fitting(cells)
      left -= kept.end - kept.from
      if (left < 0) throw new Error('the rows hold more than the file')
      part.add(`${count++ === 0 ? '' : ROW_END}${rowHead(number, fault)}`, kept)
      return count === ROWS_A_PART || part.size > BYTES_A_PART ? flush() : undefined
    },
    /** There are no more. */
    end: async (read: ReadFacts): Promise<void> => {
      await flush()
      gathered.resolve()
      await Promise.all([...coming, hand(Promise.resolve({ read }))])
    },
    /** The parts of a table, when there are no more. Nobody else needs any of them then. */
    partsOf: async (table: number): Promise<Buffer[]> => {
      await gathered.promise
      const parts = tables[table] ?? []
      tables = []
      return parts
    },
  }
}

export type RowGatherer = ReturnType<typeof rowGatherer>
