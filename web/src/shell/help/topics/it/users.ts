import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Chi può entrare, che cosa vede e per quali aziende lavora.',
  picture: 'Elenco degli utenti con stato, permessi e ultimo accesso',
  sections: [
    {
      title: 'Aggiungere una persona',
      steps: [
        'Premi «Nuovo utente» e scrivi nome ed email.',
        'Assegna i ruoli. L’anteprima dice che cosa potrà fare.',
        'La persona riceve un invito e sceglie da sé la password.',
      ],
    },
    {
      title: 'Ruoli per azienda',
      text: 'I ruoli di redattore e di sala stampa esterna valgono per un’azienda. Si assegnano in «Ruoli aziendali» o nella scheda dell’utente.',
    },
    {
      title: 'Chiudere un account',
      text: 'Chi forse torna si disattiva. «Elimina» chiude l’account e lascia il nome a ciò che la persona ha scritto. «Cancella i dati» toglie nome e tracce; il registro di protocollo rimane.',
    },
    {
      title: 'I dati di una persona',
      text: 'Dalla scheda si scarica tutto ciò che l’intranet conserva di lei, in un solo file.',
    },
  ],
}
