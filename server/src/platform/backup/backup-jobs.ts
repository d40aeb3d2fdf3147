import type { Fault } from '@fornace/contract/kit/faults'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Storage } from '../files/storage.ts'
import { isAtHome } from '../installation/installation.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type RunDetails, recordRun } from '../maintenance/maintenance.ts'
import { ERASURE_QUEUE, type Erasure, writeErasure } from './erasures.ts'
import { alone, type Backup, FILE_GONE, makeBackup, refuseOtherPlace } from './make-backup.ts'
import { openPlace } from './place.ts'
import { proveNewest } from './prove.ts'
import { pruneBackups } from './prune.ts'
import { recordedFault } from './reason.ts'
import { storeOfPlace } from './store.ts'

interface Services {
  readonly config: Config
  readonly database: Database
  readonly connection: pg.ClientConfig
  readonly jobs: Jobs
  readonly storage: Storage
  readonly clock: Clock
  /** Location of the database (`installation.ts`). */
  readonly location: string
}

/** Kinds of runs (`maintenance_run`). */
export const BACKUP_RUN = 'backup'
export const PROOF_RUN = 'backup-proof'

/** A disk that is full stays so for a while. */
const RETRIES = 3
const RETRY_DELAY_SECONDS = 15 * 60
/** Millions of files over a slow line take long. */
const HOURS = 20

/** Figures of a backup for its run. */
export const figuresOf = ({ name, manifest, newFiles }: Backup, place: string): RunDetails => ({
  backup: name,
  place,
  tables: manifest.tables.length,
  rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  files: manifest.files.length,
  newFiles,
  ...(manifest.missing.length > 0
    ? {
        problems: manifest.missing.map(
          ({ key, reason }): Fault => ({
            code: reason === FILE_GONE ? 'backup.file-gone' : 'backup.file-changed',
            params: { key },
          }),
        ),
      }
    : {}),
})

/** Runs work, and records what became of it. */
export const recorded = async <Result>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  kind: string,
  work: () => Promise<Result>,
  figures: (result: Result) => RunDetails,
): Promise<Result> => {
  const startedAt = clock.now()
  try {
    const result = await work()
    const details = figures(result)
    await recordRun(database, { kind, startedAt, endedAt: clock.now(), outcome: 'ok', details })
    return result
  } catch (error) {
    const problems = [recordedFault(error)]
    const run = { kind, startedAt, endedAt: clock.now(), outcome: 'failed', details: { problems } } as const
    // The database itself may be away.
    await recordRun(database, run).catch(() => {})
    throw error
  }
}

/**
 * Jobs where `BACKUP_URL` is set: a backup every night, a proof of the newest one every week, and erasures, which are
 * noted beside the backups at once. A copy of an installation does none of it: the setting may name the place of the
 * original.
 */
export const backupJobs = (services: Services): void => {
  const { config, database, connection, jobs, storage, clock, location } = services
  const passphrase = config.BACKUP_PASSPHRASE
  const installation = { installation: location, address: config.PUBLIC_URL, isCopy: false }

  const withLock = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = database.dedicated()
    await client.connect()
    try {
      return await alone(client, () => work(client))
    } finally {
      await client.end()
    }
  }

  const make = () =>
    withLock(async (client) => {
      const place = await openPlace(config, true)
      const source = { client, storage, secretKey: config.SECRET_KEY }
      const backup = await makeBackup(source, place, { passphrase, now: clock.now(), installation })
      const how = { passphrase, timeZone: config.TIME_ZONE, now: clock.now() }
      const { removed } = await pruneBackups(place.storage, how)
      return { backup, place, removed }
    })

  const prove = () =>
    withLock(async () => {
      const place = await openPlace(config, false)
      const { DATA_DIR: dataDir, DATABASE_URL } = config
      const source = { connection, storage, dataDir, isEmbedded: DATABASE_URL === undefined }
      const proof = await proveNewest(place, source, { passphrase, now: clock.now() })
      return { ...proof, place: place.label }
    })
  // Without the setting a schedule of earlier times is removed.
  const every = (cron: string) => (config.BACKUP_URL ? { every: cron } : {})

  jobs.declare({
    name: 'backup.make',
    ...every('15 3 * * *'),
    retries: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    hours: HOURS,
    handle: async () => {
      if (!(await isAtHome(database, location))) return
      await recorded(services, BACKUP_RUN, make, ({ backup, place, removed }) => ({
        ...figuresOf(backup, place.label),
        removed: removed.length,
      }))
    },
  })
  jobs.declare({
    ...ERASURE_QUEUE,
    handle: async (erasure: Erasure) => {
      if (!config.BACKUP_URL || !(await isAtHome(database, location))) return
      const place = await openPlace(config, true)
      await refuseOtherPlace(place, installation, false)
      await writeErasure(await storeOfPlace(place.storage, passphrase), erasure)
    },
  })
  jobs.declare({
    name: 'backup.prove',
    ...every('45 4 * * 0'),
    retries: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    hours: HOURS,
    handle: async () => {
      if (!(await isAtHome(database, location))) return
      await recorded(services, PROOF_RUN, prove, (proof) => proof)
    },
  })
}
