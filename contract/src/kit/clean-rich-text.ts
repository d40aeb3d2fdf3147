import { decodeEntities, escapeText } from './html-text.ts'

/** What the editor can make, and all that a rich text may hold; no element has attributes. */
export const RICH_TEXT_MARKS = ['strong', 'em', 's', 'u', 'code'] as const
export const RICH_TEXT_BLOCKS = ['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr'] as const

type Mark = (typeof RICH_TEXT_MARKS)[number]
type Block = Exclude<(typeof RICH_TEXT_BLOCKS)[number], 'hr'>

/** Other names for the same. */
const MARKS = new Map<string, Mark>([
  ...RICH_TEXT_MARKS.map((mark) => [mark, mark] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
  ['del', 's'],
  ['ins', 'u'],
])
const TEXT_BLOCKS = new Map<string, Block>([
  ...(['p', 'h1', 'h2', 'h3'] as const).map((block) => [block, block] as const),
  ...['h4', 'h5', 'h6'].map((name) => [name, 'h3'] as const),
])
const HOLDERS = new Map<string, Block>((['ul', 'ol', 'blockquote'] as const).map((block) => [block, block]))

/** What ends a line, and is itself nothing to us. */
const BREAKING = new Set(
  'br div section article header footer main nav aside address table caption tr td th pre dl dt dd figure figcaption form'.split(
    ' ',
  ),
)
/** What is inside these is no text for people. */
const DROPPED = new Set(
  'script style template iframe noscript noembed noframes head title textarea select svg math object xmp plaintext audio video canvas'.split(
    ' ',
  ),
)

/** Deeper lists help nobody. */
const MOST_NESTED = 10

/**
 * Writes a rich text anew, within the marks of the editor. Whatever comes in, what goes out is made of escaped text and
 * of the bare elements above, each of them closed: no attribute, and so no script, style or address, can pass.
 */
export const cleanRichText = (html: string): string => {
  const writer = createWriter()
  readHtml(html, writer)
  return writer.finish()
}

interface Writer {
  text(text: string): void
  open(name: string): void
  close(name: string): void
  finish(): string
}

/** One pass over the source. A tag without an end is nothing, as in a browser. */
const readHtml = (html: string, writer: Writer): void => {
  const lower = html.toLowerCase()
  let place = 0
  while (place < html.length) {
    const next = html.indexOf('<', place)
    const textEnd = next === -1 ? html.length : next
    if (textEnd > place) writer.text(decodeEntities(html.slice(place, textEnd)))
    if (next === -1) return
    const isEnd = html[next + 1] === '/'
    const [name = ''] = /^[a-z][a-z\d]*/.exec(lower.slice(next + (isEnd ? 2 : 1), next + 32)) ?? []
    if (name !== '') {
      const end = endOfTag(html, next)
      if (end === undefined) return
      place = end
      if (isEnd) writer.close(name)
      else if (DROPPED.has(name)) place = endOfElement(lower, name, place)
      else writer.open(name)
    } else if (lower.startsWith('<!--', next)) place = after(html, '-->', next + 2)
    else if (isEnd || html[next + 1] === '!' || html[next + 1] === '?') place = after(html, '>', next)
    else {
      writer.text('<')
      place = next + 1
    }
  }
}

const after = (html: string, end: string, from: number): number => {
  const found = html.indexOf(end, from)
  return found === -1 ? html.length : found + end.length
}

/** A bracket inside quotes does not end a tag; some have no end at all. */
const endOfTag = (html: string, from: number): number | undefined => {
  let quote = ''
  for (let place = from; place < html.length; place++) {
    const character = html[place] as string
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return place + 1
    else if (character === '"' || character === "'") quote = character
  }
  return undefined
}

const endOfElement = (lower: string, name: string, from: number): number => {
  const found = lower.indexOf(`</${name}`, from)
  return found === -1 ? lower.length : (endOfTag(lower, found) ?? lower.length)
}

const createWriter = (): Writer => {
  let out = ''
  let hasContent = false
  const blocks: Block[] = []
  /** Wished for, and written so far. */
  const wished: Mark[] = []
  let written: Mark[] = []

  const closeMarks = (keep = 0) => {
    for (const mark of written.slice(keep).reverse()) out += `</${mark}>`
    written = written.slice(0, keep)
  }
  const openMarks = () => {
    const same = wished.findIndex((mark, place) => written[place] !== mark)
    closeMarks(same === -1 ? wished.length : same)
    for (const mark of wished.slice(written.length)) {
      out += `<${mark}>`
      written.push(mark)
    }
  }

  const current = () => blocks.at(-1)
  const isInText = () => TEXT_BLOCKS.has(current() ?? '')
  const push = (block: Block) => {
    out += `<${block}>`
    blocks.push(block)
  }
  const pop = () => {
    closeMarks()
    out += `</${blocks.pop()}>`
  }
  const endLine = () => {
    if (isInText()) pop()
  }
  /** A list holds items alone. */
  const enterItem = () => {
    if (current() === 'ul' || current() === 'ol') push('li')
  }
  const popThrough = (isIt: (block: Block) => boolean) => {
    const from = blocks.findLastIndex(isIt)
    if (from !== -1) while (blocks.length > from) pop()
  }

  return {
    text: (text) => {
      const isBlank = text.trim() === ''
      if (isBlank && !isInText()) return
      if (!isInText()) {
        enterItem()
        push('p')
      }
      openMarks()
      out += escapeText(text)
      hasContent ||= !isBlank
    },
    open: (name) => {
      const mark = MARKS.get(name)
      const textBlock = TEXT_BLOCKS.get(name)
      const holder = HOLDERS.get(name)
      if (mark && !wished.includes(mark)) wished.push(mark)
      else if (textBlock) {
        endLine()
        enterItem()
        push(textBlock)
      } else if (holder) {
        endLine()
        if (blocks.length >= MOST_NESTED) return
        enterItem()
        push(holder)
      } else if (name === 'li') {
        endLine()
        const list = blocks.findLastIndex((block) => block === 'ul' || block === 'ol')
        if (list === -1) return
        while (blocks.length > list + 1) pop()
        push('li')
      } else if (name === 'hr') {
        endLine()
        enterItem()
        out += '<hr>'
        hasContent = true
      } else if (BREAKING.has(name)) endLine()
    },
    close: (name) => {
      const mark = MARKS.get(name)
      if (mark) {
        const place = wished.lastIndexOf(mark)
        if (place !== -1) wished.splice(place, 1)
      } else if (TEXT_BLOCKS.has(name) || BREAKING.has(name)) endLine()
      else if (name === 'li') {
        const list = blocks.findLastIndex((block) => block === 'ul' || block === 'ol')
        if (blocks[list + 1] === 'li' && list !== -1) while (blocks.length > list + 1) pop()
      } else if (HOLDERS.has(name)) popThrough((block) => block === name)
    },
    finish: () => {
      while (blocks.length > 0) pop()
      return hasContent ? out : ''
    },
  }
}
