import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ENDING = '.eml'
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const BATCH = 1000

const ifThere = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const idOf = (name: string): string => ID.exec(name)?.[0] ?? ''

/** The names of our files in a folder, many at a time. */
async function* namesIn(folder: string): AsyncIterable<string[]> {
  const entries = (await opendir(folder).catch(ifThere)) ?? []
  let batch: string[] = []
  for await (const { name } of entries) {
    if (ID.test(name)) batch.push(name)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Mail stored as .eml files instead of sent, by the id of their row, readable by the owner of the process alone. */
export const mailFiles = (dataDir: string, name = 'mail') => {
  const folder = join(dataDir, name)
  const fileOf = (id: string) => join(folder, `${id}${ENDING}`)

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
    read: (id: string): Promise<Buffer | undefined> => readFile(fileOf(id)).catch(ifThere),
    remove: (id: string): Promise<void> => rm(fileOf(id), { force: true }),
    /** Removes files without a message that were written before then, unfinished ones included. */
    sweep: async (
      existing: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
      before: Date,
    ): Promise<void> => {
      for await (const names of namesIn(folder)) {
        const matches = await existing(names.map(idOf))
        for (const name of names) {
          if (matches.has(idOf(name)) && name.endsWith(ENDING)) continue
          const path = join(folder, name)
          const written = await stat(path).catch(ifThere)
          if (written && written.mtime < before) await rm(path, { force: true })
        }
      }
    },
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
