import { type PdfPicture, pdfOf } from '../../../platform/pdf.ts'
import type { Pdf } from '../../../platform/pdf-document.ts'
import { type Column, drawLines, drawText, GAP, MUTED, makeRoom } from '../../../platform/pdf-parts.ts'
import {
  drawPictureRow,
  type OpenPicture,
  openPictures,
  rowHeight,
  withTexts,
} from '../../../platform/pdf-pictures.ts'
import { drawArtifact, withGroup } from '../../../platform/pdf-structure.ts'
import type { Sheet, SheetPage } from './sheet.ts'

export interface SheetOrder {
  readonly sheet: Sheet
  readonly organisation: string
  /** In the order of the record; null where the bytes of one are missing. */
  readonly pictures: readonly (Uint8Array | null)[]
}

const MARGIN = 48
const TEXT_SIZE = 10.5
const TEXT_GAP = 2
/** Pictures are as wide as the column, unless that makes them higher than this. */
const MAX_HEIGHT = { first: 400, row: 330 }
const ROW_LENGTH = 2

/** Rows of two, of which an odd picture has one for itself. */
const rowsOf = (pictures: readonly OpenPicture[]): OpenPicture[][] =>
  Array.from({ length: Math.ceil(pictures.length / ROW_LENGTH) }, (_, at) =>
    pictures.slice(at * ROW_LENGTH, (at + 1) * ROW_LENGTH),
  )

const drawRow = (pdf: Pdf, row: readonly OpenPicture[], column: Column, maxHeight: number): void => {
  const height = Math.min(rowHeight(row, column), maxHeight)
  makeRoom(pdf, height)
  drawPictureRow(pdf, row, column, height)
  pdf.y += GAP
}

const drawPage = (pdf: Pdf, page: SheetPage, pictures: readonly (PdfPicture | null)[]): void => {
  pdf.addPage()
  const column = { left: MARGIN, width: pdf.page.width - 2 * MARGIN }
  const { width } = column
  drawArtifact(pdf, () => {
    pdf.font('regular').fontSize(9).fillColor(MUTED)
    pdf.text(page.language.toUpperCase(), MARGIN, MARGIN, { width, align: 'right' })
  })
  pdf.y = MARGIN
  if (page.subtitle)
    drawText(pdf, page.subtitle, { left: MARGIN, width: width - 40 }, { type: 'P', size: 9, color: MUTED })
  pdf.y += 2
  drawText(pdf, page.title, column, { type: 'H1', font: 'strong', size: 20 })
  pdf.y += GAP
  const [first] = withTexts(pictures, page.pictures)
  if (first) drawRow(pdf, [first], column, MAX_HEIGHT.first)
  if (page.text) {
    drawText(pdf, page.text, column, { type: 'P', size: TEXT_SIZE, lineGap: TEXT_GAP })
    pdf.y += GAP
  }
  drawLines(pdf, page.lines, column)
}

/** The other pictures, once, after the texts in all languages. */
const drawOthers = (pdf: Pdf, page: SheetPage, pictures: readonly (PdfPicture | null)[]): void => {
  const column = { left: MARGIN, width: pdf.page.width - 2 * MARGIN }
  pdf.y += GAP
  for (const row of rowsOf(withTexts(pictures, page.pictures).slice(1)))
    drawRow(pdf, row, column, MAX_HEIGHT.row)
}

/** The sheet as a document; the pictures are in it once, however many languages there are. */
export const sheetPdf = ({ sheet, organisation, pictures }: SheetOrder): Promise<Uint8Array> => {
  const { title, pages } = sheet
  const [first] = pages
  const language = first?.language ?? 'it'
  const options = { title, language, margin: MARGIN, author: organisation, isNamedAtHead: true }
  return pdfOf(options, async (pdf) => {
    const opened = await openPictures(pdf, pictures)
    for (const page of pages)
      withGroup(pdf, 'Sect', () => drawPage(pdf, page, opened), { lang: page.language })
    if (first) withGroup(pdf, 'Sect', () => drawOthers(pdf, first, opened), { lang: first.language })
  })
}
