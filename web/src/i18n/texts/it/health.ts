import type { health as en } from '../en/health'
import type { Messages } from '../wordings'

export const health = {
  health: {
    allWell: 'Tutto in ordine',
    failures_one: '{{count}} problema',
    failures_other: '{{count}} problemi',
    warnings_one: '{{count}} avviso',
    warnings_other: '{{count}} avvisi',
    checkedAt: 'Controllato alle {{time}}',
    checkNow: 'Controlla ora',
    toMend: 'Da sistemare',
    inOrder: 'In ordine',
    since: 'in questo stato dal {{time}}',
    states: { ok: 'In ordine', warning: 'Avviso', failure: 'Problema' },
    unavailable: {
      what: 'Questo controllo non è riuscito.',
      todo: 'Guarda il registro del server; ricarica la pagina tra un minuto.',
    },
    issues: {
      jobs: {
        stopped: {
          what: 'Da mezz’ora nessuno lavora alla coda.',
          todo: 'Riavvia un processo che lavora in secondo piano (ROLE=all o ROLE=worker); il suo registro dice perché si è fermato.',
        },
        failed: {
          what: 'Alcuni lavori non sono riusciti, dopo tutti i tentativi.',
          todo: 'Togli la causa indicata per ciascuno, poi riprova. Dopo due settimane vengono dimenticati.',
        },
        late: {
          what: 'Alcuni lavori aspettano da più di cinque minuti.',
          todo: 'Dopo una grande importazione o un grande invio passa da sé. Altrimenti avvia un altro processo con ROLE=worker.',
        },
      },
      mail: {
        stuck: {
          what: 'Alcune email aspettano da più di due ore.',
          todo: 'Leggi la risposta del server di posta in Posta in uscita; controlla SMTP_URL e l’utenza.',
        },
        paused: {
          what: 'L’invio è spento: questa è una copia di un’altra installazione.',
          todo: 'Se ora si usa questa copia, accendi l’invio in Posta in uscita.',
        },
        late: {
          what: 'Alcune email aspettano da più di un quarto d’ora.',
          todo: 'Leggi la risposta del server di posta in Posta in uscita; i tentativi continuano per tre giorni.',
        },
        refused: {
          what: 'Alcune email dell’ultima settimana sono state rifiutate.',
          todo: 'Aprile in Posta in uscita: un indirizzo sbagliato va corretto nell’utenza della persona.',
        },
        serverless: {
          what: 'Non c’è un server di posta: le email restano come file e non arrivano a nessuno.',
          todo: 'Imposta SMTP_URL e riavvia.',
        },
      },
      mailings: {
        stalled: {
          what: 'Un invio è in corso, ma da un quarto d’ora non parte nessuna email.',
          todo: 'Guarda se un processo lavora in secondo piano e se il server di posta risponde; nulla parte due volte.',
        },
        paused: {
          what: 'Un invio è in pausa.',
          todo: 'Aprilo: dice perché, e lì si riprende o si annulla.',
        },
        doubtful: {
          what: 'Un processo si è fermato durante l’invio: di alcune email non si sa se sono arrivate.',
          todo: 'Non serve fare nulla: ripartono una volta con lo stesso Message-ID, che i programmi di posta riconoscono.',
        },
      },
      storage: {
        unreachable: {
          what: 'I file non sono raggiungibili.',
          todo: 'Controlla la cartella DATA_DIR, o il bucket di S3_URL e le sue chiavi. Intanto i caricamenti sono rifiutati e nulla va perso.',
        },
        full: {
          what: 'Il disco è quasi pieno.',
          todo: 'Libera spazio subito, o passa a un disco più grande: senza spazio non si salva nulla.',
        },
        low: {
          what: 'Sul disco resta poco spazio.',
          todo: 'Prevedi un disco più grande, o sposta i file in un bucket (S3_URL).',
        },
        foreign: {
          what: 'I file salvati sono di un’altra installazione: questa non ne elimina nessuno.',
          todo: 'Dai a questa installazione dei file propri (S3_URL o DATA_DIR). Se l’altra non è più in uso, togli dai file l’oggetto fornace-owner.json.',
        },
      },
      database: {
        long: {
          what: 'Un’istruzione è in corso da più di cinque minuti.',
          todo: 'Se non è di un’importazione o di un backup, fermala con pg_cancel_backend.',
        },
      },
      connections: {
        exhausted: {
          what: 'Il database non ha quasi più connessioni libere.',
          todo: 'Riduci DATABASE_POOL, avvia meno server, o alza max_connections di PostgreSQL.',
        },
        many: {
          what: 'Gran parte delle connessioni al database è in uso.',
          todo: 'Conta i server per DATABASE_POOL: la somma deve restare sotto max_connections.',
        },
      },
      replica: {
        away: {
          what: 'La replica di lettura non risponde: gli elenchi vengono dal database principale.',
          todo: 'Riavvia il PostgreSQL di DATABASE_READ_URL, o guarda la rete tra i due. Intanto nulla va perso; poi torna in uso da sé.',
        },
        behind: {
          what: 'La replica di lettura è in ritardo di più di un secondo: gli elenchi vengono dal database principale.',
          todo: 'Dopo una grande importazione passa da sé. Altrimenti guarda il carico del suo disco e le istruzioni che la trattengono.',
        },
      },
      backup: {
        failed: {
          what: 'L’ultimo backup non è riuscito.',
          todo: 'Togli la causa qui sotto, poi esegui npm run backup.',
        },
        old: {
          what: 'Da più di un giorno e mezzo non c’è un backup.',
          todo: 'Guarda se di notte un processo lavora in secondo piano, ed esegui npm run backup.',
        },
        full: {
          what: 'Il disco dei backup è quasi pieno.',
          todo: 'Libera spazio subito, o indica in BACKUP_URL una cartella più grande: il prossimo backup può non riuscire.',
        },
        low: {
          what: 'Sul disco dei backup resta poco spazio.',
          todo: 'Prevedi un disco più grande, o indica un bucket in BACKUP_URL.',
        },
        copy: {
          what: 'Non si fanno backup: questa è una copia di un’altra installazione.',
          todo: 'Se questa copia è ora l’installazione in uso, riattiva l’invio in Posta in uscita e dalle un BACKUP_URL proprio.',
        },
        unscheduled: {
          what: 'Non è impostato un backup regolare.',
          todo: 'Imposta BACKUP_URL con una cartella su un altro disco o un bucket, e BACKUP_PASSPHRASE; poi riavvia.',
        },
        missing: {
          what: 'Non c’è ancora un backup.',
          todo: 'Il primo parte questa notte; npm run backup ne fa uno subito.',
        },
        incomplete: {
          what: 'All’ultimo backup mancano alcuni file.',
          todo: 'Le righe qui sotto li indicano: cercali in un backup precedente ed esegui npm run verify.',
        },
      },
      backup_proof: {
        failed: {
          what: 'La prova di ripristino dell’ultimo backup non è riuscita.',
          todo: 'Conserva i backup precedenti, togli la causa qui sotto e fanne uno nuovo.',
        },
        old: {
          what: 'Da più di due settimane nessun backup è stato provato.',
          todo: 'Succede da sé una volta la settimana: guarda se un processo lavora in secondo piano e se ha spazio.',
        },
        missing: {
          what: 'Nessun backup è stato ancora ripristinato per prova.',
          todo: 'Succede da sé una volta la settimana, quando BACKUP_URL è impostato.',
        },
      },
      verification: {
        faulty: {
          what: 'I dati si contraddicono.',
          todo: 'Annota le righe qui sotto, conserva i backup degli ultimi giorni e chiedi a chi cura l’installazione. npm run verify controlla di nuovo.',
        },
        failed: {
          what: 'Il controllo notturno non è arrivato alla fine.',
          todo: 'Esegui npm run verify: dice che cosa lo ostacola.',
        },
        old: {
          what: 'Da tre giorni i dati non vengono controllati.',
          todo: 'Guarda se di notte un processo lavora in secondo piano, o esegui npm run verify.',
        },
        missing: {
          what: 'I dati non sono mai stati controllati.',
          todo: 'Guarda se di notte un processo lavora in secondo piano, o esegui npm run verify.',
        },
      },
      history_seals: {
        late: {
          what: 'Da più di un’ora alcune voci della cronologia aspettano il sigillo.',
          todo: 'Guarda se la coda dei lavori procede e se nel database una transazione è aperta da molto.',
        },
      },
      certificates: {
        ended: {
          what: 'Un certificato è scaduto, o scade entro tre giorni.',
          todo: 'Rinnovalo sul server indicato qui sotto.',
        },
        ending: {
          what: 'Un certificato scade entro tre settimane.',
          todo: 'Rinnovalo sul server indicato qui sotto, o guarda perché non si è rinnovato da sé.',
        },
      },
      signing_keys: {
        unreadable: {
          what: 'Le chiavi di firma non si leggono con la SECRET_KEY attuale: {{unreadable}}.',
          todo: 'Imposta la SECRET_KEY con cui sono state create, o creane di nuove nei mittenti.',
        },
        unpublished: {
          what: 'Le chiavi di firma non sono nel DNS: {{unpublished}}.',
          todo: 'Inserisci il record che la pagina del mittente mostra, poi controllalo lì.',
        },
      },
      processes: {
        workerless: {
          what: 'Nessun processo lavora in secondo piano: la coda, le email e le esportazioni aspettano.',
          todo: 'Avvia un processo con ROLE=worker, o con ROLE=all.',
        },
        vanished: {
          what: 'Un processo è finito senza che nessuno lo fermasse.',
          todo: 'Leggi la fine del suo registro e guarda se la macchina aveva memoria sufficiente. Se nessuno l’ha sostituito, riavvialo; l’avviso sparisce dopo un giorno.',
        },
        versions: {
          what: 'Sono in funzione processi di versioni diverse.',
          todo: 'Durante un aggiornamento è normale; poi sostituisci quelli della versione precedente.',
        },
      },
    },
    facts: {
      jobs: '{{waiting}} in attesa, {{running}} in corso',
      mail: '{{waiting}} in attesa',
      mailings: '{{sending}} in corso, {{waiting}} email da inviare',
      storage: '{{free}} liberi su {{total}}',
      bucket: 'file in un bucket; sul disco {{free}} liberi su {{total}}',
      database: '{{size}}',
      connections: '{{used}} su {{max}} in uso',
      replica: 'in ritardo di {{seconds}} s',
      replicaUnknown: 'finora non raggiunta',
      run: 'l’ultima volta il {{time}}',
      never: 'mai fatto finora',
      verification: '{{time}}, {{checked}} righe e file',
      tonight: 'per la prima volta questa notte',
      history_seals: 'ultimo sigillo {{time}}, {{hash}}',
      noSeals: 'ancora nessuno',
      certificates: 'il primo scade il {{time}}',
      noCertificates: 'le scadenze non sono controllate: da qui non se ne legge nessuno',
      noServers: 'nessuno da controllare: gli indirizzi impostati non usano HTTPS né TLS',
      signing_keys_one: '{{count}} chiave',
      signing_keys_other: '{{count}} chiavi',
      processes_one: '{{count}} in funzione',
      processes_other: '{{count}} in funzione',
      system: 'Fornace {{product}}, Node {{node}}, PostgreSQL {{postgres}}, {{migrations}} migrazioni',
      process: 'questo processo ({{role}}) da {{age}}, {{memory}} di memoria',
    },
    jobs: {
      title: 'Lavori non riusciti',
      retry: 'Riprova',
      retryNamed: 'Riprova {{queue}}',
      retryAll: 'Riprova tutti',
      retried_one: '{{count}} lavoro riparte',
      retried_other: '{{count}} lavori ripartono',
    },
    statements: {
      slowest: 'Istruzioni più lente',
      running: 'Istruzioni in corso',
      mean: '{{milliseconds}} ms in media, {{calls}} volte',
      now: 'da {{milliseconds}} ms',
    },
    processes: {
      alive: '{{role}}, versione {{version}}, dal {{started}}',
      vanished:
        '{{role}}, versione {{version}}, dal {{started}}: scomparso, visto l’ultima volta il {{seen}}',
      roles: {
        all: 'Richieste e lavoro in secondo piano',
        web: 'Richieste',
        worker: 'Lavoro in secondo piano',
      },
    },
    certificateEnds: '{{setting}}, {{host}}: scade il {{time}}',
    certificateUnknown: '{{setting}}, {{host}}: non leggibile da qui',
    links: { mail: 'Posta in uscita', mailings: 'Invii' },
  },
} satisfies Messages<typeof en>
