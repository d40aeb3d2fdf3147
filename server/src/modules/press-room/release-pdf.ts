import type { Language } from '@fornace/contract/kit/languages'
import type { RichTextBlock } from '../../kit/resource/columns/rich-text-blocks.ts'
import { type Pdf, pdfOf } from '../../platform/pdf.ts'
import { drawRule, GAP, INK, MUTED, makeRoom } from '../../platform/pdf-parts.ts'
import { openShrunkPicture, placePicture } from '../../platform/pdf-pictures.ts'

/** A press release on paper, in one language. */
export interface ReleaseSheet {
  readonly language: Language
  /** Whose it is, and when it may be read: over the title. */
  readonly head: string
  readonly title: string
  readonly summary: string
  readonly blocks: readonly RichTextBlock[]
  readonly sign: string
  readonly pictures: readonly { readonly bytes: Uint8Array; readonly words: string }[]
}

const MARGIN = 56
const INDENT = 18
const PICTURE_HEIGHT = 260
const SIZES = { p: 10.5, h1: 16, h2: 14, h3: 12 } as const

const drawBlock = (pdf: Pdf, { kind, depth, marker, isQuoted, runs }: RichTextBlock, width: number): void => {
  if (kind === 'hr') {
    makeRoom(pdf, GAP, MARGIN)
    drawRule(pdf, { left: MARGIN, width })
    pdf.y += GAP
    return
  }
  const inset = (depth + (isQuoted ? 1 : 0)) * INDENT
  const size = SIZES[kind]
  makeRoom(pdf, size * 2, MARGIN)
  pdf
    .font('regular')
    .fontSize(size)
    .fillColor(isQuoted ? MUTED : INK)
  const top = pdf.y
  if (marker) pdf.text(marker, MARGIN + inset - INDENT, top, { width: INDENT - 4, align: 'right' })
  pdf.y = top
  pdf.x = MARGIN + inset
  const filled = runs.filter(({ text }) => text !== '')
  for (const [at, { text, marks }] of filled.entries()) {
    const isLast = at === filled.length - 1
    pdf.font(kind !== 'p' || marks.includes('strong') ? 'strong' : 'regular').text(text, {
      width: width - inset,
      lineGap: 2,
      continued: !isLast,
      oblique: marks.includes('em'),
      underline: marks.includes('u'),
      strike: marks.includes('s'),
    })
  }
  pdf.y += GAP / 2
}

const drawPictures = async (pdf: Pdf, pictures: ReleaseSheet['pictures'], width: number): Promise<void> => {
  // One after the other: a decoded picture takes far more memory than its file.
  for (const { bytes, words } of pictures) {
    const picture = await openShrunkPicture(pdf, bytes)
    pdf.font('regular').fontSize(9)
    const wordsHeight = words ? pdf.heightOfString(words, { width }) : 0
    makeRoom(pdf, PICTURE_HEIGHT + wordsHeight + GAP, MARGIN)
    pdf.y += placePicture(pdf, picture, MARGIN, { width, height: PICTURE_HEIGHT }) + 4
    if (words) pdf.fillColor(MUTED).text(words, MARGIN, pdf.y, { width })
    pdf.y += GAP
  }
}

export const releasePdf = ({ language, head, title, ...sheet }: ReleaseSheet): Promise<Uint8Array> =>
  pdfOf({ title, language, margin: MARGIN }, async (pdf) => {
    pdf.addPage()
    const width = pdf.page.width - 2 * MARGIN
    pdf.font('regular').fontSize(9).fillColor(MUTED).text(head, MARGIN, MARGIN, { width })
    pdf.y += GAP / 2
    pdf.font('strong').fontSize(20).fillColor(INK).text(title, MARGIN, pdf.y, { width })
    pdf.y += GAP
    if (sheet.summary) {
      pdf
        .font('strong')
        .fontSize(11.5)
        .fillColor(MUTED)
        .text(sheet.summary, MARGIN, pdf.y, { width, lineGap: 2 })
      pdf.y += GAP
    }
    for (const block of sheet.blocks) drawBlock(pdf, block, width)
    if (sheet.sign) {
      pdf.y += GAP / 2
      pdf.font('strong').fontSize(10.5).fillColor(INK).text(sheet.sign, MARGIN, pdf.y, { width })
    }
    pdf.y += GAP
    await drawPictures(pdf, sheet.pictures, width)
  })
