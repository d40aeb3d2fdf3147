import type { account as en } from '../en/account'
import type { Messages } from '../wordings'

export const account = {
  firstAdministrator: {
    title: 'Primo amministratore',
    intro: 'Questo account può fare tutto e crea gli account di tutti gli altri.',
    create: 'Crea l’account',
    deadTitle: 'Questo link non funziona più',
    deadText:
      'È scaduto, è già stato usato o non è completo. Riavvia il server: finché non c’è un amministratore, mostra un nuovo link.',
  },
  newPassword: {
    label: 'Nuova password',
    again: 'Ripeti la password',
    rule: 'Almeno {{min}} caratteri, non solo cifre, non simile al tuo nome o alla tua email.',
  },
  signUp: {
    title: 'Registrati',
    intro:
      'Bastano un indirizzo email e una password. Le informazioni sul tuo lavoro aiutano l’ufficio stampa.',
    account: 'Il tuo account',
    submit: 'Registrati',
    haveAccount: 'Ho già un account: accedi',
    sentTitle: 'Controlla la posta',
    sentText:
      'Abbiamo scritto a {{email}}. Apri il link nel messaggio: vale per 7 giorni e si può usare una volta sola.',
    sentHint:
      'Non è arrivato nulla? Controlla la posta indesiderata, oppure verifica l’indirizzo e registrati di nuovo.',
    again: 'Registrati di nuovo',
  },
  forgotPassword: {
    title: 'Password dimenticata',
    intro: 'Scrivi l’email del tuo account. Riceverai un link per scegliere una nuova password.',
    submit: 'Invia il link',
    sentTitle: 'Controlla la posta',
    sentText:
      'Se esiste un account per {{email}}, abbiamo appena inviato un messaggio. Il link che contiene vale 1 ora e si può usare una volta sola.',
    sentHint:
      'Non è arrivato nulla? Controlla la posta indesiderata, oppure verifica l’indirizzo e richiedi il link.',
    again: 'Richiedi un altro link',
  },
  resetPassword: {
    title: 'Scegli una password',
    submit: 'Salva la password',
    doneTitle: 'Password salvata',
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
    text: 'Scrivi la password per riprendere da dove eri.',
    unlock: 'Sblocca',
    notYou: 'Non sei tu? Accedi con un altro account',
  },
  changePassword: {
    title: 'Cambia password',
    old: 'Password attuale',
    intro: 'Questa sessione resta aperta; tutte le altre vengono chiuse.',
    submit: 'Cambia la password',
    doneTitle: 'Password cambiata',
    doneText: 'D’ora in poi accedi con la nuova password. Le altre sessioni sono state chiuse.',
    nobodyText:
      'Non hai effettuato l’accesso. Accedi e tornerai a questa pagina. Se non ricordi la password, chiedine una nuova.',
    profile: 'Vai al profilo',
  },
} satisfies Messages<typeof en>
