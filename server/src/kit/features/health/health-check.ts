import type { HealthCheckResult } from '@fornace/contract/kit/health'
import {
  type HealthIssue,
  type HealthKey,
  healthStateOf,
  UNAVAILABLE,
} from '@fornace/contract/kit/health-checks'
import type { Services } from '../../resource/definition/module.ts'

/** Services that checks use. */
export type HealthServices = Pick<Services, 'config' | 'database' | 'clock' | 'mail' | 'files' | 'settings'>

/** Result of a check: figures and, where something is wrong, its issues by name. */
export interface Finding<Key extends HealthKey = HealthKey>
  extends Pick<HealthCheckResult, 'jobs' | 'statements' | 'certificates' | 'processes' | 'problems'> {
  readonly issues: readonly HealthIssue<Key>[]
  readonly values?: HealthCheckResult['values']
}

/** One check of the health page. It reads only, and answers within a few seconds. */
export interface HealthCheck<Key extends HealthKey = HealthKey> {
  readonly key: Key
  /** Whether the installation has the checked part; otherwise the page has no line for it. */
  isUsed?(services: HealthServices): boolean
  run(services: HealthServices): Promise<Finding<Key>>
}

/** Runs a check; one that throws is itself an issue, and keeps no other from being run. */
export const runCheck = async (
  { key, run }: HealthCheck,
  services: HealthServices,
): Promise<Omit<HealthCheckResult, 'since'>> => {
  const {
    issues,
    values = {},
    ...lists
  } = await run(services).catch((): Finding => ({ issues: [UNAVAILABLE] }))
  return { key, state: healthStateOf(key, issues), issues: [...issues], values, ...lists }
}

/** Names of the conditions that hold, in their order. */
export const issuesOf = <Name extends string>(conditions: Readonly<Partial<Record<Name, boolean>>>): Name[] =>
  (Object.keys(conditions) as Name[]).filter((name) => conditions[name])
