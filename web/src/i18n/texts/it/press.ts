import {
  PERIODICITY_LABELS,
  PRESS_LANGUAGE_LABELS,
  PRESS_SECTOR_LABELS,
  PRESS_TYPE_LABELS,
  QUALIFICATION_LABELS,
} from '@fornace/contract/account/press-labels'
import { labelsIn } from '@fornace/contract/kit/choice-labels'
import type { press as en } from '../en/press'
import type { Messages } from '../wordings'

export const press = {
  press: {
    work: 'Il tuo lavoro',
    address: 'Indirizzo e contatti',
    more: 'Altro',
    consents: 'Consensi',
    notSpecified: 'Non specificato',
    fields: {
      qualifica: 'Qualifica',
      casa_editrice: 'Casa editrice',
      testata: 'Testata',
      indirizzo: 'Indirizzo',
      cap: 'CAP',
      citta: 'Città',
      provincia: 'Provincia',
      stato: 'Stato',
      telefono: 'Telefono',
      fax: 'Fax',
      email_testata: 'Email della testata',
      sito_web: 'Sito web',
      periodicita: 'Periodicità',
      tiratura: 'Tiratura',
      tipologia: 'Tipologia',
      settore: 'Settore',
      finalita_registrazione: 'Finalità della registrazione',
      languages: 'Lingue',
      extra: 'Altri dati',
      trattamento_edicer: 'Consenso per Edicer',
      trattamento_confindustria: 'Consenso per Confindustria Ceramica',
    },
    qualifica: labelsIn(QUALIFICATION_LABELS, 'it'),
    languages: labelsIn(PRESS_LANGUAGE_LABELS, 'it'),
    periodicita: labelsIn(PERIODICITY_LABELS, 'it'),
    tipologia: labelsIn(PRESS_TYPE_LABELS, 'it'),
    settore: labelsIn(PRESS_SECTOR_LABELS, 'it'),
    extra: {
      name: 'Nome',
      value: 'Valore',
      nameOf: 'Nome della voce {{number}}',
      valueOf: 'Valore della voce {{number}}',
      add: 'Aggiungi una voce',
      remove: 'Rimuovi la voce {{number}}',
      full: 'Non più di {{max}} voci.',
      unnamed: 'Ogni voce ha bisogno di un nome.',
      twice: 'Due voci hanno lo stesso nome: {{name}}.',
    },
    consent: {
      trattamento_edicer:
        'Acconsento al trattamento dei miei dati da parte di Edicer per ricevere comunicati stampa e inviti.',
      trattamento_confindustria:
        'Acconsento al trattamento dei miei dati da parte di Confindustria Ceramica per ricevere comunicati stampa e inviti.',
      hint: 'Facoltativo: puoi revocarlo in qualsiasi momento dal tuo profilo.',
      givenAt:
        'Consenso dato il {{when}} (informativa versione {{version}}). Per revocarlo, deseleziona e salva.',
      withdrawnAt: 'Consenso revocato il {{when}} (informativa versione {{version}}).',
      never: 'Consenso non dato.',
      notice: 'Leggi l’informativa sulla privacy',
    },
  },
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
} satisfies Messages<typeof en>
