import type { palette as en } from '../en/palette'
import type { Messages } from '../wordings'

export const palette = {
  palette: {
    title: 'Vai, crea, trova',
    placeholder: 'Vai a una pagina, crea o trova un elemento',
    results: 'Che cosa è stato trovato',
    page: 'In questa pagina',
    screens: 'Vai a',
    create: 'Crea',
    records: 'Elementi',
    actions: 'Azioni',
    all: 'Vedi tutti i risultati per «{{query}}»',
    searching: 'Ricerca in corso …',
    nothing: 'Nessun risultato per «{{query}}» tra le pagine, le azioni e gli elementi che puoi aprire',
    failed: 'La ricerca non ha risposto. Continua a scrivere per riprovare.',
    count_one: '{{count, number}} risultato',
    count_other: '{{count, number}} risultati',
    report: 'Segnala un problema',
    language: { en: 'Lingua: inglese', it: 'Lingua: italiano' },
    logOutWords: 'logout disconnetti uscire',
    colourScheme: {
      auto: 'Aspetto come il sistema',
      light: 'Aspetto chiaro',
      dark: 'Aspetto scuro',
      words: 'tema modalità',
    },
    keys: 'per spostarti',
    enter: 'per aprire',
    escape: 'per chiudere',
  },
} satisfies Messages<typeof en>
