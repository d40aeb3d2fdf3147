/** Sentences of the specification, the same in every language; shown with `lang="it"`. */
export const TOASTS = {
  changed: {
    images: 'Immagine modificata con successo',
    videos: 'Video modificato con successo',
    links: 'Link modificato con successo',
  },
  failed: 'Errore, riprova',
  lang: 'it',
} as const
