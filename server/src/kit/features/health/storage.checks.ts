import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isReachable } from '../../../platform/files/storage.ts'
import { type HealthCheck, issuesOf } from './health-check.ts'

const GIB = 1024 ** 3
/** Little room, as a share and as bytes: a large disk with one part in ten free is no issue. */
const LOW = { share: 0.1, bytes: 10 * GIB }
const FULL = { share: 0.02, bytes: GIB }

/** Room of a folder, which may not have been created yet: then of the one it will be in. */
const roomOf = async (folder: string): Promise<StatsFs> => {
  try {
    return await statfs(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return roomOf(dirname(folder))
  }
}

export const storageCheck: HealthCheck<'storage'> = {
  key: 'storage',
  run: async ({ config, files }) => {
    const { bavail, blocks, bsize } = await roomOf(resolve(config.DATA_DIR))
    const [free, total] = [bavail * bsize, blocks * bsize]
    const isBelow = ({ share, bytes }: typeof LOW) => free < total * share && free < bytes
    return {
      issues: issuesOf({
        unreachable: !(await isReachable(files.storage)),
        full: isBelow(FULL),
        low: isBelow(LOW) && !isBelow(FULL),
      }),
      values: { free_bytes: free, total_bytes: total, is_bucket: config.S3_URL !== undefined },
    }
  },
}
