import type { Readable } from 'node:stream'

/** There is no room left for a file. Nothing of it stays. */
export class NoRoom extends Error {}

/** The store of the files cannot be reached, or rejects us. */
export class StorageDown extends Error {}

export interface Range {
  readonly start: number
  readonly end: number
}

/** Received file, on the local disk until it is inspected. */
export interface Received extends Written {
  readonly path: string
}

/** Size of written bytes, and their SHA-256 in hexadecimal. */
export interface Written {
  readonly size: number
  readonly sha256: string
}

/** Content store by key. Stored content never changes. */
export interface Storage {
  /** Whole or not at all, also when the machine fails. */
  write(key: string, bytes: Uint8Array): Promise<Written>
  /** The same for what was received: it is no longer there afterwards. */
  adopt(key: string, path: string): Promise<void>
  receive(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Received>
  discard(path: string): Promise<void>
  size(key: string): Promise<number | undefined>
  read(key: string, range: Range): Readable
  remove(key: string): Promise<void>
  /** Everything there is, with its size and age. */
  list(): AsyncIterable<{ readonly key: string; readonly size: number; readonly writtenAt: Date }>
  /** Discards received files older than this that were neither stored nor discarded. */
  discardBefore(moment: Date): Promise<void>
}

/** Whether the store answers: its first entries can be listed. */
export const isReachable = async (storage: Storage): Promise<boolean> => {
  try {
    for await (const _ of storage.list()) break
    return true
  } catch {
    return false
  }
}
