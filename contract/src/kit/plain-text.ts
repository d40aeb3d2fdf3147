const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
}

/** An element; a sign that opens none is text. It stops at the next sign, so that a million of them take no longer. */
const ELEMENT = /<\/?[a-z][^<>]*>/gi

/** The text content of a rich text, as a person reads it: of the named characters it holds only these. */
export const textContent = (html: string): string =>
  html.replace(ELEMENT, '').replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)

/** Number of characters that a person reads in a text without elements. */
export const visibleLength = (text: string): number =>
  Object.keys(ENTITIES).reduce((left, entity) => left.replaceAll(entity, ' '), text).length

/** Plain text of a rich text: a line for each block, and for each line break in it. */
export const plainText = (html: string): string =>
  textContent(html.replace(/<\/(?:p|h[1-3]|li)>|<br>/g, '\n'))
    .replace(/\n{2,}/g, '\n')
    .trim()
