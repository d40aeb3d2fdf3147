import type { Label } from './resource-metadata.ts'

/** Kinds of days on the calendar. */
export const CALENDAR_KINDS = ['due', 'publication', 'issue', 'permission', 'sending'] as const

export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/** What happens on such a day, before the title of the record. */
export const CALENDAR_LABELS: Readonly<Record<CalendarKind, Label>> = {
  due: { en: 'Due', it: 'Scadenza' },
  publication: { en: 'Publication', it: 'Pubblicazione' },
  issue: { en: 'End of the issue’s period', it: 'Fine del periodo della rivista' },
  permission: { en: 'Picture permission ends', it: 'Fine del permesso di un’immagine' },
  sending: { en: 'Scheduled submission', it: 'Invio programmato' },
}
