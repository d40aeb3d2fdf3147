import { type HealthCheck, issuesOf } from './health-check.ts'
import { aliveProcesses, vanishedProcesses } from './processes.store.ts'

/** Processes of the installation: who is alive, and who vanished without a word. */
export const processesCheck: HealthCheck<'processes'> = {
  key: 'processes',
  run: async ({ database }) => {
    const alive = await aliveProcesses(database)
    const vanished = await vanishedProcesses(database)
    return {
      issues: issuesOf({
        // A connection pooler that names connections itself hides every process.
        workerless: alive.length > 0 && alive.every(({ role }) => role === 'web'),
        vanished: vanished.length > 0,
        versions: new Set(alive.map(({ version }) => version)).size > 1,
      }),
      values: { count: alive.length },
      processes: [
        ...alive.map((process) => ({ ...process, seenAt: null })),
        ...vanished.map((process) => ({ ...process, seenAt: process.seenAt.toISOString() })),
      ].map(({ role, version, startedAt, seenAt }) => ({
        role,
        version,
        started_at: startedAt.toISOString(),
        last_seen_at: seenAt,
      })),
    }
  },
}
