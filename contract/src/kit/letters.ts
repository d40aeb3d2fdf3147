import { decodeEntities } from './html-text.ts'

/** What a person reads of a rich text that is clean. */
export const lettersOf = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, ''))

/** The same as lines of plain text, for where marks cannot be shown. */
export const plainText = (html: string): string => lettersOf(html.replace(/<\/(?:p|h[1-3])>/g, '\n')).trim()
