import type { pressRoom as en } from '../en/press-room'
import type { Wordings } from '../wordings'

export const pressRoom = {
  years: {
    title: 'Anni',
    other: 'Altro anno',
    show: 'Mostra questo anno',
    goTo: 'Vai al {{year}}',
    none: '«{{year}}» non è un anno dal {{first}} al {{last}}.',
  },
  pressKits: {
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
  magazines: {
    months: 'Mesi',
    twoMonths: 'Bimestri',
    quarters: 'Trimestri',
    endDate: 'Termina il',
    endDateHint: 'Dipende dal periodo e dall’anno {{year}}.',
    choosePeriod: 'Scegli un periodo',
    fields: {
      headline_id: 'Testata',
      name: 'Nome',
      period: 'Periodo',
      date: 'Data',
      cover: 'Copertina',
      file: 'File',
      weight: 'Peso',
    },
  },
  newspapers: {
    new: 'Una testata che non è in elenco',
    create: 'Aggiungi testata',
    created: '{{name}} è stata aggiunta e scelta.',
    fields: { name: 'Nome' },
  },
} satisfies Wordings<typeof en>
