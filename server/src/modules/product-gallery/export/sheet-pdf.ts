import { type PdfPicture, pdfOf } from '../../../platform/pdf.ts'
import type { Pdf } from '../../../platform/pdf-document.ts'
import {
  type Column,
  drawLines,
  drawText,
  GAP,
  linesHeight,
  MUTED,
  roomLeft,
} from '../../../platform/pdf-parts.ts'
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
/** The first picture takes what the texts leave of the page, within these bounds; below it the others stand in rows. */
const FIRST_HEIGHT = { min: 200, max: 400 }
const ROW_HEIGHT = 130
const ROW_LENGTH = 4

const rowsOf = (pictures: readonly OpenPicture[]): OpenPicture[][] => {
  const count = Math.ceil(pictures.length / ROW_LENGTH)
  const length = Math.ceil(pictures.length / count)
  return Array.from({ length: count }, (_, at) => pictures.slice(at * length, (at + 1) * length))
}

const drawPictures = (
  pdf: Pdf,
  [first, ...others]: readonly OpenPicture[],
  column: Column,
  room: number,
): void => {
  if (!first) return
  const rows = (others.length > 0 ? rowsOf(others) : []).map((row) => ({
    row,
    height: Math.min(rowHeight(row, column), ROW_HEIGHT),
  }))
  const below = rows.reduce((sum, { height }) => sum + height + GAP, GAP)
  const height = Math.min(
    rowHeight([first], column),
    Math.max(FIRST_HEIGHT.min, Math.min(FIRST_HEIGHT.max, room - below)),
  )
  drawPictureRow(pdf, [first], column, height)
  pdf.y += GAP
  for (const { row, height: each } of rows) {
    drawPictureRow(pdf, row, column, each)
    pdf.y += GAP
  }
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
  pdf.font('regular').fontSize(TEXT_SIZE)
  const textHeight = page.text ? pdf.heightOfString(page.text, { width, lineGap: TEXT_GAP }) + GAP : 0
  drawPictures(
    pdf,
    withTexts(pictures, page.pictures),
    column,
    roomLeft(pdf) - textHeight - linesHeight(pdf, page.lines, column),
  )
  if (page.text) {
    drawText(pdf, page.text, column, { type: 'P', size: TEXT_SIZE, lineGap: TEXT_GAP })
    pdf.y += GAP
  }
  drawLines(pdf, page.lines, column)
}

/** The sheet as a document; the pictures are in it once, however many languages there are. */
export const sheetPdf = ({ sheet, organisation, pictures }: SheetOrder): Promise<Uint8Array> => {
  const { title, pages } = sheet
  const language = pages[0]?.language ?? 'it'
  return pdfOf({ title, language, margin: MARGIN, author: organisation }, async (pdf) => {
    const opened = await openPictures(pdf, pictures)
    for (const page of pages)
      withGroup(pdf, 'Sect', () => drawPage(pdf, page, opened), { lang: page.language })
  })
}
