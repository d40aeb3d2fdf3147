import { buffer } from 'node:stream/consumers'
import type { Pdf } from './pdf-document.ts'
import { embedHouseFonts, type FontFile, loadFont } from './pdf-fonts.ts'
import { drawArtifact, withDocument } from './pdf-structure.ts'
import { prepareTypesetting } from './pdf-typesetting.ts'

/** A picture that stands in a document once, wherever it is drawn. The types of the library do not know of it. */
export interface PdfPicture {
  readonly width: number
  readonly height: number
}

export const openPdfPicture = (pdf: Pdf, jpegOrPng: Buffer): PdfPicture =>
  (pdf as Pdf & { openImage(bytes: Buffer): PdfPicture }).openImage(jpegOrPng)

export const drawPdfPicture = (
  pdf: Pdf,
  picture: PdfPicture,
  at: { x: number; y: number; width: number; height: number },
): void => {
  const { x, y, ...size } = at
  pdf.image(picture as unknown as Buffer, x, y, size)
}

interface PdfOptions {
  readonly title: string
  readonly language: string
  readonly margin: number
  /** The association, whose name stands at the foot of each page. */
  readonly author: string
  /** Of wide tables. */
  readonly isLandscape?: boolean
}

type Draw = (pdf: Pdf) => Promise<void> | void

const FOOTER = { size: 8, color: '#5F657D', above: 22 }

/** The association and the number of the page, at the foot of each. */
const drawFooters = (pdf: Pdf, author: string): void => {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at)
    const { margins, width, height } = pdf.page
    const [left, room] = [margins.left, width - margins.left - margins.right]
    // Within the margin, where text would otherwise begin a new page.
    margins.bottom = 0
    drawArtifact(pdf, () => {
      pdf.font('regular').fontSize(FOOTER.size).fillColor(FOOTER.color)
      const top = height - FOOTER.above - FOOTER.size
      pdf.text(author, left, top, { width: room - 60, height: FOOTER.size, ellipsis: true })
      pdf.text(`${at + 1} / ${count}`, left, top, { width: room, align: 'right' })
    })
  }
}

/** Draws a document, and says which typefaces it lacked. */
const drawPdf = async ({ title, language, margin, author, isLandscape = false }: PdfOptions, draw: Draw) => {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin,
    autoFirstPage: false,
    lang: language,
    info: { Title: title, Author: author },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
  })
  const missing = new Set<FontFile>()
  embedHouseFonts(pdf)
  prepareTypesetting(pdf, missing)
  await withDocument(pdf, () => draw(pdf))
  drawFooters(pdf, author)
  return { pdf, missing }
}

/**
 * A document on A4 with the fonts by their names; `draw` fills its pages, the first of which it adds itself. It is called
 * again where a text has letters of typefaces that were not loaded yet.
 */
export const pdfOf = async (options: PdfOptions, draw: Draw): Promise<Uint8Array> => {
  const first = await drawPdf(options, draw)
  for (const file of first.missing) await loadFont(file)
  const { pdf } = first.missing.size > 0 ? await drawPdf(options, draw) : first
  pdf.end()
  return new Uint8Array(await buffer(pdf))
}
