import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { filesIn, ifThere, incomingFolder, orNoRoom, syncFile, syncFolder } from './incoming-folder.ts'
import type { Storage } from './storage.ts'

/** Paths of stored files below the folder of a storage, by their keys. */
interface Layout {
  readonly below: string
  /** Empty folders are removed with their last file: only safe without concurrent writers. */
  readonly dropsEmptyFolders: boolean
  path(key: string): string
  key(path: string): string
}

/** In folders by the key's first two characters. */
const BY_FIRST_CHARACTERS: Layout = {
  below: 'kept',
  dropsEmptyFolders: false,
  path: (key) => join(key.slice(0, 2), key),
  key: (path) => path.slice(3),
}

/** Keys that are paths. */
export const AS_NAMED: Layout = {
  below: '',
  dropsEmptyFolders: true,
  path: (key) => key,
  key: (path) => path,
}

/** Storage in a folder of this machine: one file for each key. */
export const diskStorage = (folder: string, layout: Layout = BY_FIRST_CHARACTERS): Storage => {
  const incoming = incomingFolder(folder)
  const storedFolder = join(folder, layout.below)
  const pathOf = (key: string) => join(storedFolder, layout.path(key))
  const folderOf = (key: string) => dirname(pathOf(key))

  const adopt = async (key: string, path: string): Promise<void> => {
    await mkdir(folderOf(key), { recursive: true, mode: 0o700 }).catch(orNoRoom)
    await syncFile(path, 'r+').catch(orNoRoom)
    await rename(path, pathOf(key)).catch(orNoRoom)
    await syncFolder(folderOf(key))
  }

  return {
    ...incoming,
    adopt,
    write: async (key, bytes) => {
      const { path, ...written } = await incoming.receive([bytes])
      await adopt(key, path)
      return written
    },
    size: async (key) => (await stat(pathOf(key)).catch(ifThere))?.size,
    read: (key, { start, end }) => createReadStream(pathOf(key), { start, end }),
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
      if (!layout.dropsEmptyFolders) return
      for (let empty = folderOf(key); empty.startsWith(`${storedFolder}${sep}`); empty = dirname(empty))
        if (
          !(await rmdir(empty).then(
            () => true,
            () => false,
          ))
        )
          return
    },
    list: async function* () {
      for await (const path of filesIn(storedFolder)) {
        if (dirname(path) === incoming.folder) continue
        const match = await stat(path).catch(ifThere)
        if (match)
          yield { key: layout.key(relative(storedFolder, path)), size: match.size, writtenAt: match.mtime }
      }
    },
  }
}
