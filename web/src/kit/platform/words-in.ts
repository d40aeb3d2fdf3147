/** The same text however it is written: accents and capitals do not matter. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word of the query stands somewhere in the text. */
export const wordsIn = (query: string): ((text: string) => boolean) => {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return (text) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
}
