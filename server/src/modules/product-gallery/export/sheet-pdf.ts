import { type Pdf, type PdfPicture, pdfOf } from '../../../platform/pdf.ts'
import { openShrunkPicture, placePicture } from '../../../platform/pdf-pictures.ts'
import type { Sheet, SheetPage } from './sheet.ts'

const MARGIN = 48
const GAP = 12
const INK = '#1D2433'
const MUTED = '#5F657D'
const HAIRLINE = '#D7DCE4'
const LABEL_WIDTH = 130
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

const drawLines = (pdf: Pdf, lines: SheetPage['lines'], width: number): void => {
  const valueWidth = width - LABEL_WIDTH
  for (const [label, value] of lines) {
    pdf.font('regular').fontSize(9)
    const height = Math.max(
      pdf.heightOfString(value, { width: valueWidth }),
      pdf.heightOfString(label, { width: LABEL_WIDTH - GAP }),
    )
    if (pdf.y + height + 8 > pdf.page.height - MARGIN) pdf.addPage()
    const top = pdf.y
    pdf
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + width, top)
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .stroke()
    pdf.fillColor(MUTED).text(label, MARGIN, top + 4, { width: LABEL_WIDTH - GAP })
    pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, top + 4, { width: valueWidth })
    pdf.y = top + height + 8
  }
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
  drawLines(pdf, page.lines, width)
}

/** The sheet as a document; the pictures are in it once, however many languages there are. */
export const sheetPdf = ({ title, pages }: Sheet, pictures: readonly Uint8Array[]): Promise<Uint8Array> =>
  pdfOf({ title, language: pages[0]?.language ?? 'it', margin: MARGIN }, async (pdf) => {
    const opened: PdfPicture[] = []
    // One after the other: a decoded picture takes far more memory than its file.
    for (const bytes of pictures) opened.push(await openShrunkPicture(pdf, bytes))
    for (const page of pages) drawPage(pdf, page, opened)
  })
