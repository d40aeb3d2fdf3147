/** A sentence ends with its sign and a capital letter after it, or with its line. */
const BETWEEN = /(?<=[.!?…])\s+(?=[\p{Lu}«"“])|\n+/u

/** The sentences of a plain text, as `sentences_of` in the database parts them for suggestions. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
