import type { Label } from './resource-metadata.ts'

/** Entity names of the specification, displayed above the titles of screens. */
export const ENTITY_LABELS = {
  user: { en: 'USER', it: 'UTENTE' },
  users: { en: 'USERS', it: 'UTENTI' },
  company: { en: 'COMPANY', it: 'AZIENDA' },
  companies: { en: 'COMPANIES', it: 'AZIENDE' },
  pressReleases: { en: 'PRESS RELEASES', it: 'COMUNICATI STAMPA' },
} as const satisfies Record<string, Label>

/** Kinds of fields of the specification, displayed in the forms of press releases and magazines. */
export const FIELD_LABELS = {
  text: { en: 'TEXT', it: 'TESTO' },
  title: { en: 'TITLE', it: 'TITOLO' },
  weight: { en: 'WEIGHT', it: 'PESO' },
  period: { en: 'PERIOD', it: 'PERIODO' },
} as const satisfies Record<string, Label>
