/** Beside what our own editors put on the clipboard, where no other page puts it: other editors are of the same make. */
export const OWN_TYPE = 'application/x-fornace-rich-text'

const UNREAD = 'script, style, template, title, noscript'
const LINES = 'p, div, section, article, li, tr, td, th, blockquote, pre, h1, h2, h3, h4, h5, h6, br'

/** Pasted or dropped text comes without its formatting, links, pictures and tables: a paragraph for each line. */
export const plainPaste = (html: string): string => {
  // A document of its own: nothing in it is loaded, and nothing runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  for (const element of body.querySelectorAll(LINES)) {
    element.before('\n')
    element.after('\n')
  }
  const paragraphs = (body.textContent ?? '').split('\n').filter((line) => line.trim() !== '')
  const plain = document.createElement('div')
  for (const line of paragraphs) {
    const paragraph = document.createElement('p')
    paragraph.textContent = line.trim()
    plain.append(paragraph)
  }
  return plain.innerHTML
}
