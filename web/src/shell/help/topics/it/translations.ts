import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Il banco di traduzione raccoglie ciò che manca in ogni lingua, con suggerimenti e glossario.',
  picture: 'Banco di traduzione: coda a sinistra, originale e traduzione a destra',
  sections: [
    {
      title: 'Tradurre',
      steps: [
        'Scegli la lingua in alto: il numero dice quante parole restano.',
        'Scegli un elemento nella coda; quelli in ritardo sono segnati.',
        'Scrivi accanto all’originale. Ctrl + Invio salva e passa al successivo, Ctrl + O copia l’italiano, Alt + Pag su e Alt + Pag giù si spostano.',
        'Quando non manca più nulla, «Invia in approvazione».',
      ],
    },
    {
      title: 'Suggerimenti e glossario',
      text: 'Sotto il campo compaiono traduzioni già fatte di testi simili e i termini del glossario. Alt + 1, 2, 3 li inserisce.',
    },
    {
      title: 'Lavorare con un altro programma',
      text: '«Scarica la coda in XLIFF» produce il file per il tuo strumento di traduzione; «Importa XLIFF» mostra che cosa cambierebbe prima di scriverlo.',
    },
  ],
}
