import type { tour as en } from '../../en/extras/tour'
import type { Messages } from '../../wordings'

export const tour = {
  tour: {
    next: 'Avanti',
    previous: 'Indietro',
    done: 'Fine',
    close: 'Termina la visita',
    progress: '{{step}} di {{steps}}',
    sidebar: {
      title: 'Mostra o nascondi la barra laterale',
      text: 'Con questo pulsante il menu compare e scompare.',
    },
    quickNavigation: {
      title: 'Navigazione rapida',
      text: 'Premi {{keys}} per aprire una pagina, creare un elemento o trovarlo.',
    },
    plan: {
      title: 'Aggiorna il piano di abbonamento',
      text: 'Qui trovi il tuo account. Il piano dell’associazione è gestito dall’ufficio: per cambiarlo, rivolgiti all’ufficio.',
    },
    language: {
      title: 'Cambia lingua',
      text: 'Leggi l’intranet in italiano o in inglese.',
    },
    customise: {
      title: 'Personalizza il tema',
      text: 'Scegli disposizione, colori e aspetto chiaro o scuro. Le tue scelte vengono ricordate.',
    },
  },
} satisfies Messages<typeof en>
