import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BACKUP_RUN, PROOF_RUN } from '../../../platform/backup/backup-jobs.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { bucketAddress } from '../../../platform/files/bucket-address.ts'
import { diskRoom } from '../../../platform/files/disk-room.ts'
import { latestRuns } from '../../../platform/maintenance/maintenance.ts'
import { type HealthCheck, type HealthServices, issuesOf } from './health-check.ts'
import { roomIssues } from './storage.checks.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAX_PROBLEMS = 10

/** Last run of a kind, and the last one that succeeded. */
const runsOf = async ({ database, clock }: HealthServices, kind: string) => {
  const last = (await latestRuns(database)).get(kind)
  const good = (await latestRuns(database, 'ok')).get(kind)
  const problems = (last?.details.problems ?? [])
    .slice(0, MAX_PROBLEMS)
    .map((one) => (typeof one === 'string' ? { code: 'other', params: { reason: one } } : { ...one }))
  return {
    last,
    problems,
    values: { last_at: last?.endedAt.toISOString() ?? null, good_at: good?.endedAt.toISOString() ?? null },
    isOlder: (maxAgeMs: number) =>
      good !== undefined && clock.now().getTime() - good.endedAt.getTime() > maxAgeMs,
  }
}

/** Room of a folder of backups; undefined for a bucket, and for a folder that this process does not have. */
const roomOf = async ({ config: { BACKUP_URL } }: HealthServices) => {
  if (!BACKUP_URL || bucketAddress(BACKUP_URL)) return undefined
  const folder = resolve(BACKUP_URL)
  return existsSync(folder) ? diskRoom(folder) : undefined
}

const MAX_BACKUP_AGE_MS = 36 * HOUR_MS

export const backupCheck: HealthCheck<'backup'> = {
  key: 'backup',
  run: async (services) => {
    const { last, problems, values, isOlder } = await runsOf(services, BACKUP_RUN)
    const isScheduled = services.config.BACKUP_URL !== undefined
    const { paused: isCopy } = await services.mail.sending()
    // It brought the runs of the original along, and makes none.
    if (isCopy && isScheduled) return { issues: ['copy'], values }
    const room = await roomOf(services)
    return {
      issues: issuesOf({
        failed: last?.outcome === 'failed',
        ...(room ? roomIssues(room) : {}),
        old: isScheduled && isOlder(MAX_BACKUP_AGE_MS),
        unscheduled: !isScheduled,
        missing: isScheduled && last === undefined,
        incomplete: last?.outcome === 'ok' && problems.length > 0,
      }),
      values: { ...values, ...(room ? { free_bytes: room.free } : {}) },
      problems,
    }
  },
}

const MAX_PROOF_AGE_MS = 15 * DAY_MS

export const backupProofCheck: HealthCheck<'backup_proof'> = {
  key: 'backup_proof',
  run: async (services) => {
    const { last, problems, values, isOlder } = await runsOf(services, PROOF_RUN)
    const { paused: isCopy } = await services.mail.sending()
    if (isCopy) return { issues: [], values }
    // Without backups there is nothing to prove; that there are none is the issue of `backup`.
    const isScheduled = services.config.BACKUP_URL !== undefined
    return {
      issues: issuesOf({
        failed: last?.outcome === 'failed',
        old: isScheduled && isOlder(MAX_PROOF_AGE_MS),
        missing: isScheduled && last === undefined,
      }),
      values,
      problems,
    }
  },
}

const VERIFIED_DAYS = 3
const FIRST_DAYS = 2

/** Time of the first entry of the history: that of the first administrator. */
const beginning = async ({ database, clock }: HealthServices): Promise<Date> => {
  const [first] = await database.rows<{ at: Date }>(sql`select at from history order by id limit 1`)
  return first?.at ?? clock.now()
}

export const verificationCheck: HealthCheck<'verification'> = {
  key: 'verification',
  run: async (services) => {
    const { last, problems, values } = await runsOf(services, 'verify')
    const age = services.clock.now().getTime() - (last?.endedAt.getTime() ?? 0)
    const installedFor = services.clock.now().getTime() - (await beginning(services)).getTime()
    const isFaulty = last?.outcome === 'failed' && problems.length > 0
    return {
      issues: issuesOf({
        faulty: isFaulty,
        failed: last?.outcome === 'failed' && !isFaulty,
        old: last !== undefined && age > VERIFIED_DAYS * DAY_MS,
        missing: last === undefined && installedFor > FIRST_DAYS * DAY_MS,
      }),
      values: {
        ...values,
        checked: typeof last?.details.checked === 'number' ? last.details.checked : null,
      },
      problems,
    }
  },
}
