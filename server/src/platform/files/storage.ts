import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** There is no room left for a file. Nothing of it stays. */
export class NoRoom extends Error {}

export interface Range {
  readonly start: number
  readonly end: number
}

/** Received file, on the local disk until it is inspected. */
export interface Received extends Written {
  readonly path: string
}

/** Size of written bytes, and their SHA-256 in hexadecimal. */
interface Written {
  readonly size: number
  readonly sha256: string
}

/** Content store by key. Stored content never changes. */
export interface Storage {
  /** Whole or not at all, also when the machine fails. */
  write(key: string, bytes: Uint8Array): Promise<Written>
  /** The same for what was received: it is no longer there afterwards. */
  adopt(key: string, path: string): Promise<void>
  receive(chunks: AsyncIterable<Uint8Array>): Promise<Received>
  discard(path: string): Promise<void>
  size(key: string): Promise<number | undefined>
  read(key: string, range: Range): Readable
  remove(key: string): Promise<void>
  /** Everything there is, with its age. */
  list(): AsyncIterable<{ readonly key: string; readonly writtenAt: Date }>
  /** Discards received files older than this that were neither stored nor discarded. */
  discardBefore(moment: Date): Promise<void>
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code

const orNoRoom = (error: unknown): never => {
  if (FULL.has(codeOf(error) ?? '')) throw new NoRoom('there is no room for the file', { cause: error })
  throw error
}

const ifThere = (error: unknown): undefined => {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}

const sync = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

/** Only then is a new name in it safe; Windows has no such thing. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await sync(folder, 'r')
}

const write = async (path: string, chunks: AsyncIterable<Uint8Array>): Promise<Written> => {
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of chunks) {
      await handle.writeFile(chunk)
      hash.update(chunk)
      size += chunk.byteLength
    }
    return { size, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

async function* one(bytes: Uint8Array) {
  yield bytes
}

/** In a folder of this machine: one file for each key, in folders by the key's first two characters. */
export const diskStorage = (folder: string): Storage => {
  const incoming = join(folder, 'incoming')
  const storedFolder = join(folder, 'kept')
  const folderOf = (key: string) => join(storedFolder, key.slice(0, 2))
  const pathOf = (key: string) => join(folderOf(key), key)

  const receive = async (chunks: AsyncIterable<Uint8Array>): Promise<Received> => {
    await mkdir(incoming, { recursive: true, mode: 0o700 }).catch(orNoRoom)
    const path = join(incoming, randomUUID())
    return { path, ...(await write(path, chunks).catch(orNoRoom)) }
  }
  const adopt = async (key: string, path: string): Promise<void> => {
    await mkdir(folderOf(key), { recursive: true, mode: 0o700 }).catch(orNoRoom)
    await sync(path, 'r+').catch(orNoRoom)
    await rename(path, pathOf(key)).catch(orNoRoom)
    await syncFolder(folderOf(key))
  }

  return {
    receive,
    adopt,
    write: async (key, bytes) => {
      const { path, ...written } = await receive(one(bytes))
      await adopt(key, path)
      return written
    },
    discard: (path) => rm(path, { force: true }),
    size: async (key) => (await stat(pathOf(key)).catch(ifThere))?.size,
    read: (key, { start, end }) => createReadStream(pathOf(key), { start, end }),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      for await (const path of filesIn(storedFolder)) {
        const match = await stat(path).catch(ifThere)
        if (match) yield { key: path.slice(storedFolder.length + 4), writtenAt: match.mtime }
      }
    },
    discardBefore: async (moment) => {
      for await (const path of filesIn(incoming)) {
        const match = await stat(path).catch(ifThere)
        if (match && match.mtime < moment) await rm(path, { force: true })
      }
    },
  }
}

async function* filesIn(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder, { recursive: true }).catch(ifThere)
  if (!entries) return
  for await (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name)
}
