import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'L’anagrafica delle aziende, con dati interni e dati pubblici, i marchi e l’importazione da file.',
  picture: 'Elenco delle aziende con stato associativo e tipologia',
  sections: [
    {
      title: 'Scheda di un’azienda',
      points: [
        'I dati interni li usa l’associazione; quelli pubblici li legge chiunque. «Copia tutto nei dati pubblici» li riporta in un passo.',
        'La partita IVA si può scrivere con o senza spazi; viene controllata.',
        'Un’azienda «Pubblicata» compare con i suoi dati pubblici e la descrizione.',
        'Marchi, utenti e attività dell’azienda sono in fondo alla scheda.',
      ],
    },
    {
      title: 'Importare da un file',
      steps: [
        'Apri «Importa CSV» (anche Excel) o «Importa MDB» per un database Access.',
        'Scegli il file: colonne, separatore e codifica vengono riconosciuti. Un file di esempio si scarica dalla stessa pagina.',
        'Controlla le differenze: aggiunte, modifiche e rimozioni, riga per riga. Togli la spunta a ciò che non vuoi.',
        'Premi «Aggiorna tutto». Fino ad allora nulla è stato scritto.',
      ],
    },
    {
      title: 'Annullare un’importazione',
      text: 'Dall’esito di un’importazione si può tornare indietro. Ciò che nel frattempo qualcuno ha modificato resta com’è e viene elencato.',
    },
  ],
}
