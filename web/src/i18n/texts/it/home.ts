import type { home as en } from '../en/home'
import type { Wordings } from '../wordings'

export const home = {
  home: {
    welcome: 'Ti diamo il benvenuto',
    welcomeName: 'Ti diamo il benvenuto, {{name}}',
    nothingYet: 'Per i tuoi ruoli qui non c’è ancora nulla.',
    todo: 'Da fare',
    mine: 'I miei elementi in corso',
    deadlines: 'Scadenze',
    recent: 'Modifiche recenti',
    shortcuts: 'Scorciatoie',
    nothingWaiting: 'Niente in attesa',
    nothingRecent: 'Nessuno ha ancora modificato nulla.',
    loading: 'Caricamento',
    create: 'Creazione: {{who}}',
    change: 'Modifica: {{who}}',
    delete: 'Eliminazione: {{who}}',
    restore: 'Ripristinato da {{who}}',
    system: 'sistema',
    openReports_one: '{{count, number}} segnalazione aperta',
    openReports_other: '{{count, number}} segnalazioni aperte',
    incompleteCompanies_one: '{{count, number}} azienda incompleta',
    incompleteCompanies_other: '{{count, number}} aziende incomplete',
    failedMail_one: '{{count, number}} email che non è partita',
    failedMail_other: '{{count, number}} email che non sono partite',
  },
} satisfies Wordings<typeof en>
