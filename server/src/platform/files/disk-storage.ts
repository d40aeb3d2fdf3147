import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn, ifThere, incomingFolder, orNoRoom, syncFile, syncFolder } from './incoming-folder.ts'
import type { Storage } from './storage.ts'

/** Storage in a folder of this machine: one file for each key, in folders by the key's first two characters. */
export const diskStorage = (folder: string): Storage => {
  const incoming = incomingFolder(folder)
  const storedFolder = join(folder, 'kept')
  const folderOf = (key: string) => join(storedFolder, key.slice(0, 2))
  const pathOf = (key: string) => join(folderOf(key), key)

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
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      for await (const path of filesIn(storedFolder)) {
        const match = await stat(path).catch(ifThere)
        if (match) yield { key: path.slice(storedFolder.length + 4), writtenAt: match.mtime }
      }
    },
  }
}
