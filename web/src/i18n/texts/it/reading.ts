import type { reading as en } from '../en/reading'
import type { Messages } from '../wordings'

export const reading = {
  reading: {
    language: 'Lingua del testo',
    print: 'Stampa',
    pdf: 'Scarica PDF',
    previous: 'Precedente',
    next: 'Successivo',
    neighbours: 'Nell’elenco da cui arrivi',
    place: '{{place, number}} di {{all, number}}',
    nextKey: 'Leggi l’elemento successivo dell’elenco',
    previousKey: 'Leggi l’elemento precedente dell’elenco',
    enlarge: 'Ingrandisci l’immagine {{place, number}} di {{all, number}}',
    gone: 'Questa immagine non è più disponibile.',
    withheld_one: 'Puoi aprire l’immagine dopo la pubblicazione.',
    withheld_other: 'Puoi aprire le {{count, number}} immagini dopo la pubblicazione.',
    facts: 'Dettagli',
    noText: 'Ancora nessun testo nelle lingue visibili.',
    noPictures: 'Ancora nessuna immagine.',
  },
  lightbox: {
    place: 'Immagine {{place, number}} di {{all, number}}',
    previous: 'Immagine precedente',
    next: 'Immagine successiva',
    download: 'Scarica l’originale',
    gone: 'Questa immagine non è più disponibile.',
  },
} satisfies Messages<typeof en>
