import type { recordExport as en } from '../en/record-export'
import type { Messages } from '../wordings'

export const recordExport = {
  recordExport: {
    export: 'Esporta',
    title: 'Esporta {{what}}',
    found: '{{what}}: secondo la ricerca e i filtri attuali dell’elenco.',
    all: '{{what}}: tutto l’elenco, senza filtri.',
    missing_one: 'Nell’archivio manca un file',
    missing_other: 'Nell’archivio mancano {{count, number}} file',
    missingHint_one: 'Il suo contenuto non è più disponibile. È indicato in manifest.json.',
    missingHint_other: 'Il loro contenuto non è più disponibile. Sono tutti indicati in manifest.json.',
    languagesHint: 'Nessuna scelta: le lingue visibili di ciascuno.',
    filesHint: 'Senza, l’archivio resta piccolo.',
    start: 'Prepara l’archivio',
    download: 'Scarica',
    waiting: 'In attesa del suo turno …',
    progress: '{{done, number}} {{other}} su {{total, number}}',
    progressLabel: 'Avanzamento dell’esportazione',
    leave: 'Puoi chiudere questa finestra e continuare a lavorare: l’archivio si prepara comunque.',
    ready: 'L’archivio è pronto: {{name}}.',
    keptFor: 'Si può scaricare per un giorno.',
    again: 'Preparane un altro',
    gone: 'Questo archivio non c’è più. Preparane un altro.',
    finished: 'Archivio pronto',
    running: 'Esportazione: {{done, number}} su {{total, number}}',
  },
} satisfies Messages<typeof en>
