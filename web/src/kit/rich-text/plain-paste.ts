import { cleanRichText } from '@fornace/contract/kit/clean-rich-text'
import { lettersOf } from '@fornace/contract/kit/letters'

/** What our own editor puts on the clipboard carries this. */
const OWN = 'data-pm-slice'

/** Pasted or dropped text comes without its formatting, links, pictures and tables: a paragraph for each line. */
export const plainPaste = (html: string): string => {
  // Within the editor a text is moved as it is; whatever claims to come from there still meets the editor's own marks.
  if (html.includes(OWN)) return html
  return cleanRichText(html)
    .split(/<\/(?:p|h[1-3])>/)
    .filter((line) => lettersOf(line).trim() !== '')
    .map((line) => `<p>${line.replace(/<[^>]*>/g, '')}</p>`)
    .join('')
}
