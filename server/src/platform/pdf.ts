import { buffer } from 'node:stream/consumers'
import { workerData } from 'node:worker_threads'
import type { Pdf } from './pdf-document.ts'
import { embedHouseFonts, type FontFile, loadFont } from './pdf-fonts.ts'
import { markAccessible } from './pdf-metadata.ts'
import { describeLinks, drawArtifact, withDocument } from './pdf-structure.ts'
import { prepareTypesetting } from './pdf-typesetting.ts'
import type { PdfHead } from './pdf-writer.ts'

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
  /** The name stands at the head of the first page too, where the text does not begin with it. */
  readonly isNamedAtHead?: boolean
  /** Of wide tables. */
  readonly isLandscape?: boolean
  /** Kept for many years: PDF/A-2a, which needs nothing outside the file. */
  readonly isArchival?: boolean
}

/** Logo at the head of the first page, above the margin of the text. */
const LOGO = { above: 14, height: 26, width: 160, density: 4 }

/** Logo that came with the thread, converted for a PDF. */
const openLogo = async (): Promise<Buffer | null> => {
  const { logo } = (workerData ?? { logo: null }) as PdfHead
  if (!logo) return null
  const { default: sharp } = await import('sharp')
  const sides = [LOGO.width * LOGO.density, LOGO.height * LOGO.density] as const
  return sharp(logo)
    .resize(...sides, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

/** Name of the association in the upper margin of the first page, at its end. */
const drawName = (pdf: Pdf, author: string): void => {
  pdf.switchToPage(pdf.bufferedPageRange().start)
  const { margins, width } = pdf.page
  const [left, room] = [margins.left + LOGO.width, width - margins.left - margins.right - LOGO.width]
  drawArtifact(pdf, () => {
    pdf
      .font('strong')
      .fontSize(FOOTER.size + 1)
      .fillColor(FOOTER.color)
    const at = { width: room, height: FOOTER.size + 4, align: 'right', ellipsis: true } as const
    pdf.text(author, left, LOGO.above + LOGO.height / 2 - FOOTER.size / 2, at)
  })
}

const drawLogo = (pdf: Pdf, png: Buffer): void => {
  pdf.switchToPage(pdf.bufferedPageRange().start)
  const picture = openPdfPicture(pdf, png)
  const scale = Math.min(LOGO.width / picture.width, LOGO.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const y = LOGO.above + (LOGO.height - height) / 2
  drawArtifact(pdf, () => drawPdfPicture(pdf, picture, { x: pdf.page.margins.left, y, width, height }))
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
const drawPdf = async (options: PdfOptions, draw: Draw) => {
  const { title, language, margin, author, isLandscape = false, isArchival = false } = options
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
    ...(isArchival ? { subset: 'PDF/A-2a' } : {}),
  })
  markAccessible(pdf)
  const missing = new Set<FontFile>()
  embedHouseFonts(pdf)
  describeLinks(pdf)
  prepareTypesetting(pdf, missing)
  await withDocument(pdf, () => draw(pdf))
  drawFooters(pdf, author)
  if (options.isNamedAtHead) drawName(pdf, author)
  const logo = await openLogo()
  if (logo) drawLogo(pdf, logo)
  return { pdf, missing }
}

/**
 * A document on A4 with the fonts by their names; `draw` fills its pages, the first of which it adds itself. It is called
 * again while letters need font files that were not loaded; a file may turn out not to have all that it announces.
 */
export const pdfOf = async (options: PdfOptions, draw: Draw): Promise<Uint8Array> => {
  let drawn = await drawPdf(options, draw)
  while (drawn.missing.size > 0) {
    for (const file of drawn.missing) await loadFont(file)
    drawn = await drawPdf(options, draw)
  }
  drawn.pdf.end()
  return new Uint8Array(await buffer(drawn.pdf))
}
