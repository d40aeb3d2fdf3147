import type { consents as en } from '../en/consents'
import type { Wordings } from '../wordings'

export const consents = {
  consents: {
    title: 'I tuoi consensi',
    ask: 'Con questo indirizzo hai effettuato la registrazione stampa. Scegli quali consensi revocare: non serve accedere.',
    given: 'Dato il {{when}}, informativa versione {{version}}.',
    withdraw: 'Revoca',
    chooseOne: 'Scegli almeno un consenso da revocare.',
    noneTitle: 'Nessun consenso attivo',
    none: 'Non c’è niente da revocare. Puoi dare di nuovo i consensi dalla pagina del profilo.',
    doneTitle: 'Revoca registrata',
    done_one: 'Il consenso è revocato. Vale da subito.',
    done_other: 'I consensi sono revocati. Vale da subito.',
    failedTitle: 'Non è stato possibile leggere i consensi',
    deadText:
      'Non è completo, oppure la tua registrazione non è più conservata. Apri il link dell’ultimo messaggio che hai ricevuto da noi.',
  },
} satisfies Wordings<typeof en>
