import type { FileHandle } from 'node:fs/promises'
import { Rejected } from './verdict.ts'

const MAX_ENTRIES = 10_000
const MAX_EXPANDED = 2 * 1024 ** 3
/** Text shrinks to a tenth, drawings to a fiftieth; what shrinks further, and is large, is meant to burst. */
const MAX_RATIO = 200
const RATIO_COUNTS_FROM = 10 * 1024 ** 2
const MAX_DIRECTORY_LENGTH = 8 * 1024 ** 2

const END = 0x06054b50
const END_SIZE = 22
const MAX_COMMENT_LENGTH = 65_535
const LONG_LOCATOR = 0x07064b50
const LONG_LOCATOR_SIZE = 20
const LONG_END = 0x06064b50
const LONG_END_SIZE = 56
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
export const LOCAL_SIZE = 30
const LINK = 0o120000
const FILE_KIND = 0o170000

export const damaged = () => new Rejected('file.damaged')

export const readAt = async (file: FileHandle, start: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  if (bytesRead < length) throw damaged()
  return buffer
}

const leadsOutside = (name: string): boolean =>
  name.includes('\0') || /^(?:[/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..')

/** An archive within an archive is never looked into: it may hold anything. */
const ARCHIVE = /\.(?:zip|zipx|7z|rar|tar|gz|tgz|bz2|xz|zst)$/i

const ZIP64_MARKER = 0xffffffff
const ZIP64_COUNT_MARKER = 0xffff

/** The expanded and the packed size of an entry, and where it is; some programs write them as long numbers, further on. */
const numbersOf = (entry: Buffer, extra: Buffer): [expanded: number, packed: number, at: number] => {
  const short = [entry.readUInt32LE(24), entry.readUInt32LE(20), entry.readUInt32LE(42)] as const
  let position = 0
  while (position + 4 <= extra.length && extra.readUInt16LE(position) !== 1)
    position += 4 + extra.readUInt16LE(position + 2)
  const long = extra.subarray(position + 4)
  // Only those stand there that the short form has no room for.
  let index = 0
  const read = (number: number) => {
    if (number !== ZIP64_MARKER || long.length < index + 8) return number
    index += 8
    return Number(long.readBigUInt64LE(index - 8))
  }
  return [read(short[0]), read(short[1]), read(short[2])]
}

interface List {
  readonly count: number
  readonly length: number
  readonly start: number
}

/** ZIP64 values of the directory, where the short form has markers; their locator precedes it. */
const longList = async (file: FileHandle, end: number, short: List): Promise<List> => {
  const isElsewhere =
    short.count === ZIP64_COUNT_MARKER || short.length === ZIP64_MARKER || short.start === ZIP64_MARKER
  if (!isElsewhere || end < LONG_LOCATOR_SIZE) return short
  const locator = await readAt(file, end - LONG_LOCATOR_SIZE, LONG_LOCATOR_SIZE)
  const at = Number(locator.readBigUInt64LE(8))
  if (locator.readUInt32LE(0) !== LONG_LOCATOR || at > end) return short
  const long = await readAt(file, at, LONG_END_SIZE)
  if (long.readUInt32LE(0) !== LONG_END) throw damaged()
  const [count, length, start] = [32, 40, 48].map((index) => Number(long.readBigUInt64LE(index)))
  return { count: count ?? 0, length: length ?? 0, start: start ?? 0 }
}

/** An entry of an archive, as its list says. */
export interface ZipEntry {
  /** Offset of the local header, before the bytes. */
  readonly at: number
  readonly method: number
  readonly packed: number
  readonly expanded: number
}

/** The flags of entries that a password hides, in one of three ways. */
export const ENCRYPTED = 0x2041
const STORED = 0
export const DEFLATED = 8

/**
 * Reads the directory of an archive, without opening any entry, and rejects it by its declared values. `unpackZip`
 * verifies them. Archives larger than 4 GB do not get here.
 */
export const listZip = async (file: FileHandle, size: number): Promise<ZipEntry[]> => {
  const tailStart = Math.max(0, size - END_SIZE - MAX_COMMENT_LENGTH)
  const tail = await readAt(file, tailStart, size - tailStart)
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < 0 || at + END_SIZE > tail.length || tail.readUInt32LE(at) !== END) throw damaged()
  const disk = tail.readUInt16LE(at + 4)
  const { count, length, start } = await longList(file, tailStart + at, {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  })
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY_LENGTH)
    throw new Rejected('file.entries', { max: MAX_ENTRIES })
  if (disk !== 0 || start + length > size) throw damaged()

  const directory = await readAt(file, start, length)
  const entries: ZipEntry[] = []
  let [position, expanded, packed] = [0, 0, 0]
  for (let entry = 0; entry < count; entry++) {
    if (position + ENTRY_SIZE > length || directory.readUInt32LE(position) !== ENTRY) throw damaged()
    const fixed = directory.subarray(position, position + ENTRY_SIZE)
    const nameEnd = position + ENTRY_SIZE + fixed.readUInt16LE(28)
    const extraEnd = nameEnd + fixed.readUInt16LE(30)
    const isLink = ((fixed.readUInt32LE(38) >>> 16) & FILE_KIND) === LINK
    const name = directory.toString('utf8', position + ENTRY_SIZE, nameEnd)
    if (isLink || leadsOutside(name)) throw new Rejected('file.paths')
    if (ARCHIVE.test(name)) throw new Rejected('file.archives')
    // Encrypted entries cannot be inspected, whatever the directory declares.
    if (fixed.readUInt16LE(8) & ENCRYPTED) throw new Rejected('file.password')
    const method = fixed.readUInt16LE(10)
    if (method !== STORED && method !== DEFLATED) throw new Rejected('file.packing')
    const [expands, takes, at] = numbersOf(fixed, directory.subarray(nameEnd, extraEnd))
    entries.push({ at, method, packed: takes, expanded: expands })
    expanded += expands
    packed += takes + LOCAL_SIZE + fixed.readUInt16LE(28)
    position = extraEnd + fixed.readUInt16LE(32)
  }
  // Entries that share their bytes need more of them, taken together, than there are.
  const isBomb = expanded > MAX_EXPANDED || (expanded > RATIO_COUNTS_FROM && expanded > size * MAX_RATIO)
  if (isBomb || packed > size) throw new Rejected('file.bomb')
  // More in the list than it says it holds: a second list that some programs would read.
  if (position !== length) throw damaged()
  return entries
}
