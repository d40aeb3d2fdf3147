import type { Fault } from '@fornace/contract/kit/faults'
import { dataChecks } from './data-checks.ts'
import type { Services } from './kit/resource/definition/module.ts'
import { sealHistory } from './kit/resource/history/history-seals.ts'
import { recordRun } from './platform/maintenance/maintenance.ts'
import { runChecks } from './platform/verification.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'files'>

/** Runs all data checks and records the outcome, with a line for each fault. */
export const verifyData = async ({ database, clock, files }: Omit<Needs, 'jobs'>): Promise<void> => {
  const startedAt = clock.now()
  const problems: Fault[] = []
  let checked = 0
  const record = (outcome: 'ok' | 'failed') =>
    recordRun(database, {
      kind: 'verify',
      startedAt,
      endedAt: clock.now(),
      outcome,
      details: { checked, problems },
    })
  try {
    await runChecks(database, dataChecks(files.storage, startedAt), {
      onChecked: (_subject, count) => {
        checked += count
      },
      onFault: ({ fault }) => {
        problems.push(fault)
      },
    })
  } catch (error) {
    // The database itself may be away.
    await record('failed').catch(() => {})
    throw error
  }
  await record(problems.length > 0 ? 'failed' : 'ok')
}

/** Seals of the history, and the nightly check of the data. */
export const maintenanceJobs = (services: Needs): void => {
  const { database, clock, jobs } = services
  jobs.declare({
    name: 'history.seal',
    every: '*/5 * * * *',
    handle: () => sealHistory(database, clock.now()),
  })
  jobs.declare({
    name: 'data.verify',
    every: '40 4 * * *',
    retries: 2,
    hours: 6,
    handle: () => verifyData(services),
  })
}
