import type { help as en } from '../en/help'
import type { Wordings } from '../wordings'

export const help = {
  help: {
    title: 'Scorciatoie da tastiera',
    key: 'Tasto',
    does: 'Che cosa fa',
    walkRows: 'Scorri le righe di un elenco; le altre frecce fanno lo stesso di lato e in su',
    firstCell: 'Vai alla prima cella; con Fine, all’ultima',
    openRow: 'Apri la riga',
    selectRow: 'Seleziona la riga',
    moveRow: 'Sposta la riga in su, dove l’elenco ha un ordine proprio; con l’altra freccia, in giù',
    save: 'Salva il modulo',
    undo: 'Annulla ciò di cui parla l’ultimo avviso, finché è visibile',
    singleKeys: 'Tasti singoli',
    singleKeysHint: 'Nei campi sono sempre spenti. Spegnili del tutto se detti o se premi tasti per sbaglio.',
  },
} satisfies Wordings<typeof en>
