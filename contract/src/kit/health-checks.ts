import type { Label } from './resource-metadata.ts'

/** Best state first. */
export const HEALTH_STATES = ['ok', 'warning', 'failure'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

/** Roles of processes (`ROLE`). */
export const PROCESS_ROLES = ['all', 'web', 'worker'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

interface CheckDeclaration {
  readonly label: Label
  /** What may be wrong, and how bad it is; the texts of the screen say what to do about each. */
  readonly issues: Readonly<Record<string, Exclude<HealthState, 'ok'>>>
}

/** Checks of the health page, in its order; notices name them too. */
export const HEALTH_CHECKS = {
  jobs: {
    label: { en: 'Background jobs', it: 'Lavori in coda' },
    issues: { stopped: 'failure', failed: 'failure', late: 'warning' },
  },
  mail: {
    label: { en: 'Outgoing mail', it: 'Posta in uscita' },
    issues: {
      stuck: 'failure',
      paused: 'warning',
      late: 'warning',
      refused: 'warning',
      serverless: 'warning',
    },
  },
  mailings: {
    label: { en: 'Submissions', it: 'Invii' },
    issues: { stalled: 'failure', paused: 'warning', doubtful: 'warning' },
  },
  storage: {
    label: { en: 'Room for files', it: 'Spazio per i file' },
    issues: { unreachable: 'failure', full: 'failure', low: 'warning', foreign: 'warning' },
  },
  database: {
    label: { en: 'Database', it: 'Database' },
    issues: { long: 'warning' },
  },
  connections: {
    label: { en: 'Database connections', it: 'Connessioni al database' },
    issues: { exhausted: 'failure', many: 'warning' },
  },
  replica: {
    label: { en: 'Read replica', it: 'Replica di lettura' },
    issues: { away: 'warning', behind: 'warning' },
  },
  backup: {
    label: { en: 'Last backup', it: 'Ultimo backup' },
    issues: {
      failed: 'failure',
      full: 'failure',
      low: 'warning',
      old: 'failure',
      copy: 'warning',
      unscheduled: 'warning',
      missing: 'warning',
      incomplete: 'warning',
    },
  },
  backup_proof: {
    label: { en: 'Last proven backup', it: 'Ultimo backup verificato' },
    issues: { failed: 'failure', old: 'warning', missing: 'warning' },
  },
  verification: {
    label: { en: 'Check of the data', it: 'Controllo dei dati' },
    issues: { faulty: 'failure', failed: 'failure', old: 'warning', missing: 'warning' },
  },
  history_seals: {
    label: { en: 'Seals of the history', it: 'Sigilli della cronologia' },
    issues: { late: 'warning' },
  },
  certificates: {
    label: { en: 'Certificates', it: 'Certificati' },
    issues: { ended: 'failure', ending: 'warning' },
  },
  signing_keys: {
    label: { en: 'Signing keys of mail', it: 'Chiavi di firma della posta' },
    issues: { unreadable: 'failure', unpublished: 'warning' },
  },
  processes: {
    label: { en: 'Processes', it: 'Processi' },
    issues: { workerless: 'failure', vanished: 'warning', versions: 'warning' },
  },
  system: {
    label: { en: 'Versions', it: 'Versioni' },
    issues: {},
  },
} as const satisfies Readonly<Record<string, CheckDeclaration>>

export type HealthKey = keyof typeof HEALTH_CHECKS
export const HEALTH_KEYS = Object.keys(HEALTH_CHECKS) as HealthKey[]

/** Issue of a check that could not be made itself. */
export const UNAVAILABLE = 'unavailable'
export type HealthIssue<Key extends HealthKey = HealthKey> = Key extends HealthKey
  ? keyof (typeof HEALTH_CHECKS)[Key]['issues'] | typeof UNAVAILABLE
  : never

/** State that follows from the issues of a check. */
export const healthStateOf = (key: HealthKey, issues: readonly string[]): HealthState => {
  const declared: CheckDeclaration['issues'] = HEALTH_CHECKS[key].issues
  const states = issues.map((issue) => declared[issue] ?? 'warning')
  return HEALTH_STATES.findLast((state) => state === 'ok' || states.includes(state)) ?? 'ok'
}
