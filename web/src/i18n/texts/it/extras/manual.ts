import type { manual as en } from '../../en/extras/manual'
import type { Messages } from '../../wordings'

export const manual = {
  manual: {
    topics: {
      label: 'Argomenti',
      start: 'Primi passi',
      companies: 'Aziende e marchi',
      'press-room': 'Sala stampa',
      products: 'Galleria prodotti',
      projects: 'Galleria progetti',
      translations: 'Traduzioni',
      circulars: 'Circolari',
      users: 'Utenti e ruoli',
      administration: 'Amministrazione',
      account: 'Il tuo account',
    },
    privacy: 'Privacy',
    accessibility: 'Accessibilità',
    openPage: 'Apri in una pagina',
    loading: 'Caricamento della guida',
  },
} satisfies Messages<typeof en>
