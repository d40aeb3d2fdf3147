import type pg from 'pg'
import { openHealth } from './health.ts'
import { deleteExpiredPresence } from './kit/features/presence.ts'
import type { Services } from './kit/resource/definition/module.ts'
import { foldTotals } from './kit/resource/list/totals.ts'
import { tidyAccounts } from './modules/account/public.ts'
import { openBounceMailbox, openSenderProcess, overseeSubmissions } from './modules/circulars/public.ts'
import { deleteForgottenEvents, deleteUnreadOverBudget } from './modules/problem-reports/public.ts'
import { keepFailedJobs } from './platform/jobs/jobs.store.ts'
import type { Log } from './platform/log.ts'
import { deleteOldRuns } from './platform/maintenance/maintenance.ts'
import { repeat } from './platform/repeat.ts'

const HOUSEKEEPING_MS = 10_000
const OVERSIGHT_MS = 1000
/** Not a job: when jobs stand still, it is this that notices it. */
const HEALTH_MS = 3 * 60_000
/** The first answers come before the library of the jobs is loaded. */
const JOBS_AFTER_MS = 500

type Needs = Pick<
  Services,
  'config' | 'settings' | 'database' | 'clock' | 'jobs' | 'sandbox' | 'mail' | 'files'
> & {
  readonly env: NodeJS.ProcessEnv
  readonly log: Log
  readonly place: string
  readonly connection: pg.ClientConfig
}

const keepHouse = async ({ database, config, clock, log }: Needs): Promise<void> => {
  try {
    await foldTotals(database)
    await tidyAccounts(database, config, clock.now())
    await deleteForgottenEvents(database, clock.now())
    await deleteUnreadOverBudget(database, clock.now())
    await deleteExpiredPresence(database, clock.now())
    await deleteOldRuns(database, clock.now())
    await keepFailedJobs(database)
  } catch (error) {
    log.warn({ err: error }, 'housekeeping has to wait')
  }
}

/** Work of a process besides its answers: jobs, mailings, the bounce mailbox and housekeeping. */
export const startBackgroundWork = (needs: Needs): { stop(): Promise<void> } => {
  const { config, settings, database, clock, jobs, sandbox, log, env, place, connection } = needs
  const jobsTimer = setTimeout(() => void jobs.start(), JOBS_AFTER_MS).unref()
  const sender = openSenderProcess({ env, config, database, clock, log, place, connection })
  const oversight = repeat(OVERSIGHT_MS, () =>
    overseeSubmissions({ database, clock, config, settings }).catch((error) =>
      log.warn({ err: error }, 'submissions have to wait'),
    ),
  )
  const bounceMailbox = openBounceMailbox({ config, database, clock, sandbox, log, place })
  const health = openHealth(needs)
  const healthWatch = repeat(HEALTH_MS, () =>
    health.watch().catch((error) => log.warn({ err: error }, 'health could not be checked')),
  )
  const housekeeping = repeat(HOUSEKEEPING_MS, () => keepHouse(needs))
  return {
    stop: async () => {
      clearTimeout(jobsTimer)
      const works = [oversight, healthWatch, housekeeping, jobs, sender, bounceMailbox]
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
