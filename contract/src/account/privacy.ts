import { z } from 'zod'

/** Kinds of personal data, as the privacy page and the export of a person name them. */
export const PERSONAL_DATA = [
  'user',
  'roles',
  'company_roles',
  'sessions',
  'second_factor',
  'security_events',
  'press_registration',
  'later_registrations',
  'letters',
  'mailings',
  'circular_readings',
  'notices',
  'saved_views',
  'calendar_feed',
  'history',
  'uploads',
  'exports',
  'company_imports',
  'company_import_headings',
  'translation_imports',
  'reports',
] as const
export type PersonalDataKind = (typeof PERSONAL_DATA)[number]

/** Retention: until the account is closed, with the records that they belong to, or for a time. */
const retention = z.discriminatedUnion('until', [
  z.object({ until: z.enum(['account-closed', 'records-deleted']) }),
  z.object({ until: z.enum(['hours', 'days', 'months']), count: z.int() }),
])
export type Retention = z.infer<typeof retention>

/** `GET api/account/privacy/` */
export const privacyAnswer = z.object({
  data: z.array(z.object({ name: z.enum(PERSONAL_DATA), kept: retention })),
  /** Days after which an account is deleted whose address was never confirmed. */
  unverified_days: z.int(),
  /** Months for which backups retain deleted data; null without backups (`BACKUP_URL`). */
  backup_months: z.int().nullable(),
})
export type PrivacyAnswer = z.infer<typeof privacyAnswer>
