import { sealStatus } from '../../resource/history/history-seals.ts'
import { type HealthCheck, issuesOf } from './health-check.ts'

const LATE_MS = 60 * 60_000

export const historySealsCheck: HealthCheck<'history_seals'> = {
  key: 'history_seals',
  run: async ({ database, clock }) => {
    const { sealedAt, hash, oldestUnsealed } = await sealStatus(database)
    const isLate = oldestUnsealed !== null && clock.now().getTime() - oldestUnsealed.getTime() > LATE_MS
    return {
      issues: issuesOf({ late: isLate }),
      values: { sealed_at: sealedAt?.toISOString() ?? null, hash },
    }
  },
}
