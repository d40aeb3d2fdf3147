import type { core as en } from '../en/core'
import type { Wordings } from '../wordings'

export const core = {
  common: {
    save: 'Salva',
    close: 'Chiudi',
    delete: 'Elimina',
    retry: 'Riprova',
    report: 'Segnala',
    closeNotice: 'Chiudi questo avviso',
  },
  account: {
    loginTitle: 'Accedi',
    signIn: 'Accedi',
    email: 'Email',
    password: 'Password',
    showPassword: 'Mostra o nascondi la password',
    otp: 'Codice',
    otpHint: 'Le sei cifre della tua app di autenticazione, oppure uno dei codici di recupero.',
    forgot: 'Password dimenticata?',
    required: 'Campo obbligatorio',
    waitingForRole: 'La tua registrazione è confermata: ora attende che l’ufficio ti assegni un ruolo.',
    signUp: 'Registrati',
    firstName: 'Nome',
    lastName: 'Cognome',
    language: 'Lingua',
  },
  session: {
    unreachable: 'Il server non è raggiungibile. Resti dove sei: riproviamo da soli finché non risponde.',
    expired: 'La sessione è scaduta. Accedi di nuovo per continuare.',
    ended: 'La sessione è terminata. Accedi di nuovo per continuare.',
    refused:
      'La sessione è terminata. Accedi di nuovo in un’altra finestra, poi riprova qui: nulla va perso.',
    secondFactor: 'Il tuo ruolo richiede un secondo fattore. Impostalo qui, poi continua.',
    denied: 'Non puoi aprire «{{screen}}». È riservata a questi ruoli: {{roles}}.',
  },
  failure: {
    tooMany_one: 'Troppi tentativi. Riprova tra {{count}} minuto.',
    tooMany_other: 'Troppi tentativi. Riprova tra {{count}} minuti.',
    refused: 'Il server ha rifiutato la richiesta ({{status}}).',
    unreachable: 'Il server non risponde. Controlla la connessione e riprova.',
    nonsense: 'Il server ha dato una risposta senza senso ({{status}}). Riprova tra poco.',
    unknown: 'Qualcosa è andato storto. Riprova.',
    screenTitle: 'Non è stato possibile mostrare questa pagina',
    screenText: 'Una parte della pagina non è arrivata o si è guastata. Di solito basta ricaricarla.',
    reload: 'Ricarica la pagina',
  },
  form: {
    problem_zero: 'Non è stato salvato',
    problem_one: 'C’è un problema in {{count}} campo',
    problem_other: 'Ci sono problemi in {{count}} campi',
    errorTitlePrefix: 'Errore: ',
  },
  header: {
    home: 'Fornace, vai alla Home',
    skipToContent: 'Vai al contenuto',
    openMenu: 'Apri il menu',
    closeMenu: 'Chiudi il menu',
    language: 'Lingua:',
    user: 'Account di',
    logOut: 'Esci',
  },
} satisfies Wordings<typeof en>
