import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'

export type Pdf = PDFKit.PDFDocument

const require = createRequire(import.meta.url)

/** The typeface of the house, with Latin, Greek and Cyrillic; only the letters that are used go into a document. */
export const PDF_FONTS = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const

/** What the library makes of a font, and where it looks for those of a document. */
interface EmbeddedFont {
  readonly font: object
  readonly constructor: new (pdf: Pdf, font: object, id: string) => EmbeddedFont
}
interface Fonts {
  _font: EmbeddedFont
  readonly _fontFamilies: Record<string, EmbeddedFont>
  _fontCount: number
}
const readFonts = new Map<string, EmbeddedFont>()

/** Reading a font takes longer than writing a page; the library does it anew for each document, we once in a thread. */
const useFont = (pdf: Pdf, name: string, file: string): void => {
  const fonts = pdf as unknown as Fonts
  const known = readFonts.get(name)
  if (known) {
    fonts._fontCount += 1
    fonts._fontFamilies[name] = new known.constructor(pdf, known.font, `F${fonts._fontCount}`)
  }
  pdf.registerFont(name, file).font(name)
  readFonts.set(name, { font: fonts._font.font, constructor: fonts._font.constructor })
}

const LONG_WORD = /\S{80,}/gu
/** In the largest letters it is still narrower than the narrowest line. */
const PIECE = /.{1,16}/gu
/** Takes no room, and a line may end at it. */
const BREAK = '\u200b'

/** Of a long word the library measures all that is left for each line: one as long as a text would take minutes. */
const breakable = (text: string): string =>
  text.replace(LONG_WORD, (word) => (word.match(PIECE) ?? []).join(BREAK))

/** What the library lays out, and what it then writes, piece by piece. */
interface Typesetting {
  _text(text: unknown, ...rest: unknown[]): unknown
  _fragment(text: string, ...rest: unknown[]): unknown
}

/** Whoever writes into a document need not think of it; in the document the word is whole. */
const breakLongWords = (pdf: Pdf): void => {
  const library = pdf as unknown as Typesetting
  const { _text, _fragment } = library
  library._text = (text, ...rest) => _text.call(pdf, breakable(String(text ?? '')), ...rest)
  library._fragment = (text, ...rest) => _fragment.call(pdf, text.replaceAll(BREAK, ''), ...rest)
}

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
  breakLongWords(pdf)
  const bytes = buffer(pdf)
  for (const [name, file] of Object.entries(PDF_FONTS)) useFont(pdf, name, require.resolve(file))
  await draw(pdf)
  pdf.end()
  return new Uint8Array(await bytes)
}
