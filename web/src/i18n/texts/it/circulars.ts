import type { circulars as en } from '../en/circulars'
import type { Messages } from '../wordings'

export const circulars = {
  circularSetup: {
    fields: {
      name: 'Nome',
      theme_id: 'Tema',
      order: 'Ordine',
      is_active: 'Voce attiva',
    },
    mattersCount: 'Materie',
    mattersOf: 'Materie di «{{theme}}»',
  },
  circulars: {
    author: 'Scritta da',
    created: 'Creata',
    updated: 'Modificata',
    approved: 'Approvata',
    sent: 'Inviata',
    lastApprover: 'Approvata da',
    selfApproved: 'Approvata da chi l’ha scritta',
    themes: 'Temi',
    mattersHint: 'Una o più; cerca per materia o per tema.',
    openReplaced: 'Apri la circolare che corregge o sostituisce',
    replacedBy: 'Corretta o sostituita da',
    toBeReplacedBy: 'Una bozza, non ancora approvata, la corregge o sostituisce',
    only: { inApproval: 'In approvazione', toSend: 'Da inviare', annulled: 'Annullate' },
    protocol: {
      title: 'Protocollo',
      number: 'Numero',
      year: 'Anno',
      sequence: 'Progressivo',
      time: 'Registrata',
      later: 'Il numero sarà assegnato all’approvazione.',
    },
    flags: {
      title: 'Che cosa succede agli allegati',
      both: 'Pubblicabile e notificabile: un link nell’email, e in archivio per chi l’ha ricevuta.',
      onlyNotifiable: 'Solo notificabile: allegato all’email, non in archivio.',
      onlyPublishable: 'Solo pubblicabile: in archivio, non nell’email.',
      neither: 'Nessuno dei due: resta all’ufficio.',
    },
    annulment: {
      mark: 'Annullata',
      title: 'Circolare annullata',
      open: 'Annulla circolare…',
      question: 'Annullare «{{title}}»?',
      text: 'È definitivo: non si può tornare indietro. Il testo resta leggibile, con questo motivo sempre in vista; gli invii in corso si fermano.',
      reason: 'Motivo dell’annullamento',
      hint: 'Almeno {{min}} caratteri. Lo legge chi apre la circolare, anche nel registro e in archivio.',
      short: 'Scrivi un motivo di almeno {{min}} caratteri.',
      stale:
        'Qualcuno ha modificato la circolare nel frattempo. Controllala; per annullarla comunque, conferma di nuovo.',
      keep: 'Non annullare',
      confirm: 'Annulla definitivamente',
      done: '«{{title}}» annullata',
    },
    fields: {
      title: 'Titolo',
      body: 'Testo',
      visible_languages: 'Lingue visibili',
      typology_id: 'Tipologia',
      matter_ids: 'Materie',
      replaces_id: 'Corregge o sostituisce',
      attachments: 'Allegati',
      step: 'Stato',
    },
  },
  communications: {
    fields: {
      subject: 'Oggetto',
      body: 'Testo',
      visible_languages: 'Lingue visibili',
      attachments: 'Allegati',
      step: 'Stato',
    },
  },
} as const satisfies Messages<typeof en>
