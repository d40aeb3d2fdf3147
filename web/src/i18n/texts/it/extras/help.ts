import type { help as en } from '../../en/extras/help'
import type { Messages } from '../../wordings'

export const help = {
  help: {
    title: 'Scorciatoie da tastiera',
    search: 'Cerca tra le scorciatoie',
    nothing: 'Nessuna scorciatoia per «{{search}}».',
    keys: {
      Alt: 'Alt',
      ArrowDown: 'Freccia giù',
      ArrowUp: 'Freccia su',
      Ctrl: 'Ctrl',
      Delete: 'Canc',
      Enter: 'Invio',
      Home: 'Inizio',
      PageDown: 'Pag giù',
      PageUp: 'Pag su',
      Shift: 'Maiusc',
      Space: 'Spazio',
    },
    walkRows: 'Passa alla riga successiva di un elenco; le altre frecce si spostano in su e di lato',
    firstCell: 'Vai alla prima cella; con Fine, all’ultima',
    openRow: 'Apri la riga',
    selectRow: 'Seleziona la riga',
    moveRow: 'Sposta la riga in su, dove l’elenco ha un ordine proprio; con l’altra freccia, in giù',
    save: 'Salva il modulo',
    undo: 'Annulla ciò di cui parla l’ultimo avviso, finché è visibile',
    singleKeys: 'Tasti singoli',
    singleKeysHint:
      'Nei campi sono sempre disattivati. Disattivali del tutto se usi la dettatura o premi tasti per sbaglio.',
  },
} satisfies Messages<typeof en>
