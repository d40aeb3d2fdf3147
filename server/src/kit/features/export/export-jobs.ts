import { holdsOneOf } from '@fornace/contract/kit/access'
import { megabytes } from '@fornace/contract/kit/file-kinds'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { FileRejected } from '../../../platform/files/files.ts'
import { NoRoom, StorageDown } from '../../../platform/files/storage.ts'
import { type DocumentLog, openPdfWriter } from '../../../platform/pdf-writer.ts'
import { zipStream } from '../../../platform/zip.ts'
import type { Principal } from '../../http/principal.ts'
import type { Services } from '../../resource/definition/module.ts'
import type { Exported } from '../../resource/definition/registry.ts'
import { readLogo } from '../logo.ts'
import { manyEntries } from './archive.ts'
import {
  beginExport,
  type ExportRow,
  type Failure,
  failExport,
  finishExport,
  postponeExport,
  reportProgress,
  sweepExports,
} from './export.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Size limit of an archive: file sizes are stored as signed 32-bit integers. */
export const MAX_ARCHIVE_BYTES = 2 * 1024 ** 3 - 1
/** Attempts before an interrupted export is marked as failed. */
const MAX_TRIES = 3
/** The store of the files may be away for so long. */
const MAX_AWAY_MS = HOUR_MS
/** With their growing delays they take longer than that. */
const RETRIES = 15
/** Interval between progress updates. */
const PROGRESS_MS = 500
/** Record limit of the queue for small archives, which take seconds and do not wait for large ones. */
const MAX_SMALL = 25
/** About what one record takes; only the order of the archives depends on it. */
const SECONDS_PER_RECORD = 0.2
/** In seconds since 1970; priorities count from here, as they have 31 bits. */
const FIRST_DUE = 1_750_000_000
/** Exports can be downloaded for so long. */
export const EXPORT_DAYS = 1

/** It has failed for good: trying again would end the same way. */
class PermanentFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/** Principal with its current roles; undefined where the account is closed. */
export type FindPrincipal = (connection: Connection, userId: number) => Promise<Principal | undefined>

interface NewJob {
  readonly id: string
  readonly records: number
  /** Of the same person's archives that are not ready yet. */
  readonly recordsBefore: number
}

export type EnqueueExport = (transaction: Transaction, job: NewJob) => Promise<void>

interface ExportJobData {
  readonly id: string
  /** When it would be ready if its owner had a server alone, in seconds since 1970. */
  readonly due: number
}

/**
 * Archives of several records, by whichever server is free: in two queues, one for small archives and one for large ones,
 * each one after the other. The order within a queue is that of fair queuing: an archive comes after those that would be
 * ready before it if every person had a server alone. So a second archive waits for the first one of another person, a
 * large one for smaller ones that come soon after it, and none for ever.
 */
export const exportJobs = (
  { database, clock, config, settings, jobs, files, registry }: Services,
  findPrincipal: FindPrincipal,
  log: DocumentLog,
): EnqueueExport => {
  /** Access is checked with the current roles, not with those at the time of the request. */
  const principalOf = async (userId: number, { definition }: Exported): Promise<Principal> => {
    const principal = await findPrincipal(database, userId)
    if (!principal || !holdsOneOf(definition.resource.access.read, principal.roles))
      throw new PermanentFailure({ code: 'export.no-access' })
    return principal
  }

  const makeArchive = async (
    id: string,
    { userId, type, ids, wishes, name }: ExportRow,
    signal: AbortSignal,
  ) => {
    const kind = registry.exports().find(({ definition }) => definition.resource.type === type)
    if (!kind) throw new PermanentFailure({ code: 'export.failed' })
    const logo = await readLogo({ settings, files })
    const writer = openPdfWriter<unknown>(kind.worker, signal, { logo, log })
    const included: number[] = []
    let missing: readonly string[] = []
    let reported = performance.now()
    const report = async (record: number, done: number) => {
      included.push(record)
      if (performance.now() - reported < PROGRESS_MS) return
      reported = performance.now()
      await reportProgress(database, id, done, clock.now())
    }
    try {
      const entries = manyEntries(
        { database, files, writer, organisation: settings.current().organisation, signal },
        kind,
        ids,
        {
          languages: wishes.languages,
          locale: { language: wishes.language, timeZone: config.TIME_ZONE },
          withFiles: wishes.files ?? true,
        },
        {
          currentPrincipal: () => principalOf(userId, kind),
          onDone: report,
          onMissing: (paths) => {
            missing = paths
          },
          madeAt: clock.now(),
        },
      )
      const file = await files.keepMade({
        name,
        type: 'application/zip',
        chunks: zipStream(entries),
        forUser: userId,
        max: MAX_ARCHIVE_BYTES,
      })
      return { fileId: file.id, ids: included, missing }
    } finally {
      await writer.close()
    }
  }

  const permanentFailureOf = (error: unknown): Failure | undefined => {
    if (error instanceof PermanentFailure) return error.failure
    return error instanceof FileRejected
      ? { code: 'export.too-large', params: { max: megabytes(MAX_ARCHIVE_BYTES) } }
      : undefined
  }

  const handle = async ({ id }: ExportJobData, signal: AbortSignal): Promise<void> => {
    const row = await beginExport(database, id, clock.now())
    if (!row) return
    if (row.tries > MAX_TRIES) return failExport(database, id, { code: 'export.failed' })
    try {
      // An archive that lost the race against another run is not referenced, and the file sweep deletes it.
      await finishExport(database, id, await makeArchive(id, row, signal))
    } catch (error) {
      const failure = permanentFailureOf(error)
      if (failure) return failExport(database, id, failure)
      if (error instanceof StorageDown) {
        const now = clock.now()
        const since = await postponeExport(database, id, { code: 'export.storage-away' }, now)
        if (since && now.getTime() - since.getTime() > MAX_AWAY_MS)
          return failExport(database, id, { code: 'export.storage-down' })
      } else if (row.tries >= MAX_TRIES && !signal.aborted)
        await failExport(database, id, { code: error instanceof NoRoom ? 'disk.full' : 'export.failed' })
      throw error
    }
  }

  jobs.declare({
    name: 'record-export.sweep',
    every: '27 * * * *',
    handle: () => {
      const ago = (ms: number) => new Date(clock.now().getTime() - ms)
      return sweepExports(database, {
        createdBefore: ago(EXPORT_DAYS * DAY_MS),
        silentSince: ago(HOUR_MS),
        failure: { code: 'export.failed' },
      })
    },
  })
  const queue = {
    handle,
    retries: RETRIES,
    hours: 6,
    priorityOf: ({ due }: ExportJobData) => FIRST_DUE - due,
  }
  const enqueueLarge = jobs.declare({ ...queue, name: 'record-export' })
  const enqueueSmall = jobs.declare({ ...queue, name: 'record-export.small' })
  return (transaction, { id, records, recordsBefore }) => {
    const seconds = (recordsBefore + records) * SECONDS_PER_RECORD
    const due = Math.round(clock.now().getTime() / 1000 + seconds)
    return (records > MAX_SMALL ? enqueueLarge : enqueueSmall)(transaction, { id, due })
  }
}
