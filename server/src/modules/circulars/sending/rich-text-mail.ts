import { textContent } from '@fornace/contract/kit/plain-text'
import type { RICH_TEXT_ELEMENTS } from '@fornace/contract/kit/rich-text'
import { splitAtAddresses } from '@fornace/contract/kit/typed-addresses'
import { type RichTextBlock, richTextBlocks } from '../../../kit/resource/columns/rich-text-blocks.ts'
import { escapeHtml } from '../../../platform/html.ts'
import { RULE } from '../../../platform/mail/layout.ts'
import { linkPieces, type Piece } from './pieces.ts'

type Element = (typeof RICH_TEXT_ELEMENTS)[number]

/** Styles inside each element: most mail programs ignore style sheets. Headings come below the title. */
const STYLES: Readonly<Record<Element, string>> = {
  strong: 'font-weight:600',
  em: 'font-style:italic',
  s: 'text-decoration:line-through',
  u: 'text-decoration:underline',
  code: 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px',
  p: 'margin:0 0 16px',
  h1: 'margin:24px 0 12px;font-size:19px;line-height:1.3',
  h2: 'margin:24px 0 12px;font-size:17px;line-height:1.3',
  h3: 'margin:24px 0 12px;font-size:16px;line-height:1.3',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e2e4e9',
  hr: '',
  br: '',
}
const CLASSES: Partial<Record<Element, string>> = { blockquote: 'line' }
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\s*\/?>|[^<]+|</g
const LEVELS = { h1: 'h2', h2: 'h3', h3: 'h4' } as const

const isElement = (name: string): name is Element => Object.hasOwn(STYLES, name)

const tagHtml = (name: Element, isEnd: boolean): string => {
  if (name === 'hr') return RULE
  if (name === 'br') return '<br>'
  const tag = name in LEVELS ? LEVELS[name as keyof typeof LEVELS] : name
  if (isEnd) return `</${tag}>`
  const className = CLASSES[name] ? ` class="${CLASSES[name]}"` : ''
  return `<${tag}${className} style="${STYLES[name]}">`
}

/** Address in a link, in place of the typed one. */
export type LinkAddress = (url: string) => Piece

const textPieces = (escapedText: string, linkAddress: LinkAddress): Piece[] =>
  splitAtAddresses(textContent(escapedText)).flatMap(({ text, url }) =>
    url ? linkPieces(linkAddress(url), text) : escapeHtml(text),
  )

/** HTML of a sanitized rich text for mail programs; typed addresses become links. */
export const richTextHtml = (richText: string, linkAddress: LinkAddress = (url) => url): Piece[] =>
  [...richText.matchAll(TOKEN)].flatMap(([token, end, name]) => {
    if (name === undefined) return textPieces(token, linkAddress)
    return isElement(name) ? tagHtml(name, end === '/') : escapeHtml(token)
  })

const INDENT = '  '
const UNDERLINES = { h1: '=', h2: '-', h3: '' } as const
/** Longer ones say no more. */
const MAX_UNDERLINE = 60

const blockText = ({ kind, depth, marker, isQuoted, runs }: RichTextBlock): string => {
  if (kind === 'hr') return '-----'
  const text = runs
    .map((run) => run.text)
    .join('')
    .trim()
  const width = Math.max(...text.split('\n').map((line) => line.trim().length))
  const underline = kind === 'p' ? '' : UNDERLINES[kind].repeat(Math.min(width, MAX_UNDERLINE))
  const inset = INDENT.repeat(Math.max(0, depth - 1))
  const before = marker ? `${inset}${marker} ` : INDENT.repeat(depth)
  const quote = isQuoted ? '> ' : ''
  const broken = text.replaceAll(/[^\S\n]*\n[^\S\n]*/g, `\n${quote}${INDENT.repeat(depth)}`)
  return `${quote}${before}${broken}${underline ? `\n${underline}` : ''}`
}

/** Plain text of a sanitized rich text: items of a list stand close together, other blocks apart. */
export const richTextPlain = (richText: string): string => {
  const blocks = richTextBlocks(richText)
  return blocks
    .map((block, index) => {
      const previous = blocks[index - 1]
      const isClose = block.list > 0 && block.list === previous?.list
      return `${previous ? (isClose ? '\n' : '\n\n') : ''}${blockText(block)}`
    })
    .join('')
}
