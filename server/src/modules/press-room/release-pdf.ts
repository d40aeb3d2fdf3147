import type { Language } from '@fornace/contract/kit/languages'
import type { RichTextBlock } from '../../kit/resource/columns/rich-text-blocks.ts'
import { drawRichText } from '../../kit/resource/columns/rich-text-pdf.ts'
import { pdfOf } from '../../platform/pdf.ts'
import { drawText, GAP, MUTED } from '../../platform/pdf-parts.ts'
import { drawPictures, openPictures, type PictureTexts, withTexts } from '../../platform/pdf-pictures.ts'

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
/** So high is a picture of 4:3 across the page; higher ones are narrower. */
const PICTURE_HEIGHT = 363

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
    drawRichText(pdf, sheet.blocks, column)
    if (sign) {
      pdf.y += GAP / 2
      drawText(pdf, sign, column, { type: 'P', font: 'strong', size: 10.5 })
    }
    pdf.y += GAP
    drawPictures(pdf, pictures, column, PICTURE_HEIGHT)
  })
}
