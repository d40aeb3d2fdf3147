import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { Rejected } from './verdict.ts'
import { DEFLATED, damaged, ENCRYPTED, LOCAL_SIZE, readAt, type ZipEntry } from './zip.ts'

const LOCAL = 0x04034b50
const CHUNK = 256 * 1024

async function* bytesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let position = start; position < start + length; position += CHUNK)
    yield await readAt(file, position, Math.min(CHUNK, start + length - position))
}

/** Counts what comes out, and wants no more of it than was said. */
const counter = (max: number) => {
  let size = 0
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      size += chunk.byteLength
      done(size > max ? new Rejected('file.bomb') : null)
    },
  })
  return { stream, size: () => size }
}

const unpack = async (file: FileHandle, start: number, { packed, expanded }: ZipEntry): Promise<void> => {
  const counted = counter(expanded)
  try {
    await pipeline(bytesOf(file, start, packed), createInflateRaw({ chunkSize: CHUNK }), counted.stream)
  } catch (error) {
    throw error instanceof Rejected ? error : damaged()
  }
  if (counted.size() !== expanded) throw damaged()
}

/**
 * Unpacks each entry and discards the output: its size must equal the declared one, which was checked against the
 * limits. Unpacking stops at the declared size, so a manipulated archive takes no more time than a valid one.
 */
export const unpackZip = async (
  file: FileHandle,
  size: number,
  entries: readonly ZipEntry[],
): Promise<void> => {
  for (const entry of entries) {
    const head = await readAt(file, entry.at, LOCAL_SIZE)
    const start = entry.at + LOCAL_SIZE + head.readUInt16LE(26) + head.readUInt16LE(28)
    const isSame = head.readUInt32LE(0) === LOCAL && head.readUInt16LE(8) === entry.method
    // Some programs go by the list, others by the heads: they must not find two different things.
    if (!isSame || start + entry.packed > size) throw damaged()
    if (head.readUInt16LE(6) & ENCRYPTED) throw new Rejected('file.password')
    if (entry.method === DEFLATED) await unpack(file, start, entry)
    else if (entry.packed !== entry.expanded) throw damaged()
  }
}
