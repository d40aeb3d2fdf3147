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

/** Plain text of a rich text, one line for each block. */
export const plainText = (html: string): string =>
  textContent(html.replace(/<\/(?:p|h[1-3]|li)>/g, '\n'))
    .replace(/\n{2,}/g, '\n')
    .trim()
