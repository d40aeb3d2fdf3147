import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'I prodotti si inseriscono in un periodo, si approvano, si traducono e si pubblicano.',
  picture: 'Revisione di un prodotto: immagine grande, testi e azioni',
  sections: [
    {
      title: 'Stati di un prodotto',
      points: [
        'Bozza: la scrive il redattore dell’azienda.',
        'Bozza in approvazione: tocca all’amministratore.',
        'In traduzione: tocca al traduttore.',
        'Traduzione in approvazione: tocca di nuovo all’amministratore.',
        'Approvato: si pubblica dal giorno indicato nel periodo.',
      ],
    },
    {
      title: 'Inserire un prodotto',
      steps: [
        'Apri il periodo e premi «Nuovo prodotto».',
        'Compila dati, categorie e descrizione (al massimo 600 caratteri per lingua).',
        'Carica da 2 a 5 immagini; l’ordine si cambia trascinando o con le frecce.',
        '«Salva e invia in approvazione» dice che cosa manca, se manca qualcosa.',
      ],
    },
    {
      title: 'Rivedere in sequenza',
      text: 'Da Home o dall’elenco, «Rivedi in sequenza» mostra un prodotto alla volta con ciò che è cambiato. 1 approva, 2 rimanda con una nota, 3 lascia per dopo, Ctrl + Z annulla l’ultima decisione.',
    },
    {
      title: 'Periodi',
      text: 'Un periodo chiuso non accetta prodotti nuovi; quelli già inseriti vanno avanti. «Avanzamento» mostra per azienda che cosa manca e permette di inviare un promemoria.',
    },
    {
      title: 'Duplicare',
      text: '«Duplica in…» copia un prodotto in un altro periodo aperto, come bozza.',
    },
  ],
}
