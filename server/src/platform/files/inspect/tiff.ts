import type { FileHandle } from 'node:fs/promises'

const ENTRY_SIZE = 12
const MAX_ENTRIES = 1000
const EXTRA_SAMPLES = 338
/** Associated and unassociated alpha; 0 is a channel of another meaning, such as a saved selection. */
const ALPHA = [1, 2]

const readAt = async (file: FileHandle, start: number, length: number): Promise<Buffer | undefined> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return bytesRead < length ? undefined : buffer
}

/** True if the extra channel of a TIFF is transparency, by `ExtraSamples` of its first directory. */
export const hasTiffAlpha = async (file: FileHandle): Promise<boolean> => {
  const head = await readAt(file, 0, 8)
  if (!head) return false
  const isLittle = head.toString('latin1', 0, 2) === 'II'
  const short = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const start = isLittle ? head.readUInt32LE(4) : head.readUInt32BE(4)
  const counted = await readAt(file, start, 2)
  const count = counted ? Math.min(short(counted, 0), MAX_ENTRIES) : 0
  const directory = await readAt(file, start + 2, count * ENTRY_SIZE)
  if (!directory) return false
  for (let at = 0; at < directory.length; at += ENTRY_SIZE)
    // Up to two values are inline in the entry; the first is that of the first extra channel.
    if (short(directory, at) === EXTRA_SAMPLES) return ALPHA.includes(short(directory, at + 8))
  return false
}

/** Decoder messages for unsupported kinds of TIFF; all others mean damage. */
const UNSUPPORTED = /not configured|not implemented|unsupported|no known route|only supports|must be/i

export const isUnsupportedTiff = (error: unknown): boolean =>
  error instanceof Error && UNSUPPORTED.test(error.message)
