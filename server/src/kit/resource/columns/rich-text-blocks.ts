import { textContent } from '@fornace/contract/kit/plain-text'
import type { RICH_TEXT_ELEMENTS } from '@fornace/contract/kit/rich-text'

type Element = (typeof RICH_TEXT_ELEMENTS)[number]

const MARKS = ['strong', 'em', 's', 'u', 'code'] as const
export type RichTextMark = (typeof MARKS)[number]

/** Text run with uniform marks, or a line break: `\n` alone. */
export interface RichTextRun {
  readonly text: string
  readonly marks: readonly RichTextMark[]
}

/** A paragraph, a heading, an item of a list; `marker` is what stands before an item, `depth` how far it is moved in. */
export interface RichTextBlock {
  readonly kind: 'p' | 'h1' | 'h2' | 'h3' | 'hr'
  readonly depth: number
  /** Number of the outermost list around it; 0 outside lists. */
  readonly list: number
  readonly marker: string
  readonly isQuoted: boolean
  readonly runs: readonly RichTextRun[]
}

const PART = /<(\/?)([a-z][a-z0-9]*)\s*\/?>|[^<]+|</g
const isMark = (name: string): name is RichTextMark => MARKS.includes(name as RichTextMark)
const isHeading = (name: string) => name === 'h1' || name === 'h2' || name === 'h3'

/** Blocks of a sanitized rich text, for PDFs. */
export const richTextBlocks = (html: string): RichTextBlock[] => {
  const blocks: RichTextBlock[] = []
  const open: Element[] = []
  /** The number of the last item of each open list. */
  const places: number[] = []
  let lists = 0
  let marker = ''
  let runs: RichTextRun[] = []

  const finish = () => {
    const kind = (open.findLast(isHeading) ?? 'p') as RichTextBlock['kind']
    if (runs.some(({ text }) => text.trim() !== '') || marker)
      blocks.push({
        kind,
        depth: places.length,
        list: places.length > 0 ? lists : 0,
        marker,
        isQuoted: open.includes('blockquote'),
        runs,
      })
    runs = []
    marker = ''
  }

  for (const [part, end, name] of html.matchAll(PART)) {
    if (!name) {
      runs.push({ text: textContent(part), marks: open.filter(isMark) })
      continue
    }
    const element = name as Element
    if (element === 'hr') {
      finish()
      blocks.push({ kind: 'hr', depth: 0, list: 0, marker: '', isQuoted: false, runs: [] })
    } else if (element === 'br') {
      runs.push({ text: '\n', marks: [] })
    } else if (end) {
      // An item that holds a list has ended before it.
      if (!isMark(element) && runs.length > 0) finish()
      const at = open.lastIndexOf(element)
      if (at >= 0) open.splice(at, 1)
      if (element === 'ul' || element === 'ol') places.pop()
    } else {
      if (!isMark(element) && runs.length > 0) finish()
      open.push(element)
      if (element === 'ul' || element === 'ol') {
        if (places.length === 0) lists += 1
        places.push(0)
      }
      if (element === 'li') {
        const index = (places.pop() ?? 0) + 1
        places.push(index)
        const list = open.findLast((one) => one === 'ul' || one === 'ol')
        marker = list === 'ol' ? `${index}.` : '•'
      }
    }
  }
  finish()
  return blocks
}
