import sharp from 'sharp'
import { drawPdfPicture, openPdfPicture, type Pdf, type PdfPicture, pdfOf } from '../../../platform/pdf.ts'
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
/** Enough for paper; a document with five pictures stays below a megabyte. */
const PICTURE_SIDE = 1000

const openPicture = async (pdf: Pdf, bytes: Uint8Array): Promise<PdfPicture> => {
  const jpeg = await sharp(bytes)
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return openPdfPicture(pdf, jpeg)
}

/** Within a box, in the middle of it; answers how high it came out. */
const place = (pdf: Pdf, picture: PdfPicture, x: number, box: { width: number; height: number }) => {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  drawPdfPicture(pdf, picture, { x: x + (box.width - width) / 2, y: pdf.y, width, height })
  return height
}

const drawPictures = (pdf: Pdf, [first, ...others]: readonly PdfPicture[], width: number): void => {
  if (!first) return
  pdf.y += place(pdf, first, MARGIN, { width, height: FIRST_HEIGHT }) + GAP
  if (others.length === 0) return
  const each = (width - GAP * (others.length - 1)) / others.length
  const heights = others.map((picture, at) =>
    place(pdf, picture, MARGIN + at * (each + GAP), { width: each, height: ROW_HEIGHT }),
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
    for (const bytes of pictures) opened.push(await openPicture(pdf, bytes))
    for (const page of pages) drawPage(pdf, page, opened)
  })
