import type { pressRoom as en } from '../en/press-room'
import type { Wordings } from '../wordings'

export const pressRoom = {
  pressKits: {
    new: 'Nuova cartella stampa',
    gone: 'Questa cartella stampa non esiste, o non esiste più.',
    emptyTitle: 'Nessuna cartella stampa',
    emptyText: 'Crea la prima con il pulsante qui sopra.',
    state: 'Stato',
    draft: 'Bozza',
    published: 'Pubblicata',
    onlyPublished: 'Pubblicate',
    onlyDrafts: 'Bozze',
    publishedHint: 'Senza data resta una bozza.',
    onlyDraft: 'Tu prepari la bozza; la data la indica chi la pubblica.',
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
