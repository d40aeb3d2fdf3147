import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'

export type Pdf = PDFKit.PDFDocument

const require = createRequire(import.meta.url)

/** The typeface of the house, with Latin, Greek and Cyrillic; only the letters that are used go into a document. */
export const PDF_FONTS = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const

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

/** A document on A4 with the fonts by their names; `draw` fills its pages, the first of which it adds itself. */
export const pdfOf = async (
  { title, language, margin }: { title: string; language: string; margin: number },
  draw: (pdf: Pdf) => Promise<void> | void,
): Promise<Uint8Array> => {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    lang: language,
    info: { Title: title },
  })
  const bytes = buffer(pdf)
  for (const [name, file] of Object.entries(PDF_FONTS)) pdf.registerFont(name, require.resolve(file))
  await draw(pdf)
  pdf.end()
  return new Uint8Array(await bytes)
}
