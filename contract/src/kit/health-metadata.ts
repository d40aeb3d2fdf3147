import type { Role } from './roles.ts'

const readers: readonly Role[] = ['administrator_global']

/** Health of the installation: path below `api/`, label, and the roles that read it and retry failed jobs. */
export const HEALTH = {
  path: 'health',
  type: 'health',
  label: { en: 'Health', it: 'Stato del sistema' },
  readers,
} as const

/** Below `api/`: a `POST` tries failed jobs again. */
export const HEALTH_RETRY_PATH = 'health/retry'
