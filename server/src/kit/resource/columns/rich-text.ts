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
  // Content of these elements is dropped with them.
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
  // Nesting limit: deeper lists are not needed.
  nestingLimit: 10,
  // `<o:p/>` of office programs holds nothing, and what follows it does not stand in it.
  parser: { decodeEntities: true, recognizeSelfClosing: true },
}

/** Dropped block elements: a space is inserted before each tag, so that adjacent words do not merge. */
const PARTING =
  /(?=<\/?(?:address|article|aside|br|caption|center|dd|div|dl|dt|figcaption|figure|footer|form|header|main|nav|section|table|tbody|td|tfoot|th|thead|tr)\b)/gi

const require = createRequire(import.meta.url)
/** Loaded on first use: the library is large, and only writes need it. */
const sanitize = (html: string): string => require('sanitize-html')(html, RULES)

/** Sanitized rich text with the marks of the editor; empty when it has no visible content. */
export const cleanRichText = (html: string): string => {
  // Same serialization as the editor's, so that the stored text equals the one in the form.
  const clean = sanitize(html.replace(PARTING, ' ')).replaceAll('<hr />', '<hr>').trim()
  return textContent(clean).trim() === '' && !clean.includes('<hr') ? '' : clean
}

/** In the languages that are there. */
export const cleanRichTexts = (texts: unknown): unknown =>
  Object.fromEntries(
    Object.entries(Object(texts)).map(([language, html]) => [language, cleanRichText(String(html))]),
  )
