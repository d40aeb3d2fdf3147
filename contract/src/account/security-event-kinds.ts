/** What the register of security events keeps. Its labels are texts of the web app. */
export const SECURITY_EVENT_KINDS = [
  'sign-in',
  'sign-in-failed',
  'locked-out',
  'sign-out',
  'sessions-ended',
  'registered',
  'verified',
  'reset-asked',
  'password-reset',
  'password-changed',
  'second-factor-enabled',
  'second-factor-disabled',
  'recovery-code-used',
  'recovery-codes-renewed',
  'user-created',
  'user-invited',
  'user-disabled',
  'user-enabled',
  'user-deleted',
  'email-changed',
  'roles-changed',
  'personal-data-exported',
  'personal-data-erased',
  'mail-read',
] as const

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]
