import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Accesso, profilo, password, verifica in due passaggi e aspetto.',
  picture: 'Profilo con dati, password e verifica in due passaggi',
  sections: [
    {
      title: 'Accesso',
      text: 'Scrivi l’email e la password del tuo account. Con la verifica in due passaggi serve anche il «Codice»: le sei cifre della tua app, oppure uno dei codici di recupero. Dopo dieci tentativi sbagliati aspetti un quarto d’ora.',
    },
    {
      title: 'Password dimenticata',
      steps: [
        'Premi «Password dimenticata?» e scrivi l’email del tuo account.',
        'Apri il link nel messaggio: vale 1 ora e si può usare una volta sola.',
        'Scegli una nuova password: accedi subito, e tutte le altre sessioni vengono chiuse.',
      ],
    },
    {
      title: 'Registrazione',
      text: 'Premi «Registrati», compila il modulo e apri il link nel messaggio: conferma il tuo indirizzo e vale 7 giorni. Puoi accedere appena l’ufficio ti assegna un ruolo. Se hai ricevuto un invito non ti registri: scegli la password con il link dell’invito e accedi subito.',
    },
    {
      title: 'Profilo',
      text: 'Nome, telefono, lingua delle email e frequenza delle notifiche. «Dove hai effettuato l’accesso» elenca i dispositivi e permette di uscire dagli altri.',
    },
    {
      title: 'Verifica in due passaggi',
      steps: [
        'Premi «Attiva» e inquadra il codice con un’app di autenticazione.',
        'Scrivi il codice di sei cifre che l’app mostra.',
        'Conserva i codici di recupero: servono se perdi il telefono.',
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
