import type { received as en } from '../en/received'
import type { Messages } from '../wordings'

export const received = {
  received: {
    title: 'Titolo',
    number: 'Numero',
    kind: 'Tipo',
    typology: 'Tipologia',
    year: 'Anno',
    receivedAt: 'Ricevuta il',
    companies: 'Aziende',
    attachments: 'Allegati',
    reading: 'Lettura',
    unread: 'Non letta',
    unreadMany: 'Da leggere',
    unreadView: 'Non lette',
    others: 'Le altre',
    replaced: 'Sostituita',
    replacedBy: 'Sostituita da',
    replacedElsewhere:
      'Una circolare successiva sostituisce questa. Non è tra quelle che hai ricevuto: chiedila all’associazione.',
    replaces: 'Sostituisce',
    annulled: 'Annullata il {{when}}',
    annulledShort: 'Annullata',
    absent: 'Questo testo non esiste, oppure non l’hai ricevuto.',
    emptyText: 'Qui trovi le circolari inviate a te o a un’azienda per cui operi.',
    toRead_one: '{{count, number}} da leggere',
    toRead_other: '{{count, number}} da leggere',
    allRead: 'Hai letto tutto.',
    all_one: 'La circolare ricevuta',
    all_other: 'Tutte le {{count, number}} circolari ricevute',
  },
} satisfies Messages<typeof en>
