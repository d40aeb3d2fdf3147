/** Sentences of the specification, the same in every language; shown with `lang="it"`. */
export const EDITED = {
  images: 'Immagine modificata con successo',
  videos: 'Video modificato con successo',
  links: 'Link modificato con successo',
} as const

export const FAILED = 'Errore, riprova'
