import sharp from 'sharp'
import { drawPdfPicture, openPdfPicture, type Pdf, type PdfPicture } from './pdf.ts'

/** Enough for paper; a document with five pictures stays below a megabyte. */
const PICTURE_SIDE = 1000

sharp.cache(false)
sharp.concurrency(1)

/** A picture of any size and format, made fit for paper. */
export const openShrunkPicture = async (pdf: Pdf, bytes: Uint8Array): Promise<PdfPicture> => {
  const jpeg = await sharp(bytes)
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return openPdfPicture(pdf, jpeg)
}

/** Within a box, in the middle of it; answers how high it came out. */
export const placePicture = (
  pdf: Pdf,
  picture: PdfPicture,
  x: number,
  box: { width: number; height: number },
): number => {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  drawPdfPicture(pdf, picture, { x: x + (box.width - width) / 2, y: pdf.y, width, height })
  return height
}
