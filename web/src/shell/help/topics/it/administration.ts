import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Impostazioni, posta in uscita, eventi di sicurezza, segnalazioni e salute del sistema.',
  picture: 'Impostazioni: nomi delle organizzazioni, logo e colore',
  sections: [
    {
      title: 'Impostazioni',
      text: 'Nomi, logo, colore, mittente, permessi delle immagini, lingue e indirizzo dell’informativa. Valgono subito su tutti i server. Ciò che è fissato dall’ambiente si vede, ma non si cambia da qui.',
    },
    {
      title: 'Stato del sistema',
      text: 'Che cosa non va, e che cosa fare: lavori in coda, posta, spazio, database, backup e controllo dei dati. Un avviso arriva quando qualcosa si guasta.',
    },
    {
      title: 'Posta in uscita',
      text: 'Ogni email di servizio con il suo stato. Quelle rifiutate si possono ritentare. Su una copia dell’installazione l’invio è sospeso finché non lo attivi.',
    },
    {
      title: 'Eventi di sicurezza',
      text: 'Accessi, tentativi falliti, cambi di password e di ruoli, esportazioni di dati personali.',
    },
    {
      title: 'Segnalazioni',
      text: 'I problemi segnalati dalle persone, con la pagina e gli errori. «Segna come chiusa» quando è risolta.',
    },
  ],
}
