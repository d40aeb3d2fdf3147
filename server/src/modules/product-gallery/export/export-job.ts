import { holdsOneOf } from '@fornace/contract/kit/access'
import { megabytes } from '@fornace/contract/kit/file-kinds'
import { PRODUCT } from '@fornace/contract/product-gallery/metadata'
import type { Services } from '../../../kit/resource/module.ts'
import type { Scope } from '../../../kit/resource/scope.ts'
import { FileRefused } from '../../../platform/files/files.ts'
import type { Enqueue } from '../../../platform/jobs/jobs.ts'
import { zipStream } from '../../../platform/zip.ts'
import { heldBy, rolesHeldBy } from '../../account/public.ts'
import { productScope } from '../product-scope.ts'
import { manyEntries } from './archive.ts'
import {
  beginExport,
  type ExportRow,
  type Failure,
  failExport,
  finishExport,
  reportProgress,
  sweepExports,
} from './export-job.store.ts'
import { openSheetWriter } from './sheet-writer.ts'

/** What a file may be at most; its size is kept as a number of 31 bits. */
export const MOST_ARCHIVE_BYTES = 2 * 1024 ** 3 - 1
/** After so many attempts that were cut it is told as failed. */
const MOST_TRIES = 3
/** Nobody looks more often. */
const PROGRESS_MS = 500
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** It has failed for good: trying again would end the same way. */
class Hopeless extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/** Archives of several products, made one after the other by whichever server is free. */
export const exportJobs = ({
  database,
  clock,
  jobs,
  files,
}: Pick<Services, 'database' | 'clock' | 'jobs' | 'files'>): Enqueue<{ id: string }> => {
  /** As the rights are now, not as they were when it was asked for. */
  const scopeOf = async (userId: number): Promise<Scope> => {
    const found = await rolesHeldBy(database, userId)
    const holder = heldBy(userId, found?.held ?? [])
    if (!found?.isActive || !holdsOneOf(PRODUCT.access.read, holder.roles))
      throw new Hopeless({ code: 'export.no-access' })
    return productScope.reads(holder)
  }

  const makeArchive = async (id: string, { userId, ids, wishes, name }: ExportRow, signal: AbortSignal) => {
    const sheets = openSheetWriter(signal)
    let reported = performance.now()
    const report = async (done: number) => {
      if (performance.now() - reported < PROGRESS_MS) return
      reported = performance.now()
      await reportProgress(database, id, done, clock.now())
    }
    try {
      const entries = manyEntries(
        { database, files, sheets, signal },
        ids,
        { languages: wishes.languages, language: wishes.language, withFiles: wishes.files ?? true },
        {
          scopeNow: () => scopeOf(userId),
          onDone: report,
        },
      )
      return await files.keepMade({
        name,
        type: 'application/zip',
        chunks: zipStream(entries),
        forUser: userId,
        most: MOST_ARCHIVE_BYTES,
      })
    } finally {
      await sheets.close()
    }
  }

  const hopelessly = (error: unknown): Failure | undefined => {
    if (error instanceof Hopeless) return error.failure
    return error instanceof FileRefused
      ? { code: 'export.too-large', params: { max: megabytes(MOST_ARCHIVE_BYTES) } }
      : undefined
  }

  const handle = async ({ id }: { id: string }, signal: AbortSignal): Promise<void> => {
    const row = await beginExport(database, id, clock.now())
    if (!row) return
    if (row.tries > MOST_TRIES) return failExport(database, id, { code: 'export.failed' })
    try {
      const { id: fileId } = await makeArchive(id, row, signal)
      // One that lost the race is nobody's, and is swept as such.
      await finishExport(database, id, fileId)
    } catch (error) {
      const failure = hopelessly(error)
      if (failure) return failExport(database, id, failure)
      if (row.tries >= MOST_TRIES && !signal.aborted)
        await failExport(database, id, { code: 'export.failed' })
      throw error
    }
  }

  jobs.declare({
    name: 'record-export.sweep',
    every: '27 * * * *',
    handle: () => {
      const ago = (ms: number) => new Date(clock.now().getTime() - ms)
      return sweepExports(database, {
        createdBefore: ago(DAY_MS),
        silentSince: ago(HOUR_MS),
        failure: { code: 'export.failed' },
      })
    },
  })
  return jobs.declare({ name: 'record-export', handle, retries: MOST_TRIES + 1 })
}
