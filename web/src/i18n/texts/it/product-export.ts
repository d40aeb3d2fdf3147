import type { productExport as en } from '../en/product-export'
import type { Wordings } from '../wordings'

export const productExport = {
  productExport: {
    export: 'Esporta',
    exportMany: 'Esporta archivio',
    titleOne: 'Esporta il prodotto',
    titleMany: 'Esporta i prodotti',
    contents: 'Un archivio (.zip) con i dati in JSON ed Excel, una scheda PDF con le immagini e i file.',
    languages: 'Lingue della scheda',
    languagesHint: 'Nessuna scelta: le lingue in cui ogni prodotto è visibile.',
    files: 'Con i file: immagini originali, PDF, BIM',
    filesHint: 'Senza, l’archivio resta piccolo.',
    start: 'Prepara l’archivio',
    download: 'Scarica',
    waiting: 'In attesa del suo turno …',
    progress: '{{done, number}} prodotti su {{total, number}}',
    progressLabel: 'Avanzamento dell’esportazione',
    leave: 'Puoi chiudere questa finestra e continuare a lavorare: l’archivio si prepara comunque.',
    ready: 'L’archivio è pronto: {{name}}.',
    keptFor: 'Si può scaricare per un giorno.',
    again: 'Preparane un altro',
    gone: 'Questo archivio non c’è più. Preparane un altro.',
    running: 'Esportazione: {{done, number}} su {{total, number}}',
  },
} satisfies Wordings<typeof en>
