import { resolve } from 'node:path'
import { diskRoom } from '../../../platform/files/disk-room.ts'
import { isReachable } from '../../../platform/files/storage.ts'
import { type HealthCheck, issuesOf } from './health-check.ts'

const GIB = 1024 ** 3
/** Little room, as a share and as bytes: a large disk with one part in ten free is no issue. */
const LOW = { share: 0.1, bytes: 10 * GIB }
const FULL = { share: 0.02, bytes: GIB }

/** Whether a disk is full, or nearly so. */
export const roomIssues = ({ free, total }: { free: number; total: number }) => {
  const isBelow = ({ share, bytes }: typeof LOW) => free < total * share && free < bytes
  return { full: isBelow(FULL), low: isBelow(LOW) && !isBelow(FULL) }
}

export const storageCheck: HealthCheck<'storage'> = {
  key: 'storage',
  run: async ({ config, files }) => {
    const { free, total } = await diskRoom(resolve(config.DATA_DIR))
    const isReached = await isReachable(files.storage)
    return {
      issues: issuesOf({
        unreachable: !isReached,
        foreign: isReached && (await files.ownership()) === 'foreign',
        ...roomIssues({ free, total }),
      }),
      values: { free_bytes: free, total_bytes: total, is_bucket: config.S3_URL !== undefined },
    }
  },
}
