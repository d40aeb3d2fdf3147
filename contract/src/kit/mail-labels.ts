import type { ChoiceLabels } from './choice-labels.ts'
import type { MailState } from './mail-metadata.ts'

export const MAIL_STATE_LABELS: ChoiceLabels<MailState> = {
  waiting: { en: 'Waiting', it: 'In attesa' },
  sending: { en: 'Being sent', it: 'In invio' },
  sent: { en: 'Sent', it: 'Inviata' },
  kept: { en: 'Not sent (kept)', it: 'Non inviata (conservata)' },
  failed: { en: 'Failed', it: 'Non inviata' },
}

/** Labels of the purposes of messages; a purpose without one does not compile. */
export const MAIL_PURPOSE_LABELS = {
  'account.invitation': { en: 'Invitation', it: 'Invito' },
  'account.verify': { en: 'Verification of the address', it: 'Verifica dell’indirizzo' },
  'account.known': { en: 'Already registered', it: 'Già registrato' },
  'account.reset': { en: 'New password', it: 'Nuova password' },
  'account.password-changed': { en: 'Password changed', it: 'Password cambiata' },
  'account.second-factor-enabled': { en: 'Second factor set up', it: 'Verifica in due passaggi attivata' },
  'account.second-factor-disabled': {
    en: 'Second factor removed',
    it: 'Verifica in due passaggi disattivata',
  },
  'account.second-factor-guessed': {
    en: 'Second factor guessed at',
    it: 'Tentativi sulla verifica in due passaggi',
  },
  'setting.test': { en: 'Test mail', it: 'Email di prova' },
  'notice.digest': { en: 'Notices', it: 'Notifiche' },
} as const satisfies ChoiceLabels

export type MailPurpose = keyof typeof MAIL_PURPOSE_LABELS
