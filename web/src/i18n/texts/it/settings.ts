import type { settings as en } from '../en/settings'
import type { Messages } from '../wordings'

export const settings = {
  settings: {
    fields: {
      organisation_default: 'Nome dell’associazione',
      organisation_second: 'Nome della seconda organizzazione',
      logo: 'Logo',
      colour: 'Colore',
      sender_name: 'Nome del mittente',
      sender_address: 'Indirizzo del mittente',
      picture_permissions: 'Immagini senza crediti o licenza',
      default_languages: 'Lingue dei nuovi contenuti',
      privacy_url: 'Indirizzo dell’informativa privacy',
    },
    sections: {
      organisations: 'Organizzazioni',
      look: 'Logo e colore',
      sender: 'Mittente delle email',
      contents: 'Contenuti',
      privacy: 'Privacy',
    },
    hints: {
      organisation: 'Si legge all’accesso, in Home, nei documenti e nelle email.',
      second: 'Per gli indirizzi con “{{marker}}” nel nome del sito (ORGANISATION_SECOND_MARKER).',
      noSecond:
        'C’è una sola organizzazione. Per una seconda serve la variabile ORGANISATION_SECOND_MARKER nell’ambiente.',
      logo: 'PNG, JPEG o WebP, meglio largo e senza sfondo. Compare in alto, all’accesso e nei documenti.',
      colour:
        'Nella forma #RRGGBB. Testi e pulsanti prendono una tonalità che si legge bene, in chiaro e in scuro; ognuno può comunque scegliere un’altra serie.',
      senderAddress: 'Per inviti, notifiche e password. Le circolari hanno mittenti propri.',
      picturePermissions:
        'Avvisa: sono indicate all’invio e all’approvazione. Blocca: impediscono approvazione e pubblicazione. Un permesso scaduto blocca sempre.',
      languages: 'Visibili all’inizio in ogni nuovo elemento; si possono cambiare in ciascuno.',
      privacy: 'I consensi della registrazione portano qui. Vuoto: nessun link.',
    },
    fixed: 'Fissato nell’ambiente ({{variable}})',
    pickColour: 'Scegli il colore',
    noColour: 'Predefinito',
    sample: {
      label: 'Prova del colore su chiaro e su scuro',
      button: 'Salva',
      link: 'Link',
      chip: 'Bozza',
    },
    mail: {
      title: 'Posta in uscita',
      all: 'Tutte le email',
      server: 'Server di posta',
      hasServer: 'Impostato (SMTP_URL).',
      noServer: 'Non impostato (SMTP_URL): le email restano in file e non partono.',
      paused: 'Questa è una copia: non parte niente finché l’invio non riprende.',
      sender: 'Mittente',
      dkim: 'Firma DKIM',
      dkimStates: {
        none: 'Fornace non ha una chiave per {{domain}}: può firmare solo il server di posta.',
        inactive: 'C’è una chiave per {{domain}}, ma è spenta.',
        active: 'Attiva per {{domain}} nelle circolari; le altre email le firma il server di posta.',
        unreadable: 'La chiave per {{domain}} non si legge con la SECRET_KEY attuale.',
      },
      published: 'Trovata nel DNS all’ultimo controllo.',
      unpublished: 'Non trovata nel DNS all’ultimo controllo.',
      queue: 'In attesa',
      emptyQueue: 'Nessuna email in attesa.',
      waiting_one: '{{count, number}} email, scritta {{age}}.',
      waiting_other: '{{count, number}} email, la più vecchia scritta {{age}}.',
      failure: 'Ultimo errore',
      failed: '{{time}}, a {{to}}:',
      noFailure: 'Nessuno.',
      send: 'Invia un’email di prova',
      sendTo: 'A {{email}}',
      tested: 'Prova del {{time}}',
      testStates: {
        waiting: 'L’email a {{to}} è in attesa.',
        sending: 'L’email a {{to}} sta partendo.',
        sent: 'Il server di posta ha accettato l’email a {{to}}.',
        kept: 'Nessun server di posta è impostato: l’email a {{to}} è conservata in un file.',
        failed: 'L’email a {{to}} non è partita.',
      },
      words: 'Il server di posta ha risposto: «{{words}}»',
    },
  },
} satisfies Messages<typeof en>
