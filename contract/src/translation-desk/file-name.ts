import type { Label } from '../kit/resource-metadata.ts'

const WHOLE_QUEUE: Label = { en: 'Translations', it: 'Traduzioni' }

/** Title of an exported file without its ending: "Pietra Serena - en", or "Traduzioni - en" for the queue. */
export const xliffTitle = (title: string | undefined, language: string, reader: keyof Label): string =>
  `${title || WHOLE_QUEUE[reader]} - ${language}`
