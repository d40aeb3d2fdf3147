import { createHash } from 'node:crypto'
import { isKey } from './keys.ts'
import type { Storage } from './storage.ts'

/** Content that differs between two stores after it was copied. */
export class MoveFault extends Error {}

interface Moved {
  readonly copied: number
  readonly compared: number
}

const contentOf = async (
  storage: Storage,
  key: string,
): Promise<{ size: number; sha256: string } | undefined> => {
  const size = await storage.size(key)
  if (size === undefined) return undefined
  const hash = createHash('sha256')
  if (size > 0) for await (const chunk of storage.read(key, { start: 0, end: size - 1 })) hash.update(chunk)
  return { size, sha256: hash.digest('hex') }
}

const copy = async (from: Storage, to: Storage, key: string, size: number): Promise<void> => {
  const received = await to.receive(size > 0 ? from.read(key, { start: 0, end: size - 1 }) : [])
  try {
    await to.adopt(key, received.path)
  } finally {
    await to.discard(received.path)
  }
}

/**
 * Copies every stored content to another store and compares sizes and digests. It may be stopped and run again: content
 * that is equal already is not copied. Nothing is removed from the source.
 */
export const moveFiles = async (
  from: Storage,
  to: Storage,
  onProgress: (moved: Moved) => void = () => {},
): Promise<Moved> => {
  let copied = 0
  let compared = 0
  for await (const { key } of from.list()) {
    // Other files in the folder or the bucket, and the name of its owner.
    if (!isKey(key)) continue
    const source = await contentOf(from, key)
    // Removed meanwhile by the sweep of a server that is still running.
    if (!source) continue
    const isEqual = async () => (await contentOf(to, key))?.sha256 === source.sha256
    if (!(await isEqual())) {
      await copy(from, to, key, source.size)
      copied += 1
      if (!(await isEqual())) throw new MoveFault(`${key} is not the same after it was copied`)
    }
    compared += 1
    if (compared % 100 === 0) onProgress({ copied, compared })
  }
  return { copied, compared }
}
