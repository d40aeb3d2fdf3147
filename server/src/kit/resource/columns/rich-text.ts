import { createRequire } from 'node:module'
import { textContent } from '@fornace/contract/kit/plain-text'
import { RICH_TEXT_ELEMENTS } from '@fornace/contract/kit/rich-text'
import type { IOptions } from 'sanitize-html'

/** Other names for the same. */
const SAME = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', h4: 'h3', h5: 'h3', h6: 'h3' }

const RULES: IOptions = {
  allowedTags: [...RICH_TEXT_ELEMENTS],
  allowedAttributes: {},
  transformTags: SAME,
  // What is inside these is no text for people.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'iframe',
    'template',
    'title',
  ],
  // Deeper lists help nobody.
  nestingLimit: 10,
  // `<o:p/>` of office programs holds nothing, and what follows it does not stand in it.
  parser: { decodeEntities: true, recognizeSelfClosing: true },
}

/** Elements that we do not keep and that part words: what stands before and after them stays apart. */
const PARTING =
  /(?=<\/?(?:address|article|aside|br|caption|center|dd|div|dl|dt|figcaption|figure|footer|form|header|main|nav|section|table|tbody|td|tfoot|th|thead|tr)\b)/gi

const require = createRequire(import.meta.url)
/** Large, and of no use before somebody writes. */
const sanitize = (html: string): string => require('sanitize-html')(html, RULES)

/** A rich text within the marks of the editor; nothing at all when nobody could read anything. */
export const cleanRichText = (html: string): string => {
  // As the editor writes it: what is kept is what the form holds.
  const clean = sanitize(html.replace(PARTING, ' ')).replaceAll('<hr />', '<hr>').trim()
  return textContent(clean).trim() === '' && !clean.includes('<hr') ? '' : clean
}

/** In the languages that are there. */
export const cleanRichTexts = (texts: unknown): unknown =>
  Object.fromEntries(
    Object.entries(Object(texts)).map(([language, html]) => [language, cleanRichText(String(html))]),
  )
