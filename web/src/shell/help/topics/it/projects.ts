import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Le realizzazioni delle aziende: luogo, testi, prodotti utilizzati, immagini e dossier.',
  picture: 'Elenco dei progetti con immagine, stato, città e paese',
  sections: [
    {
      title: 'Chi fa che cosa',
      points: [
        'Il redattore dell’azienda scrive la bozza e la invia.',
        'L’amministratore la approva e, se serve, la passa al reporter.',
        'Il reporter scrive il testo finale e raccoglie crediti e contatti.',
        'Il traduttore completa le lingue; poi il progetto è approvato.',
      ],
    },
    {
      title: 'Luogo',
      text: 'Cerca un indirizzo, premi sulla mappa, trascina il segnaposto o scrivi latitudine e longitudine. «Mappa», nell’elenco, mostra tutti i progetti filtrati.',
    },
    {
      title: 'Prodotti utilizzati, sanitari, immagini',
      text: 'Sono righe che si aprono a lato. Si ordinano trascinando o con le frecce, e si salvano insieme al progetto.',
    },
    {
      title: 'Dossier ed esportazione',
      text: '«Dossier» compone un PDF nelle lingue scelte; «Esporta» scarica testi e immagini. Dall’elenco si può farlo per più progetti: l’archivio viene preparato e un avviso dice quando è pronto.',
    },
  ],
}
