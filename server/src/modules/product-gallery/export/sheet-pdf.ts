import { type Pdf, type PdfPicture, pdfOf } from '../../../platform/pdf.ts'
import { drawLines, GAP, INK, MUTED } from '../../../platform/pdf-parts.ts'
import { openShrunkPicture, placePicture } from '../../../platform/pdf-pictures.ts'
import type { Sheet, SheetPage } from './sheet.ts'

const MARGIN = 48
/** The first picture is as wide as the page; the others stand in a row below it. */
const FIRST_HEIGHT = 230
const ROW_HEIGHT = 90

const drawPictures = (pdf: Pdf, [first, ...others]: readonly PdfPicture[], width: number): void => {
  if (!first) return
  pdf.y += placePicture(pdf, first, MARGIN, { width, height: FIRST_HEIGHT }) + GAP
  if (others.length === 0) return
  const each = (width - GAP * (others.length - 1)) / others.length
  const heights = others.map((picture, at) =>
    placePicture(pdf, picture, MARGIN + at * (each + GAP), { width: each, height: ROW_HEIGHT }),
  )
  pdf.y += Math.max(...heights) + GAP
}

const drawPage = (pdf: Pdf, page: SheetPage, pictures: readonly PdfPicture[]): void => {
  pdf.addPage()
  const width = pdf.page.width - 2 * MARGIN
  pdf.font('regular').fontSize(9).fillColor(MUTED)
  pdf.text(page.language.toUpperCase(), MARGIN, MARGIN, { width, align: 'right' })
  pdf.text(page.subtitle, MARGIN, MARGIN, { width: width - 40 })
  pdf
    .font('strong')
    .fontSize(20)
    .fillColor(INK)
    .text(page.title, MARGIN, pdf.y + 2, { width })
  pdf.y += GAP
  drawPictures(pdf, pictures, width)
  if (page.text) {
    pdf.font('regular').fontSize(10.5).fillColor(INK).text(page.text, MARGIN, pdf.y, { width, lineGap: 2 })
    pdf.y += GAP
  }
  drawLines(pdf, page.lines, { left: MARGIN, width })
}

/** The sheet as a document; the pictures are in it once, however many languages there are. */
export const sheetPdf = ({ title, pages }: Sheet, pictures: readonly Uint8Array[]): Promise<Uint8Array> =>
  pdfOf({ title, language: pages[0]?.language ?? 'it', margin: MARGIN }, async (pdf) => {
    const opened: PdfPicture[] = []
    // One after the other: a decoded picture takes far more memory than its file.
    for (const bytes of pictures) opened.push(await openShrunkPicture(pdf, bytes))
    for (const page of pages) drawPage(pdf, page, opened)
  })
