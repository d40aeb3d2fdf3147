import { type Health, type HealthCheckResult, health, retryJobs } from '@fornace/contract/kit/health'
import { HEALTH_CHECKS, HEALTH_KEYS, HEALTH_STATES } from '@fornace/contract/kit/health-checks'
import { HEALTH, HEALTH_RETRY_PATH } from '@fornace/contract/kit/health-metadata'
import { noun } from '@fornace/contract/kit/noun'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { sql } from '../../../platform/database/drizzle.ts'
import { quoted } from '../../../platform/database/quoted.ts'
import { retryFailedJobs } from '../../../platform/jobs/jobs.store.ts'
import type { App } from '../../http/http.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../resource/definition/module.ts'
import { everything } from '../../resource/scope/scope.ts'
import { writeNotices } from '../../resource/workflow/notices.ts'
import { healthState } from '../tables.ts'
import { certificatesCheck } from './certificates.check.ts'
import { connectionsCheck, databaseCheck, replicaCheck } from './database.checks.ts'
import { storedStates, storeStates } from './health.store.ts'
import { type HealthCheck, type HealthServices, runCheck } from './health-check.ts'
import { backupCheck, backupProofCheck, verificationCheck } from './maintenance.checks.ts'
import { processesCheck } from './processes.check.ts'
import { recordProcesses } from './processes.store.ts'
import { historySealsCheck } from './seals.check.ts'
import { storageCheck } from './storage.checks.ts'
import { systemCheck } from './system.check.ts'
import { jobsCheck, mailCheck } from './work.checks.ts'

/** Checks of the platform and the kit; those of modules are passed to `watchOver`. */
const ownChecks = (): HealthCheck[] => [
  jobsCheck,
  mailCheck,
  storageCheck,
  databaseCheck,
  connectionsCheck,
  replicaCheck,
  backupCheck,
  backupProofCheck,
  verificationCheck,
  historySealsCheck,
  certificatesCheck(),
  processesCheck,
  systemCheck,
]

const worstOf = (checks: readonly Pick<HealthCheckResult, 'state'>[]) =>
  HEALTH_STATES.findLast((state) => checks.some((check) => check.state === state)) ?? 'ok'

/** Name of a check in a language, as SQL over the row of its stored state. */
const titleSql = (row: string, language: ProblemLanguage): string =>
  `case ${row}.key ${HEALTH_KEYS.map(
    (key) => `when '${key}' then ${quoted(HEALTH_CHECKS[key].label[language])}`,
  ).join(' ')} end`

export interface HealthWatch {
  /** Makes all checks now. */
  report(): Promise<Health>
  /** Stores the states, and notifies global administrators of each check that has turned to a failure. */
  watch(): Promise<void>
}

/** Health of the installation, with checks of modules. */
export const watchOver = (services: HealthServices, ofModules: readonly HealthCheck[]): HealthWatch => {
  const { database, clock } = services
  const declared = [...ownChecks(), ...ofModules]
  const missing = HEALTH_KEYS.filter((key) => !declared.some((check) => check.key === key))
  if (missing.length > 0) throw new Error(`health: no check for ${missing.join(', ')}`)
  const checks = declared
    .filter(({ isUsed }) => isUsed?.(services) !== false)
    .toSorted((one, other) => HEALTH_KEYS.indexOf(one.key) - HEALTH_KEYS.indexOf(other.key))
  const runAll = () => Promise.all(checks.map((check) => runCheck(check, services)))

  return {
    report: async () => {
      const results = await runAll()
      const stored = await storedStates(database)
      return {
        state: worstOf(results),
        checked_at: clock.now().toISOString(),
        checks: results.map((result) => {
          const last = stored.get(result.key)
          return { ...result, since: last?.state === result.state ? last.since.toISOString() : null }
        }),
      }
    },
    watch: async () => {
      const results = await runAll()
      const at = clock.now()
      await database.transaction(async (transaction) => {
        await recordProcesses(transaction)
        const states = results.map(({ key, state }) => ({ key, state }))
        for (const turned of await storeStates(transaction, states, at)) {
          if (turned.state !== 'failure') continue
          await writeNotices(transaction, {
            type: HEALTH.type,
            kind: 'failure',
            at,
            data: { action: results.find(({ key }) => key === turned.key)?.issues[0], actor_id: null },
            to: sql`select distinct r.user_id, ${turned.id}::int as record_id, null::int as company_id
              from notice_recipient r where r.role = any(${sql.param([...HEALTH.readers])}::text[])`,
          })
        }
      })
    },
  }
}

/** `GET health/`: all checks; `POST health/retry/`: failed jobs again. */
export const healthRoutes = (app: App, services: Services, { report }: HealthWatch): void => {
  const { database, registry } = services
  registry.addNoticed({
    resource: {
      type: HEALTH.type,
      noun: noun(['check', 'checks'], ['controllo', 'controlli', 'm']),
      access: { read: HEALTH.readers },
    },
    table: healthState,
    scope: everything,
    title: titleSql,
    address: () => `'/admin/health'`,
  })
  const tags = [HEALTH.type]

  app.get(
    `/api/${HEALTH.path}/`,
    {
      config: { access: HEALTH.readers, cost: 'plain' },
      schema: { summary: 'Health of the installation: all checks', tags, response: { 200: health } },
    },
    () => report(),
  )

  app.post(
    `/api/${HEALTH_RETRY_PATH}/`,
    {
      config: { access: HEALTH.readers, cost: 'plain' },
      schema: { summary: 'Try failed jobs again', tags, body: retryJobs, response: { 200: health } },
    },
    async ({ body }) => {
      const retried = await retryFailedJobs(database, 'id' in body ? body.id : 'all')
      if (retried === 0 && 'id' in body) throw new Problem('not-found')
      return report()
    },
  )
}
