import sharp from 'sharp'
import { drawPdfPicture, openPdfPicture, type PdfPicture } from './pdf.ts'
import type { Pdf } from './pdf-document.ts'
import { type Column, drawText, GAP, MUTED, roomLeft } from './pdf-parts.ts'
import { drawTagged } from './pdf-structure.ts'

/** Sufficient for print; a document with five pictures stays below a megabyte. */
const PICTURE_SIDE = 1000

sharp.cache(false)
sharp.concurrency(1)

/** Texts of a picture. */
export interface PictureTexts {
  /** For readers who do not see it. */
  readonly alternative: string
  /** Below it. */
  readonly caption: string
}

export interface OpenPicture extends PictureTexts {
  readonly picture: PdfPicture
}

/** Picture of any size and format, converted for a PDF. */
const openShrunkPicture = async (pdf: Pdf, bytes: Uint8Array): Promise<PdfPicture> => {
  const jpeg = await sharp(bytes)
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return openPdfPicture(pdf, jpeg)
}

/** Opens the pictures of a record for a document, in their order; null where the bytes of one are missing. */
export const openPictures = async (
  pdf: Pdf,
  pictures: readonly (Uint8Array | null)[],
): Promise<(PdfPicture | null)[]> => {
  const opened: (PdfPicture | null)[] = []
  // One after the other: a decoded picture takes far more memory than its file.
  for (const bytes of pictures) opened.push(bytes && (await openShrunkPicture(pdf, bytes)))
  return opened
}

/** Existing pictures, each with its texts. */
export const withTexts = (
  pictures: readonly (PdfPicture | null)[],
  texts: readonly PictureTexts[],
): OpenPicture[] =>
  pictures.flatMap((picture, at) =>
    picture ? [{ picture, ...(texts[at] ?? { alternative: '', caption: '' }) }] : [],
  )

const CAPTION_SIZE = 9
const CAPTION_GAP = 4
const shapeOf = ({ picture }: OpenPicture): number => picture.width / picture.height

/** Row height at which adjacent pictures fill the column. */
export const rowHeight = (pictures: readonly OpenPicture[], { width }: Column): number =>
  (width - GAP * (pictures.length - 1)) / pictures.reduce((sum, one) => sum + shapeOf(one), 0)

/** Draws a row of pictures of equal height, without captions, in the middle of the column; returns the column of each. */
export const drawPictureRow = (
  pdf: Pdf,
  pictures: readonly OpenPicture[],
  column: Column,
  height: number,
): Column[] => {
  const widths = pictures.map((one) => shapeOf(one) * height)
  const top = pdf.y
  const taken = widths.reduce((sum, one) => sum + one, GAP * (pictures.length - 1))
  let left = column.left + Math.max(0, column.width - taken) / 2
  const cells = pictures.map(({ picture, alternative, caption }, at) => {
    const cell = { left, width: widths[at] ?? 0 }
    drawTagged(
      pdf,
      'Figure',
      () => drawPdfPicture(pdf, picture, { x: cell.left, y: top, width: cell.width, height }),
      { alt: alternative || caption },
    )
    left += cell.width + GAP
    return cell
  })
  pdf.y = top + height
  return cells
}

/** Aspect ratio below which two pictures share a row. */
const PORTRAIT = 1.1

const pictureRows = (pictures: readonly OpenPicture[]): OpenPicture[][] => {
  const rows: OpenPicture[][] = []
  for (const one of pictures) {
    const [last, second] = rows.at(-1) ?? []
    if (last && !second && shapeOf(last) < PORTRAIT) rows.at(-1)?.push(one)
    else rows.push([one])
  }
  return rows
}

/** Smaller than this share of its size a picture rather goes on overleaf. */
const SHRUNK = 0.8

/** Pictures with their captions, as wide as the column; a row that nearly fits the page is drawn smaller. */
export const drawPictures = (
  pdf: Pdf,
  pictures: readonly OpenPicture[],
  column: Column,
  maxHeight: number,
): void => {
  for (const row of pictureRows(pictures)) {
    const full = Math.min(rowHeight(row, column), maxHeight)
    const captionHeights = row.map((one) => {
      pdf.font('regular').fontSize(CAPTION_SIZE)
      const width = row.length === 1 ? column.width : shapeOf(one) * full * SHRUNK
      return one.caption ? pdf.heightOfString(one.caption, { width }) : 0
    })
    // One point more, so that rounding moves no caption overleaf.
    const below = Math.max(...captionHeights) + CAPTION_GAP + 1
    if (roomLeft(pdf) - below < full * SHRUNK) pdf.addPage()
    const height = Math.min(full, roomLeft(pdf) - below)
    const cells = drawPictureRow(pdf, row, column, height)
    const top = pdf.y + CAPTION_GAP
    const ends = row.map(({ caption }, at) => {
      pdf.y = top
      const cell = row.length === 1 ? column : (cells[at] ?? column)
      if (caption) drawText(pdf, caption, cell, { type: 'Caption', size: CAPTION_SIZE, color: MUTED })
      return pdf.y
    })
    pdf.y = Math.max(...ends) + GAP
  }
}
