import type { pressRoom as en } from '../en/press-room'
import type { Wordings } from '../wordings'

export const pressRoom = {
  pressKits: {
    state: 'Stato',
    draft: 'Bozza',
    published: 'Pubblicata',
    onlyPublished: 'Pubblicate',
    onlyDrafts: 'Bozze',
    publishedHint: 'Senza data resta una bozza.',
    onlyDraft: 'Tu prepari la bozza; la data la indica chi la pubblica.',
    download: 'Scarica',
    downloadTitle: 'Scarica la cartella stampa',
    archiveContents:
      'Un archivio (.zip) con i testi, le immagini con didascalie e crediti, i file pubblicabili e un indice.',
    archiveLanguages: 'Lingue dei testi',
    archiveLanguagesHint: 'Nessuna scelta: le lingue in cui la cartella è visibile.',
    fields: {
      title: 'Titolo',
      description: 'Descrizione',
      visible_languages: 'Lingue visibili',
      company_id: 'Azienda',
      cover: 'Copertina',
      published_date: 'Data di pubblicazione',
      order: 'Ordine',
      images: 'Immagini',
      files: 'File',
    },
  },
} satisfies Wordings<typeof en>
