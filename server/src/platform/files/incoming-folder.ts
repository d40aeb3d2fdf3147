import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { NoRoom, type Storage, type Written } from './storage.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code

export const orNoRoom = (error: unknown): never => {
  if (FULL.has(codeOf(error) ?? '')) throw new NoRoom('there is no room for the file', { cause: error })
  throw error
}

export const ifThere = (error: unknown): undefined => {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}

export const syncFile = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

/** Only then is a new name in it safe; Windows has no such thing. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await syncFile(folder, 'r')
}

const write = async (
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Written> => {
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

/** Files below a folder, which need not exist. */
export async function* filesIn(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder, { recursive: true }).catch(ifThere)
  if (!entries) return
  for await (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

/** Received files on the local disk, where they are inspected, until they are stored or discarded. */
export const incomingFolder = (
  folder: string,
): Pick<Storage, 'receive' | 'discard' | 'discardBefore'> & { readonly folder: string } => {
  const incoming = join(folder, 'incoming')
  return {
    folder: incoming,
    receive: async (chunks) => {
      await mkdir(incoming, { recursive: true, mode: 0o700 }).catch(orNoRoom)
      const path = join(incoming, randomUUID())
      return { path, ...(await write(path, chunks).catch(orNoRoom)) }
    },
    discard: (path) => rm(path, { force: true }),
    discardBefore: async (moment) => {
      for await (const path of filesIn(incoming)) {
        const match = await stat(path).catch(ifThere)
        if (match && match.mtime < moment) await rm(path, { force: true })
      }
    },
  }
}
