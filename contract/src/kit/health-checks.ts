import type { Label } from './resource-metadata.ts'
import type { Role } from './roles.ts'

/** Roles that read the health of the installation and retry failed jobs. */
export const healthReaders: readonly Role[] = ['administrator_global']

/** Below `api/`. */
export const HEALTH_PATH = 'health'

/** Best state first. */
export const HEALTH_STATES = ['ok', 'warning', 'failure'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

/** Checks of the health page, in its order; notices name them too. */
export const HEALTH_CHECKS = {
  jobs: { en: 'Background jobs', it: 'Lavori in coda' },
} as const satisfies Readonly<Record<string, Label>>

export type HealthKey = keyof typeof HEALTH_CHECKS
