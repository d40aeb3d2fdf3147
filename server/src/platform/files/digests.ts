import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { contentsWithoutDigest, setDigest } from './file.store.ts'
import { keyOf } from './keys.ts'
import type { Storage } from './storage.ts'

const BATCH = 100

/** SHA-256 of files that were stored before digests existed. */
export const fileDigests = ({
  database,
  storage,
  log,
}: {
  database: Database
  storage: Storage
  log: Log
}) => {
  /** Contents already logged as unreadable, by this process. */
  const reported = new Set<string>()

  const report = (contentId: string, error?: unknown): undefined => {
    if (!reported.has(contentId)) log.error({ content: contentId, err: error }, 'a file has no digest')
    reported.add(contentId)
  }

  const digestOf = async (contentId: string): Promise<string | undefined> => {
    const key = keyOf(contentId)
    const size = await storage.size(key)
    if (size === undefined) return report(contentId)
    const hash = createHash('sha256')
    if (size > 0) for await (const chunk of storage.read(key, { start: 0, end: size - 1 })) hash.update(chunk)
    return hash.digest('hex')
  }

  return {
    /**
     * Job: one file after the other, each written at once, so that an interrupted run loses nothing. Unreadable files
     * are passed over, and tried again by the next run.
     */
    makeMissing: async (signal?: AbortSignal): Promise<void> => {
      let after: string | undefined
      do {
        const contents = await contentsWithoutDigest(database, after, BATCH)
        for (const contentId of contents) {
          if (signal?.aborted) return
          const digest = await digestOf(contentId).catch((error) => report(contentId, error))
          if (digest) await setDigest(database, contentId, digest)
        }
        after = contents.at(-1)
      } while (after !== undefined)
    },
  }
}
