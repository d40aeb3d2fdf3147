import type { home as en } from '../en/home'
import type { Wordings } from '../wordings'

export const home = {
  home: {
    welcome: 'Ti diamo il benvenuto',
    welcomeName: 'Ti diamo il benvenuto, {{name}}',
    yourRoles: 'I tuoi ruoli',
    yourRolesText: 'Accedi come {{roles}}.',
    yourRolesSoon:
      'Le pagine per il tuo lavoro sono in arrivo: compariranno nel menu appena saranno pronte. Intanto puoi:',
    yourProfile: 'Controllare il tuo profilo, la password e la lingua delle email',
    yourCompanies: 'Aziende per cui operi',
    noCompanies:
      'Al tuo account non è ancora collegata nessuna azienda. Se è un errore, rivolgiti all’ufficio dell’associazione.',
    todo: 'Da fare',
    mine: 'I miei elementi in corso',
    deadlines: 'Scadenze',
    recent: 'Modifiche recenti',
    shortcuts: 'Altre pagine',
    nothingWaiting: 'Niente in attesa',
    nothingRecent: 'Nessuno ha ancora modificato nulla.',
    loading: 'Caricamento',
    reload: 'Ricarica «{{title}}»',
    doneBy: '{{done}} da {{who}}',
    created: '{{who}} ha creato {{what}}',
    changed: '{{who}} ha modificato {{what}}',
    deleted: '{{who}} ha eliminato {{what}}',
    restored: '{{who}} ha ripristinato {{what}}',
    system: 'sistema',
    systemBegins: 'Il sistema',
    missing: 'Manca: {{fields}}',
    since: 'da {{age}}',
    justNow: 'da poco',
    pendingImports_one: '{{count, number}} importazione da confermare',
    pendingImports_other: '{{count, number}} importazioni da confermare',
    openReports_one: '{{count, number}} segnalazione aperta',
    openReports_other: '{{count, number}} segnalazioni aperte',
    incompleteCompanies_one: '{{count, number}} azienda incompleta',
    incompleteCompanies_other: '{{count, number}} aziende incomplete',
    failedMail_one: '{{count, number}} email non inviata',
    failedMail_other: '{{count, number}} email non inviate',
  },
} satisfies Wordings<typeof en>
