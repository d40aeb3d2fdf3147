import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Mail stored as .eml files instead of sent, by the id of their row, readable by the owner of the process alone. */
export const mailFiles = (dataDir: string) => {
  const folder = join(dataDir, 'mail')
  const fileOf = (id: string) => join(folder, `${id}.eml`)

  return {
    /** Whole or not at all, also when the machine fails. Writing it again changes nothing. */
    write: async (id: string, message: Buffer): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = `${fileOf(id)}.unfinished`
      const file = await open(draft, 'w', 0o600)
      try {
        await file.writeFile(message)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, fileOf(id))
      await syncFolder(folder)
    },
    read: async (id: string): Promise<Buffer | undefined> => {
      try {
        return await readFile(fileOf(id))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (id: string): Promise<void> => rm(fileOf(id), { force: true }),
  }
}

/** Only then is a new name in it safe; Windows has no such thing. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
