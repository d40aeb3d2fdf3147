/** Invisible characters and noncharacters, removed from names and texts. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF\p{Noncharacter_Code_Point}]/gu
/** Others join letters or turn their direction: they stay, but say nothing by themselves. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

const composed = (text: string): string => {
  const visible = text.normalize('NFC').replace(UNSEEN, '')
  return SEEN.test(visible) ? visible : ''
}

export const oneLine = (text: string): string =>
  composed(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

export const manyLines = (text: string): string =>
  composed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
