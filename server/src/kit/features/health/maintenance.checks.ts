import type { HealthIssue, HealthKey } from '@fornace/contract/kit/health-checks'
import { latestRuns } from '../../../platform/maintenance/maintenance.ts'
import { type HealthCheck, issuesOf } from './health-check.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAX_PROBLEMS = 10

type RunIssue = HealthIssue<'backup'> & HealthIssue<'backup_proof'>

/** Last run of a kind, and the last one that succeeded. */
const runCheckOf = <Key extends Extract<HealthKey, 'backup' | 'backup_proof'>>(
  key: Key,
  kind: string,
  maxAgeMs: number,
): HealthCheck<Key> => ({
  key,
  run: async ({ database, clock }) => {
    const last = (await latestRuns(database)).get(kind)
    const good = (await latestRuns(database, 'ok')).get(kind)
    const age = clock.now().getTime() - (good?.endedAt.getTime() ?? 0)
    const issues: RunIssue[] = issuesOf({
      failed: last?.outcome === 'failed',
      old: good !== undefined && age > maxAgeMs,
      missing: last === undefined,
    })
    return {
      issues: issues as HealthIssue<Key>[],
      values: {
        last_at: last?.endedAt.toISOString() ?? null,
        good_at: good?.endedAt.toISOString() ?? null,
      },
      problems: (last?.details.problems ?? []).slice(0, MAX_PROBLEMS),
    }
  },
})

export const backupCheck = runCheckOf('backup', 'backup', 36 * HOUR_MS)
export const backupProofCheck = runCheckOf('backup_proof', 'backup-proof', 15 * DAY_MS)

const VERIFIED_DAYS = 3

export const verificationCheck: HealthCheck<'verification'> = {
  key: 'verification',
  run: async ({ database, clock }) => {
    const last = (await latestRuns(database)).get('verify')
    const age = clock.now().getTime() - (last?.endedAt.getTime() ?? 0)
    const isFaulty = last?.outcome === 'failed' && (last.details.problems ?? []).length > 0
    return {
      issues: issuesOf({
        faulty: isFaulty,
        failed: last?.outcome === 'failed' && !isFaulty,
        old: last !== undefined && age > VERIFIED_DAYS * DAY_MS,
      }),
      values: {
        last_at: last?.endedAt.toISOString() ?? null,
        checked: typeof last?.details.checked === 'number' ? last.details.checked : null,
      },
      problems: (last?.details.problems ?? []).slice(0, MAX_PROBLEMS),
    }
  },
}
