import type { account as en } from '../en/account'
import type { Wordings } from '../wordings'

export const account = {
  firstAdministrator: {
    title: 'Primo amministratore',
    intro: 'Questo account può fare tutto e crea gli account di tutti gli altri.',
    create: 'Crea l’account',
    deadTitle: 'Questo link non funziona più',
    deadText:
      'È scaduto, è già stato usato o non è completo. Riavvia il server: finché non c’è un amministratore, stampa un nuovo link.',
  },
  newPassword: {
    label: 'Nuova password',
    again: 'Ripeti la password',
    rule: 'Almeno {{min}} caratteri, non solo cifre, non simile al tuo nome o alla tua email.',
  },
  signUp: {
    title: 'Registrati',
    intro:
      'Bastano un indirizzo email e una password. Ciò che scrivi del tuo lavoro è utile all’ufficio stampa.',
    account: 'Il tuo account',
    submit: 'Registrati',
    haveAccount: 'Ho già un account: accedi',
    sentTitle: 'Controlla la posta',
    sentText:
      'Abbiamo scritto a {{email}}. Apri il link nel messaggio: funziona una volta sola, per 7 giorni.',
    sentHint:
      'Non è arrivato nulla? Guarda nella posta indesiderata, oppure controlla l’indirizzo e registrati di nuovo.',
    again: 'Registrati di nuovo',
  },
  forgotPassword: {
    title: 'Password dimenticata',
    intro: 'Scrivi l’email del tuo account. Riceverai un link per scegliere una nuova password.',
    submit: 'Invia il link',
    sentTitle: 'Controlla la posta',
    sentText:
      'Se esiste un account per {{email}}, gli abbiamo appena scritto. Il link nel messaggio funziona una volta sola, per 1 ora.',
    sentHint:
      'Non è arrivato nulla? Guarda nella posta indesiderata, oppure controlla l’indirizzo e chiedi di nuovo.',
    again: 'Chiedi di nuovo',
  },
  resetPassword: {
    title: 'Scegli una password',
    submit: 'Salva la password',
    doneTitle: 'Password salvata',
    doneText: 'Accedi con la nuova password. Le sessioni aperte con quella vecchia sono chiuse.',
  },
  deadLink: {
    title: 'Questo link non funziona più',
    text: 'È scaduto, è già stato usato o non è completo. Chiedine uno nuovo.',
    verifyText:
      'È scaduto, è già stato usato o non è completo. Se hai già confermato l’indirizzo, accedi. Altrimenti chiedi un link per scegliere una password: conferma anche l’indirizzo.',
  },
  checkedLink: { busy: 'Un momento: stiamo controllando il link.' },
  verify: {
    passwordText:
      'Questo indirizzo è stato registrato più di una volta. Per confermare la tua registrazione, inserisci la password che hai scelto.',
    confirm: 'Conferma l’indirizzo',
    title: 'Verifica dell’account',
    busy: 'Un momento: stiamo confermando il tuo indirizzo.',
    doneTitle: 'Indirizzo confermato',
    doneText: 'La registrazione è completa. Potrai accedere appena l’ufficio ti avrà abilitato.',
    failedTitle: 'Non è stato possibile confermare l’indirizzo',
  },
  lockScreen: {
    title: 'Schermo bloccato',
    text: 'Scrivi la tua password per riprendere da dove eri.',
    unlock: 'Sblocca',
    notYou: 'Non sei tu? Accedi con un altro account',
  },
  changePassword: {
    title: 'Cambia password',
    old: 'Password attuale',
    intro: 'Qui la sessione resta aperta. Tutte le altre tue sessioni vengono chiuse.',
    submit: 'Cambia la password',
    doneTitle: 'Password cambiata',
    doneText: 'D’ora in poi accedi con la nuova password. Le altre tue sessioni sono chiuse.',
    nobodyTitle: 'Prima accedi',
    nobodyText:
      'Qui nessuno ha effettuato l’accesso. Accedi e tornerai a questa pagina. Se non ricordi la password, chiedine una nuova.',
    profile: 'Vai al profilo',
  },
} satisfies Wordings<typeof en>
