import type { table as en } from '../en/table'
import type { Wordings } from '../wordings'

export const table = {
  table: {
    search: 'Cerca',
    clearSearch: 'Cancella la ricerca',
    sort: 'Ordina per questa colonna',
    loading: 'Caricamento',
    noResultsTitle: 'Nessun risultato',
    noResultsText: 'Qui nulla corrisponde a «{{search}}».',
    pastEndTitle: 'Questa pagina è vuota',
    pastEndText: 'L’elenco è più corto di quanto dica questo indirizzo.',
    firstPage: 'Vai alla prima pagina',
    failedTitle: 'Non è stato possibile caricare l’elenco',
  },
} satisfies Wordings<typeof en>
