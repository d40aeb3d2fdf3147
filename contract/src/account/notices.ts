import type { Label } from '../kit/resource-metadata.ts'

/** Success messages of the account calls. */
export const notices = {
  verified: { en: 'User verified successfully', it: 'Account verificato con successo' },
  resetSent: {
    en: 'Reset link sent if the user exists in database',
    it: "Link di reimpostazione inviato, se l'utente esiste nel database",
  },
  reset: { en: 'Reset password successful', it: 'Password reimpostata con successo' },
  changed: { en: 'Password changed successfully', it: 'Password modificata con successo' },
} as const satisfies Record<string, Label>

export type Notice = keyof typeof notices
