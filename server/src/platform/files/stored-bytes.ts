import { Readable } from 'node:stream'
import type { Storage } from './storage.ts'

type Chunks = AsyncIterable<Uint8Array>

/** Stored bytes of a key; undefined if there are none. */
export const storedBytes = async (storage: Storage, key: string): Promise<Chunks | undefined> => {
  const size = await storage.size(key)
  if (size === undefined) return undefined
  return size > 0 ? storage.read(key, { start: 0, end: size - 1 }) : Readable.from([])
}

/** Text of a small object; undefined if there is none. */
export const textOf = async (storage: Storage, key: string): Promise<string | undefined> => {
  const chunks = await storedBytes(storage, key)
  return chunks && (await joined(chunks)).toString('utf8')
}

export const joined = async (chunks: Chunks): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
