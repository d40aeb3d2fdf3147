import type { statements as en } from '../en/statements'
import type { Messages } from '../wordings'

export const statements = {
  privacy: {
    title: 'Privacy',
    lead: 'I dati personali che l’intranet di {{organisation}} conserva, perché e per quanto tempo.',
    notice: 'Informativa dell’associazione',
    what: 'Che cosa',
    why: 'Perché',
    howLong: 'Per quanto tempo',
    data: {
      user: { what: 'Nome, email, telefono, lingua', why: 'Per riconoscerti e scriverti' },
      roles: { what: 'Ruoli', why: 'Per sapere che cosa puoi fare' },
      company_roles: { what: 'Ruoli per un’azienda', why: 'Per sapere per quali aziende lavori' },
      sessions: {
        what: 'Accessi aperti: inizio, ultimo uso, browser',
        why: 'Perché tu possa riconoscerli e chiuderli',
      },
      second_factor: {
        what: 'Data in cui hai attivato la verifica in due passaggi, chiave cifrata',
        why: 'Per verificare il codice',
      },
      security_events: {
        what: 'Accessi, tentativi falliti, cambi di password e di ruoli, con l’indirizzo di rete',
        why: 'Per scoprire abusi',
      },
      press_registration: {
        what: 'Testata, qualifica, recapiti e consensi di chi si registra come stampa',
        why: 'Per inviare comunicati e inviti a chi ha acconsentito',
      },
      later_registrations: {
        what: 'Una seconda registrazione con lo stesso indirizzo',
        why: 'Per confermarla con il link inviato',
      },
      letters: {
        what: 'Email di servizio inviate a te',
        why: 'Per dimostrare che sono partite e ritentarle',
      },
      mailings: {
        what: 'Circolari e comunicazioni inviate a te: consegna, rifiuto; aperture e clic solo con il tuo consenso',
        why: 'Per sapere che cosa è arrivato',
      },
      circular_readings: {
        what: 'Circolari che hai letto nell’intranet',
        why: 'Per sapere quali aziende le hanno lette',
      },
      notices: { what: 'Notifiche ricevute', why: 'Perché tu possa ritrovarle' },
      saved_views: { what: 'Viste salvate', why: 'Per ritrovare i tuoi filtri' },
      calendar_feed: {
        what: 'Indirizzo privato del tuo calendario',
        why: 'Per aggiornare il programma che usi',
      },
      history: {
        what: 'Modifiche che hai fatto, con il tuo nome',
        why: 'Per sapere chi ha cambiato che cosa',
      },
      uploads: { what: 'File che hai caricato', why: 'Fanno parte degli elementi a cui sono uniti' },
      exports: { what: 'Archivi che hai richiesto', why: 'Perché tu possa scaricarli' },
      company_imports: { what: 'Importazioni di aziende che hai fatto', why: 'Per poterle annullare' },
      company_import_headings: {
        what: 'Colonne che hai abbinato importando',
        why: 'Per non chiedertelo di nuovo',
      },
      translation_imports: { what: 'Importazioni di traduzioni che hai fatto', why: 'Per poterle annullare' },
      reports: {
        what: 'Problemi che hai segnalato, con pagina e browser',
        why: 'Per risolverli e risponderti',
      },
    },
    until: {
      'account-closed': 'Finché esiste l’account',
      'records-deleted': 'Finché esistono gli elementi a cui appartengono',
      hours_one: '{{count, number}} ora',
      hours_other: '{{count, number}} ore',
      days_one: '{{count, number}} giorno',
      days_other: '{{count, number}} giorni',
      months_one: '{{count, number}} mese',
      months_other: '{{count, number}} mesi',
    },
    unverified_one:
      'Un account il cui indirizzo non viene confermato è eliminato dopo {{count, number}} giorno.',
    unverified_other:
      'Un account il cui indirizzo non viene confermato è eliminato dopo {{count, number}} giorni.',
    backups_one:
      'Ciò che è eliminato resta nei backup fino a {{count, number}} mese; servono solo a ripristinare l’intranet.',
    backups_other:
      'Ciò che è eliminato resta nei backup fino a {{count, number}} mesi; servono solo a ripristinare l’intranet.',
    logs: 'Il registro tecnico del server annota chiamate ed errori, senza nomi né indirizzi IP.',
    rights: {
      title: 'I tuoi diritti',
      export:
        'Puoi chiedere all’ufficio un file con tutto ciò che è conservato su di te, o la cancellazione.',
      erasure:
        'Dopo la cancellazione il tuo nome scompare da elementi e cronologia. Il registro di protocollo resta, come vuole la legge, senza il tuo nome.',
      consent: 'I consensi si ritirano nel profilo, o con il link in fondo a ogni email.',
    },
    outside: {
      title: 'Servizi esterni',
      text: 'Le pagine non caricano nulla da altri siti. Nessun cookie per pubblicità o misurazioni. Mappe e segnalazioni restano su questo server, se l’associazione non ha disposto altro.',
    },
  },
  accessibility: {
    title: 'Accessibilità',
    lead: 'Fornace mira al livello AA delle WCAG 2.2 e alla norma EN 301 549.',
    works: {
      title: 'Com’è fatta',
      keyboard:
        'Tutto funziona da tastiera; il tasto ? elenca le scorciatoie, e i tasti singoli si possono disattivare.',
      readers:
        'Nomi, stati e messaggi sono annunciati ai lettori di schermo; ogni grafico ha la sua tabella.',
      contrast:
        'I colori hanno contrasto sufficiente in ogni tema, chiaro e scuro; il significato non dipende mai dal solo colore.',
      zoom: 'Le pagine si adattano fino a 320 pixel, o al 400% di ingrandimento. Le animazioni si fermano dove il sistema lo chiede.',
      drag: 'Tutto ciò che si trascina si può spostare anche con pulsanti.',
    },
    limits: {
      title: 'Limiti noti',
      map: 'La mappa dei progetti è fatta per la vista; l’elenco e le coordinate dicono lo stesso.',
      pictures: 'I testi alternativi delle immagini li scrive chi le carica, e possono mancare.',
      attachments: 'I documenti allegati vengono dai loro autori e non sono verificati.',
    },
    tested: {
      title: 'Come viene verificata',
      text: 'Ogni schermata è controllata con axe a ogni versione, in chiaro, in scuro e da destra a sinistra, e percorsa da tastiera.',
    },
    contact: {
      title: 'Se qualcosa ti ostacola',
      text: 'Usa il pulsante di segnalazione che compare dopo un errore, o scrivi all’ufficio di {{organisation}}.',
    },
  },
  statements: { back: 'Torna a Fornace' },
} satisfies Messages<typeof en>
