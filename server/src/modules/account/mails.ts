import type { UserLanguage } from '@fornace/contract/account/person'
import { type Letterhead, layOut } from '../../platform/mail/layout.ts'
import type { OutgoingMail } from '../../platform/mail/mail.ts'

interface Labels {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string
  /** Below the button. */
  readonly notes: readonly string[]
}

/**
 * Texts of the account mails. They contain no user input: our messages must not carry a stranger's text to an address
 * that the stranger chose.
 */
const LABELS = {
  verify: {
    en: {
      subject: 'Confirm your registration',
      paragraphs: [
        'Somebody, probably you, has registered at Fornace with this address.',
        'Confirm that the address is yours. The link works once, for 7 days.',
      ],
      button: 'Confirm the address',
      notes: ['If it was not you, do nothing: without your confirmation the account is deleted.'],
    },
    it: {
      subject: 'Conferma la tua registrazione',
      paragraphs: [
        'Qualcuno, probabilmente tu, ha effettuato la registrazione a Fornace con questo indirizzo.',
        "Conferma che l'indirizzo è tuo. Il link funziona una volta sola, per 7 giorni.",
      ],
      button: "Conferma l'indirizzo",
      notes: ["Se non eri tu, non fare nulla: senza la tua conferma l'account viene eliminato."],
    },
  },
  known: {
    en: {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, has tried to register at Fornace with this address. There is already an account for it.',
        'If you do not remember the password, you can choose a new one.',
      ],
      button: 'Choose a new password',
      notes: ['If it was not you, do nothing: nothing has changed.'],
    },
    it: {
      subject: 'Hai già un account',
      paragraphs: [
        'Qualcuno, probabilmente tu, ha provato a registrarsi a Fornace con questo indirizzo. Esiste già un account.',
        'Se non ricordi la password, puoi sceglierne una nuova.',
      ],
      button: 'Scegli una nuova password',
      notes: ['Se non eri tu, non fare nulla: non è cambiato niente.'],
    },
  },
  reset: {
    en: {
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody, probably you, has asked for a new password for your account at Fornace.',
        'The link works once, for 1 hour.',
      ],
      button: 'Choose a new password',
      notes: ['If it was not you, do nothing: your password stays as it is.'],
    },
    it: {
      subject: 'Scegli una nuova password',
      paragraphs: [
        'Qualcuno, probabilmente tu, ha chiesto una nuova password per il tuo account di Fornace.',
        'Il link funziona una volta sola, per 1 ora.',
      ],
      button: 'Scegli una nuova password',
      notes: ['Se non eri tu, non fare nulla: la tua password resta quella di prima.'],
    },
  },
  invitation: {
    en: {
      subject: 'Your account at Fornace',
      paragraphs: [
        'An account at Fornace has been opened for you. Choose a password and come in.',
        'The link works once, for 7 days. After that, ask for a new password on the sign-in page.',
      ],
      button: 'Choose a password',
      notes: [],
    },
    it: {
      subject: 'Il tuo account di Fornace',
      paragraphs: [
        'È stato aperto per te un account di Fornace. Scegli una password ed entra.',
        'Il link funziona una volta sola, per 7 giorni. Dopo, chiedi una nuova password dalla pagina di accesso.',
      ],
      button: 'Scegli una password',
      notes: [],
    },
  },
  'password-changed': {
    en: {
      subject: 'Your password has changed',
      paragraphs: [
        'The password of your account at Fornace has just been changed. Whoever was signed in has been signed out.',
        'If it was you, there is nothing to do.',
      ],
      button: 'It was not me: choose a new password',
      notes: ['If it was not you, tell the office too.'],
    },
    it: {
      subject: 'La tua password è cambiata',
      paragraphs: [
        'La password del tuo account di Fornace è appena stata cambiata. Tutte le sessioni aperte sono state chiuse.',
        'Se la modifica è tua, non devi fare nulla.',
      ],
      button: 'Non è mia: scegli una nuova password',
      notes: ['Se la modifica non è tua, avvisa anche la segreteria.'],
    },
  },
  'second-factor-enabled': {
    en: {
      subject: 'A second factor protects your account',
      paragraphs: [
        'From now on, signing in to your account at Fornace also asks for a code from an app.',
        'If it was you, there is nothing to do.',
      ],
      button: 'It was not me: choose a new password',
      notes: ['If it was not you, tell the office too: it can take the second factor away.'],
    },
    it: {
      subject: 'Un secondo fattore protegge il tuo account',
      paragraphs: [
        'Da ora, per accedere al tuo account di Fornace serve anche un codice generato da un’app.',
        'Se la modifica è tua, non devi fare nulla.',
      ],
      button: 'Non è mia: scegli una nuova password',
      notes: ['Se la modifica non è tua, avvisa anche la segreteria: può togliere il secondo fattore.'],
    },
  },
  'second-factor-disabled': {
    en: {
      subject: 'Your account has no second factor any more',
      paragraphs: [
        'From now on, the password alone is enough to sign in to your account at Fornace.',
        'If you did this or asked the office for it, there is nothing to do.',
      ],
      button: 'It was not me: choose a new password',
      notes: ['If it was not you, tell the office too.'],
    },
    it: {
      subject: 'Il tuo account non ha più un secondo fattore',
      paragraphs: [
        'Da ora, per accedere al tuo account di Fornace basta la password.',
        'Se la modifica è tua, o se l’hai chiesta alla segreteria, non devi fare nulla.',
      ],
      button: 'Non è mia: scegli una nuova password',
      notes: ['Se la modifica non è tua, avvisa anche la segreteria.'],
    },
  },
  'second-factor-guessed': {
    en: {
      subject: 'Wrong codes for your account',
      paragraphs: [
        'Your password was entered correctly, followed by ten wrong codes. Signing in on new devices is locked now.',
        'Choose a new password to sign in again. The link works once, for 1 hour; after that, ask for a new one on the sign-in page.',
      ],
      button: 'Choose a new password',
      notes: ['If it was not you, your password is known to others: tell the office too.'],
    },
    it: {
      subject: 'Codici sbagliati per il tuo account',
      paragraphs: [
        'La tua password è stata inserita correttamente, seguita da dieci codici sbagliati. L’accesso da nuovi dispositivi ora è bloccato.',
        'Per accedere di nuovo scegli una nuova password. Il link funziona una volta sola, per 1 ora; dopo, chiedine uno nuovo dalla pagina di accesso.',
      ],
      button: 'Scegli una nuova password',
      notes: ['Se non eri tu, qualcuno conosce la tua password: avvisa anche la segreteria.'],
    },
  },
} as const satisfies Record<string, Record<UserLanguage, Labels>>

export const accountMail = (
  which: keyof typeof LABELS,
  {
    letterhead,
    to,
    language,
    link,
  }: { letterhead: Letterhead; to: string; language: UserLanguage; link: string },
): OutgoingMail => {
  const { subject, paragraphs, button, notes }: Labels = LABELS[which][language]
  const section = { language, title: subject, paragraphs, button: { label: button, url: link }, notes }
  return { to, subject, purpose: `account.${which}`, ...layOut(letterhead, section) }
}
