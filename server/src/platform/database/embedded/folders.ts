import { lstat, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const unfinishedMark = '.unfinished-'
const unfinishedForTooLong = 10 * 60_000

/** Temporary sibling of `path`, renamed to `path` when complete. */
export const unfinished = (path: string) =>
  `${path}${unfinishedMark}${process.pid}-${Math.random().toString(36).slice(2)}`

export const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** A rename is lost in a power cut unless its folder is synced too. */
export const syncFolder = async (path: string) => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Removes what killed starts and earlier versions left. Young leftovers may belong to a start that is under way. */
export const tidy = async (directory: string, binaries: string) => {
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const abandoned = async () => Date.now() - (await stat(path)).mtimeMs > unfinishedForTooLong
    const isOldVersion = name.startsWith('postgres-') && path !== binaries
    if (name.includes(unfinishedMark) ? await abandoned() : isOldVersion)
      await rm(path, { recursive: true, force: true })
  }
}
