import type { table as en } from '../en/table'
import type { Wordings } from '../wordings'

export const table = {
  table: {
    search: 'Cerca',
    searchIn: 'Cerca in {{list}}',
    clearSearch: 'Cancella la ricerca',
    rows_one: '{{count, number}} elemento',
    rows_other: '{{count, number}} elementi',
    noName: 'Senza nome',
    yes: 'Sì',
    no: 'No',
    sort: 'Ordina per questa colonna; con Maiusc, dopo le altre',
    loading: 'Caricamento',
    noResultsTitle: 'Nessun risultato',
    noResultsText: 'Qui nulla corrisponde a «{{search}}».',
    noResultsFiltered: 'Qui nulla corrisponde a questi filtri.',
    pastEndTitle: 'Questa pagina è vuota',
    pastEndText: 'L’elenco è più corto di quanto dica questo indirizzo.',
    firstPage: 'Vai alla prima pagina',
    failedTitle: 'Non è stato possibile caricare l’elenco',
    clearAll: 'Togli i filtri',
    selected: 'Selezionato',
    selectRow: 'Seleziona {{name}}',
    selectPage_one: 'Seleziona {{count, number}} elemento di questa pagina',
    selectPage_other: 'Seleziona i {{count, number}} elementi di questa pagina',
    move: 'Sposta',
    moveUp: 'Sposta {{name}} in su',
    moveDown: 'Sposta {{name}} in giù',
    moved: '{{name}}: riga {{place, number}} di {{count, number}}',
  },
} satisfies Wordings<typeof en>
