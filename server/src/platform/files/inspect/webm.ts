import type { FileHandle } from 'node:fs/promises'

/**
 * WebM is a sequence of elements (EBML, RFC 8794), each with id and length. The segment contains all others; it and its
 * clusters are entered, because live recorders do not write their lengths.
 */
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const TRACKS = 0x1654ae6b
const HEAD = 0x1a45dfa3
/** Other elements of WebM (RFC 9559). Attached files exist in Matroska alone. */
const OTHERS = [
  0xec, // void
  0xbf, // checksum
  0x114d9b74, // seek head
  0x1549a966, // info
  0x1c53bb6b, // cues
  0x1043a770, // chapters
  0x1254c367, // tags
  // Inside a cluster:
  0xe7, // timestamp
  0xa7, // position
  0xab, // size of the one before
  0xa3, // simple block
  0xa0, // block group
  0xaf, // encrypted block
  0x5854, // silent tracks
]
const KNOWN = new Set([SEGMENT, CLUSTER, TRACKS, HEAD, ...OTHERS])

const MAX_ID_LENGTH = 4
const MAX_LENGTH = 8
const WINDOW = 64 * 1024
/** A film of hours that was recorded as it went has a few hundred thousand, one for each of its frames. */
const MAX_ELEMENTS = 2_000_000

/** A few bytes at a time, from where the last ones were or further on. */
const reader = (file: FileHandle) => {
  const window = Buffer.alloc(WINDOW)
  let [start, end] = [0, 0]
  return async (at: number): Promise<Buffer> => {
    if (at < start || at + MAX_ID_LENGTH + MAX_LENGTH > end) {
      const { bytesRead } = await file.read(window, 0, WINDOW, at)
      start = at
      end = at + bytesRead
    }
    return window.subarray(at - start, Math.min(end - start, at - start + MAX_ID_LENGTH + MAX_LENGTH))
  }
}

interface Element {
  readonly id: number
  /** Of what it says before its content. */
  readonly head: number
  /** Of its content; undefined where it says that it does not know. */
  readonly length: number | undefined
}

/** Length of a number in bytes, by its first one: the number of leading zeros, plus one. */
const bytesOf = (first: number | undefined): number => (first ? Math.clz32(first) - 23 : Infinity)

const elementIn = (bytes: Buffer): Element | undefined => {
  const ofId = bytesOf(bytes[0])
  const ofLength = bytesOf(bytes[ofId])
  const head = ofId + ofLength
  if (ofId > MAX_ID_LENGTH || ofLength > MAX_LENGTH || head > bytes.byteLength) return undefined
  const notified = bytes.subarray(ofId, head)
  // Without the bit that says how many bytes there are.
  const max = 2n ** BigInt(7 * ofLength) - 1n
  const length = BigInt(`0x${notified.toString('hex')}`) & max
  return { id: bytes.readUIntBE(0, ofId), head, length: length === max ? undefined : Number(length) }
}

/** Elements must fill the file exactly, all of them of a WebM type, and one of them must be the list of tracks. */
export const isWholeWebm = async (file: FileHandle, size: number): Promise<boolean> => {
  const bytesAt = reader(file)
  let hasTracks = false
  let at = 0
  for (let count = 0; at < size; count++) {
    const element = elementIn(await bytesAt(at))
    if (!element || !KNOWN.has(element.id) || count === MAX_ELEMENTS) return false
    const { id, head, length } = element
    const isOpened = id === SEGMENT || (id === CLUSTER && length === undefined)
    const end = length === undefined ? size : at + head + length
    if (end > size || (length === undefined && !isOpened)) return false
    // The segment is the last of a file: nothing follows it.
    if (id === SEGMENT && end !== size) return false
    hasTracks ||= id === TRACKS
    at += isOpened ? head : head + (length ?? 0)
  }
  return hasTracks
}
