import type { Language } from '@fornace/contract/kit/languages'
import type { RichTextBlock } from '../../kit/resource/columns/rich-text-blocks.ts'
import { pdfOf } from '../../platform/pdf.ts'
import type { Pdf } from '../../platform/pdf-document.ts'
import { type Column, drawRule, drawText, GAP, INK, MUTED, makeRoom } from '../../platform/pdf-parts.ts'
import { drawPictures, openPictures, type PictureTexts, withTexts } from '../../platform/pdf-pictures.ts'
import { drawTagged } from '../../platform/pdf-structure.ts'

/** Content of the PDF of a press release, in one language. */
export interface ReleaseSheet {
  readonly language: Language
  readonly organisation: string
  /** Line above the title: the sender, and the date of publication or embargo. */
  readonly head: string
  readonly title: string
  readonly summary: string
  readonly blocks: readonly RichTextBlock[]
  readonly sign: string
  readonly pictures: readonly (PictureTexts & { readonly bytes: Uint8Array })[]
}

const MARGIN = 56
const INDENT = 18
const PICTURE_HEIGHT = 320
const SIZES = { p: 10.5, h1: 16, h2: 14, h3: 12 } as const
/** Below the title, which is the first heading. */
const TYPES = { p: 'P', h1: 'H2', h2: 'H3', h3: 'H4' } as const

const drawBlock = (pdf: Pdf, block: RichTextBlock, { left, width }: Column): void => {
  const { kind, depth, marker, isQuoted, runs } = block
  if (kind === 'hr') {
    makeRoom(pdf, GAP)
    drawRule(pdf, { left, width })
    pdf.y += GAP
    return
  }
  const inset = (depth + (isQuoted ? 1 : 0)) * INDENT
  const size = SIZES[kind]
  makeRoom(pdf, size * 2)
  drawTagged(pdf, TYPES[kind], () => {
    pdf
      .font('regular')
      .fontSize(size)
      .fillColor(isQuoted ? MUTED : INK)
    const top = pdf.y
    if (marker) pdf.text(marker, left + inset - INDENT, top, { width: INDENT - 4, align: 'right' })
    pdf.y = top
    pdf.x = left + inset
    const filled = runs.filter(({ text }) => text !== '')
    for (const [at, { text, marks }] of filled.entries())
      pdf.font(kind !== 'p' || marks.includes('strong') ? 'strong' : 'regular').text(text, {
        width: width - inset,
        lineGap: 2,
        continued: at < filled.length - 1,
        oblique: marks.includes('em'),
        underline: marks.includes('u'),
        strike: marks.includes('s'),
      })
  })
  pdf.y += GAP / 2
}

export const releasePdf = (sheet: ReleaseSheet): Promise<Uint8Array> => {
  const { language, organisation, head, title, summary, sign } = sheet
  return pdfOf({ title, language, margin: MARGIN, author: organisation }, async (pdf) => {
    const bytes = sheet.pictures.map((picture) => picture.bytes)
    const pictures = withTexts(await openPictures(pdf, bytes), sheet.pictures)
    pdf.addPage()
    const column = { left: MARGIN, width: pdf.page.width - 2 * MARGIN }
    drawText(pdf, head, column, { type: 'P', size: 9, color: MUTED })
    pdf.y += GAP / 2
    drawText(pdf, title, column, { type: 'H1', font: 'strong', size: 20 })
    pdf.y += GAP
    if (summary) {
      drawText(pdf, summary, column, { type: 'P', font: 'strong', size: 11.5, color: MUTED, lineGap: 2 })
      pdf.y += GAP
    }
    for (const block of sheet.blocks) drawBlock(pdf, block, column)
    if (sign) {
      pdf.y += GAP / 2
      drawText(pdf, sign, column, { type: 'P', font: 'strong', size: 10.5 })
    }
    pdf.y += GAP
    drawPictures(pdf, pictures, column, PICTURE_HEIGHT)
  })
}
