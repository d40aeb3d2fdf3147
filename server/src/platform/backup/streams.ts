import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Written } from '../files/storage.ts'
import { inChunks } from './encryption.ts'
import { DamagedBackup } from './rejection.ts'

type Chunks = AsyncIterable<Uint8Array>

/** Small writes cost the compressor more than their bytes. */
const CHUNK = 256 * 1024

async function* gathered(chunks: Chunks): AsyncGenerator<Buffer> {
  for await (const { bytes } of inChunks(chunks, CHUNK)) if (bytes.length > 0) yield bytes
}

/** Pipeline errors are ignored here: the reader of its last stream gets them. */
const toReader = () => {}

export const compressed = (chunks: Chunks): Chunks =>
  pipeline(Readable.from(gathered(chunks), { objectMode: false }), createZstdCompress(), toReader)

/** Content that cannot be decompressed is damaged. */
export async function* decompressed(key: string, chunks: Chunks): AsyncGenerator<Uint8Array> {
  const source = Readable.from(chunks, { objectMode: false })
  try {
    yield* pipeline(source, createZstdDecompress(), toReader) as Chunks
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code?.startsWith('ZSTD') ? new DamagedBackup(key) : error
  }
}

/** Passes bytes on, and has their size and digest at the end. */
export const measured = (chunks: Chunks): { chunks: Chunks; end(): Written } => {
  const hash = createHash('sha256')
  let size = 0
  return {
    chunks: (async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.byteLength
        yield chunk
      }
    })(),
    end: () => ({ size, sha256: hash.digest('hex') }),
  }
}

/** Reads to the end. */
export const digestOf = async (chunks: Chunks): Promise<Written> => {
  const { chunks: passed, end } = measured(chunks)
  for await (const _ of passed);
  return end()
}

/** Runs work over all items, some at the same time; the first failure ends it. */
export const eachOf = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const rest = items.values()
  let isFailed = false
  const worker = async () => {
    for (const item of rest) {
      if (isFailed) return
      await work(item).catch((error) => {
        isFailed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
