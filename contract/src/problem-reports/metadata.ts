import { noun } from '../kit/noun.ts'

/** Metadata of reports without their schemas, which few screens need. */
export const REPORT = {
  path: 'report',
  type: 'report',
  label: { en: 'Problem reports', it: 'Segnalazioni' },
  noun: noun(['problem report', 'problem reports'], ['segnalazione', 'segnalazioni', 'f']),
} as const

export const REPORT_STATES = ['open', 'done'] as const

/** Everything a person may add to a report, and how long it may be. */
export const REPORT_LIMITS = { comments: 5000, details: 20_000, page: 2000, name: 300, email: 254 }

/** The address that the error SDK is given; only envelopes for it are taken. */
export const REPORT_DSN = 'http://fornace@localhost/1'
