import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Profilo, password, verifica in due passaggi e aspetto.',
  picture: 'Profilo con dati, password e verifica in due passaggi',
  sections: [
    {
      title: 'Profilo',
      text: 'Nome, telefono, lingua delle email e frequenza delle notifiche. «Dove hai effettuato l’accesso» elenca i dispositivi e permette di uscire dagli altri.',
    },
    {
      title: 'Verifica in due passaggi',
      steps: [
        'Premi «Attiva» e inquadra il codice con un’app di autenticazione.',
        'Scrivi il codice di sei cifre che l’app mostra.',
        'Conserva i codici di riserva: servono se perdi il telefono.',
      ],
    },
    {
      title: 'Statistiche di lettura',
      text: 'Decidi tu se si può registrare quando apri una circolare. Il consenso si ritira qui, in ogni momento.',
    },
    {
      title: 'Aspetto',
      text: 'La tavolozza in alto cambia tema, colori, disposizione del menu e direzione del testo. Le scelte restano con te.',
    },
    {
      title: 'Blocco schermo',
      text: 'Dal menu con il tuo nome: la pagina resta dov’è e chiede la password.',
    },
  ],
}
