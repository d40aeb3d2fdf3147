/** Receives the tags and texts of an HTML text, in their order. */
export interface HtmlVisitor {
  /** A text as it stands, entities included. */
  text(text: string): void
  /** `name` is in lower case; attributes are skipped. */
  tag(name: string, isEnd: boolean, isSelfClosing: boolean): void
}

/** Elements whose content is neither text nor markup: office programs put whole style sheets into what they copy. */
const UNREAD = new Set([
  ...['script', 'style', 'textarea', 'title', 'noscript', 'iframe', 'template'],
  ...['svg', 'math', 'xml'],
])

/** Elements that hold nothing. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input'],
  ...['link', 'meta', 'param', 'source', 'track', 'wbr'],
])

const [BANG, SLASH, EQUALS, END, QUESTION] = [0x21, 0x2f, 0x3d, 0x3e, 0x3f]
const isQuote = (code: number) => code === 0x22 || code === 0x27
const isSpace = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d)
const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)

/** Index after `searched`; the end of the text, where it does not follow. */
const indexAfter = (html: string, searched: string, from: number): number => {
  const index = html.indexOf(searched, from)
  return index < 0 ? html.length : index + searched.length
}

const endOfComment = (html: string, start: number): number => {
  const isEmpty = html.startsWith('<!-->', start) || html.startsWith('<!--->', start)
  if (isEmpty || !html.startsWith('<!--', start)) return indexAfter(html, '>', start)
  const end = /--!?>/g
  end.lastIndex = start + 4
  return end.test(html) ? end.lastIndex : html.length
}

interface TagEnd {
  /** Index after the tag. */
  readonly end: number
  readonly isSelfClosing: boolean
  /** The text ends within the tag. */
  readonly isCut: boolean
}

/** End of a tag, from behind its name: a sign in the value of an attribute ends none. */
const endOfTag = (html: string, start: number): TagEnd => {
  let isSelfClosing = false
  for (let at = start; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === END) return { end: at + 1, isSelfClosing, isCut: false }
    isSelfClosing = code === SLASH
    if (code !== EQUALS) continue
    while (isSpace(html.charCodeAt(at + 1))) at++
    if (isQuote(html.charCodeAt(at + 1))) at = indexAfter(html, html.charAt(at + 1), at + 2) - 1
    else while (at + 1 < html.length && !isValueEnd(html.charCodeAt(at + 1))) at++
  }
  return { end: html.length, isSelfClosing: false, isCut: true }
}
const isValueEnd = (code: number) => code === END || isSpace(code)

const endOfName = (html: string, start: number): number => {
  let at = start
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === END || code === SLASH || isSpace(code)) break
  }
  return at
}

/**
 * Walks through an HTML text once, in a time that grows with its length alone. Comments, declarations and the content of
 * unread elements are skipped; a tag without an end takes the rest of the text with it.
 */
export const scanHtml = (html: string, { text, tag }: HtmlVisitor): void => {
  /** Start of the text that has not been handed over. */
  let from = 0
  const skip = (start: number, end: number) => {
    if (start > from) text(html.slice(from, start))
    from = end
    return end
  }
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const code = html.charCodeAt(at + 1)
    const isEnd = code === SLASH
    const nameStart = isEnd ? at + 2 : at + 1
    const isName = isLetter(html.charCodeAt(nameStart))
    if (code === BANG || code === QUESTION || (isEnd && !isName)) at = skip(at, endOfComment(html, at))
    else if (!isName) at++
    else {
      const nameEnd = endOfName(html, nameStart)
      const { end, isSelfClosing, isCut } = endOfTag(html, nameEnd)
      at = skip(at, end)
      const name = html.slice(nameStart, nameEnd).toLowerCase()
      if (!isCut) tag(name, isEnd, isSelfClosing)
      if (!isEnd && !isSelfClosing && UNREAD.has(name)) {
        const close = new RegExp(`</${name}[\\s/>]`, 'gi')
        close.lastIndex = end
        at = from = close.exec(html)?.index ?? html.length
      }
    }
  }
  skip(html.length, html.length)
}
