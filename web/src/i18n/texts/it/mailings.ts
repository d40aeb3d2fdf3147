import type { mailings as en } from '../en/mailings'
import type { Messages } from '../wordings'

export const mailings = {
  senders: {
    isAllowed: 'Dominio ammesso',
    isSigned: 'Firmate',
    nameHint: 'Chi riceve lo vede prima dell’indirizzo.',
    emailHint: 'Da qui partono le email.',
    replyToHint: 'Dove arrivano le risposte; vuoto: all’indirizzo del mittente.',
    defaultHint: 'Proposto per ogni nuovo invio. Prende il posto di quello attuale.',
    defaultFixed: 'È il mittente predefinito. Per cambiarlo, rendi predefinito un altro mittente.',
    tracking: {
      consented:
        'Aperture e clic si registrano per chi ha acconsentito; gli altri ricevono link semplici e nessun pixel.',
      anonymous:
        'Anche per gli altri, un pixel uguale per tutti conta le aperture ora per ora, senza legarle a nessuno.',
      off: 'Non si registra nulla, neanche per chi ha acconsentito.',
    },
    dkim: {
      title: 'Firma DKIM di {{domain}}',
      intro:
        'La chiave è del dominio: tutti i suoi mittenti usano la stessa. Le modifiche qui valgono subito.',
      allowed: 'Da {{domain}} si può inviare.',
      notAllowedTitle: 'Il dominio non si può usare',
      notAllowed:
        'Da {{domain}} non parte nulla: non è tra i domini dell’impostazione MAIL_DOMAINS del server.',
      states: {
        none: 'Le email non sono firmate: manca la chiave',
        inactive: 'Le email non sono firmate: la firma è spenta',
        active: 'Le email sono firmate',
        unreadable: 'La chiave non si può aprire: non parte nulla',
      },
      explained: {
        none: 'Le email di {{domain}} partono senza firma, e molti server le prendono per spam. Crea una chiave, o incolla quella che usi già.',
        inactive:
          'Pubblica il record qui sotto presso il gestore di {{domain}}, controllalo, poi accendi la firma.',
        active:
          'Chi riceve può verificare che le email vengono davvero da {{domain}}. Lascia pubblicato il record finché la firma è accesa.',
        unreadable:
          'La chiave di {{domain}} è stata sigillata con un SECRET_KEY diverso da quello attuale del server. Da questo dominio non parte nulla finché non torna il SECRET_KEY di prima, o la chiave non viene sostituita o eliminata. Una nuova chiave richiede un nuovo record DNS.',
      },
      publish: 'Record TXT da pubblicare nel DNS di {{domain}}:',
      recordName: 'Nome',
      recordValue: 'Valore',
      copy: 'Copia',
      copyLabel: 'Copia: {{label}}',
      copied: '{{label}}: copiato',
      notCopied: 'Il browser non permette di copiare: seleziona il testo e copialo a mano.',
      check: 'Controlla il DNS',
      unchecked: 'Non ancora controllato.',
      published: 'Il record è pubblicato ed è quello giusto',
      unpublished: 'Il record non è ancora pubblicato',
      noRecord:
        'Il DNS non ha un record TXT con questo nome. Per essere visibile ovunque, uno nuovo può richiedere ore.',
      answer: 'Il DNS risponde: {{answer}}',
      checked: 'Controllato: {{time}}',
      sign: 'Firma le email di {{domain}}',
      signHint: 'Quelle che partono da ora in poi.',
      signEarly:
        'Accendila quando il controllo ha trovato il record: fino ad allora chi riceve vede una firma non valida.',
      switchedOn: 'Ora le email di {{domain}} sono firmate',
      switchedOff: 'Le email di {{domain}} non sono più firmate',
      make: 'Crea una chiave',
      made: 'Chiave creata: pubblica il suo record DNS',
      replace: 'Sostituisci con una nuova…',
      replaceQuestion: 'Sostituire la chiave di {{domain}}?',
      replaceText:
        'La nuova chiave ha un altro record DNS. La firma resta spenta finché non lo pubblichi e la riaccendi.',
      replaceConfirm: 'Sostituisci la chiave',
      paste: 'Incolla una chiave…',
      pasteTitle: 'Incolla una chiave per {{domain}}',
      pasteText: 'Usa la chiave privata che già firma altrove le email di questo dominio.',
      pasteReplaces:
        'Sostituisce la chiave attuale. La firma resta spenta finché non pubblichi il nuovo record DNS e la riaccendi.',
      pasteConfirm: 'Usa questa chiave',
      taken: 'Chiave acquisita: pubblica il suo record DNS',
      privateKey: 'Chiave privata',
      privateKeyHint: 'RSA in formato PEM, almeno 2048 bit. Viene conservata sigillata e non si rivede più.',
      privateKeyMissing: 'Incolla la chiave privata.',
      delete: 'Elimina la chiave…',
      deleteQuestion: 'Eliminare la chiave di {{domain}}?',
      deleteText:
        'Le email di questo dominio non saranno più firmate. La chiave non si può recuperare; il record DNS si può poi togliere.',
      deleteConfirm: 'Elimina la chiave',
      deleted: 'Chiave eliminata',
      cancel: 'Annulla',
    },
    fields: {
      name: 'Nome',
      email: 'Indirizzo',
      reply_to: 'Risposte a',
      is_default: 'Mittente predefinito',
      signature: 'Firma in calce',
      tracking: 'Rilevazione di aperture e clic',
    },
  },
} as const satisfies Messages<typeof en>
