import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Free and total bytes of the disk of a folder; the folder need not exist yet. */
export const diskRoom = async (folder: string): Promise<{ free: number; total: number }> => {
  const { bavail, blocks, bsize } = await statsOf(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

const statsOf = async (folder: string): Promise<StatsFs> => {
  try {
    return await statfs(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return statsOf(dirname(folder))
  }
}
