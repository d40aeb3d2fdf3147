import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Home, ricerca, elenchi e moduli funzionano allo stesso modo in tutte le aree.',
  picture: 'Home: a sinistra gli elementi da fare, a destra il calendario delle scadenze',
  sections: [
    {
      title: 'Home',
      text: '«Da fare» mostra quanti elementi sono in ogni stato e quali aspettano te. Ogni numero apre l’elenco già filtrato. «I miei elementi in corso» dice a chi tocca ora. Il calendario a destra riunisce scadenze, pubblicazioni e invii; «Porta nel tuo calendario» lo collega al programma che usi.',
    },
    {
      title: 'Trovare qualcosa',
      points: [
        'Ctrl + K apre la ricerca: pagine, elementi e azioni dell’elemento aperto.',
        'In un elenco scrivi nel campo «Cerca»; «Filtri» aggiunge condizioni, e le schede in alto sono le viste salvate.',
        'L’indirizzo della pagina contiene ricerca e filtri: chi lo riceve vede lo stesso elenco.',
      ],
    },
    {
      title: 'Elenchi',
      points: [
        'Le frecce scorrono le righe, Invio apre, Maiusc + Spazio seleziona.',
        'Con una o più righe selezionate compaiono le azioni su tutte.',
        '«Vista» sceglie colonne e altezza delle righe; «Esporta» salva l’elenco in CSV o Excel.',
        'La vista «Eliminati» contiene ciò che è stato eliminato e permette di ripristinarlo, a chi ne ha il diritto.',
      ],
    },
    {
      title: 'Moduli',
      points: [
        'Niente viene salvato finché non premi «Salva» (Ctrl + S).',
        'Le lingue sono schede; «Affianca» mostra l’italiano accanto alla traduzione.',
        'Se un collega modifica lo stesso elemento, le modifiche a campi diversi si uniscono; sullo stesso campo ti viene chiesto quale tenere.',
        '«Cronologia» mostra chi ha cambiato che cosa, e confronta le versioni.',
      ],
    },
    {
      title: 'Tasti',
      text: 'Il tasto ? elenca le scorciatoie della pagina. F1 apre questa guida all’argomento giusto.',
    },
  ],
}
