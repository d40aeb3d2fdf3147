import type { records as en } from '../../en/intranet/records'
import type { Messages } from '../../wordings'

export const records = {
  delete: {
    title: 'Eliminare {{name}}?',
    inUse: 'Non si può eliminare: è in uso qui',
    more_one: 'e {{count, number}} altro',
    more_other: 'e altri {{count, number}}',
    keep: 'Non eliminare',
    done: 'Hai eliminato «{{name}}»',
    restored: '«{{name}}» è di nuovo nell’elenco',
  },
  reference: {
    new: 'Nuova voce',
    newTitle: 'Nuova voce',
    noName: 'Senza nome',
    status: 'Stato',
    activeHint: 'Una voce non attiva resta dove è usata e non viene più proposta.',
    activate: 'Attiva',
    deactivate: 'Disattiva',
    emptyTitle: 'Ancora nessuna voce',
    emptyText: 'Aggiungi la prima: poi si potrà scegliere nei moduli.',
    emptyTextReader: 'Appena qualcuno ne aggiunge una, sarà qui.',
    gone: 'Questa voce non esiste o non esiste più.',
    backToList: 'Torna all’elenco',
    fields: {
      name: {
        it: 'Nome in italiano',
        en: 'Nome in inglese',
        fr: 'Nome in francese',
        de: 'Nome in tedesco',
        ru: 'Nome in russo',
      },
      logo: 'Logo',
      order: 'Ordine',
      is_active: 'Voce attiva',
      width_mm: 'Larghezza (mm)',
      height_mm: 'Altezza (mm)',
      millimetres: 'Spessore (mm)',
    },
  },
} satisfies Messages<typeof en>
