import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Comunicati per anno, gallerie, riviste e cartelle stampa.',
  picture: 'Comunicati stampa dell’anno con il loro stato',
  sections: [
    {
      title: 'Comunicati stampa',
      steps: [
        'Scegli l’anno a sinistra e premi il pulsante per un nuovo comunicato.',
        'Scrivi titolo, sommario e testo; aggiungi immagini e allegati.',
        'Senza data di pubblicazione resta una bozza; con una data futura è programmato: fino ad allora immagini e file sono sotto embargo.',
        '«Pubblica ora» lo rende visibile subito. «Archivia» lo sposta tra gli archiviati.',
      ],
    },
    {
      title: 'Ordine',
      text: 'Le righe si spostano con le frecce, trascinandole o scrivendo il numero d’ordine. Il numero più basso sta prima.',
    },
    {
      title: 'Gallerie',
      text: 'Le categorie hanno due livelli. In una galleria, immagini, video e collegamenti si salvano riga per riga; titolo e data con «Salva».',
    },
    {
      title: 'Riviste e cartelle stampa',
      text: 'Una rivista ha testata, periodo e copertina; il giorno in cui scade viene dal periodo. Una cartella stampa si scarica come archivio ZIP, con le immagini e i testi.',
    },
    {
      title: 'Immagini',
      text: 'Credito, licenza e ultimo giorno d’uso si indicano sull’immagine. «Credito e licenza per tutte» li scrive una volta sola. Il riquadro di ritaglio si sposta anche con i numeri.',
    },
  ],
}
