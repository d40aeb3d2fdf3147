import { type Pdf, type PdfPicture, pdfOf } from '../../../platform/pdf.ts'
import { drawMap } from '../../../platform/pdf-map.ts'
import { drawLines, GAP, INK, MUTED, makeRoom } from '../../../platform/pdf-parts.ts'
import { openShrunkPicture, placePicture } from '../../../platform/pdf-pictures.ts'
import type { Dossier } from './dossier.ts'

export interface DossierOrder {
  readonly dossier: Dossier
  /** In the order of the captions; null where the bytes of a picture are missing. */
  readonly pictures: readonly (Uint8Array | null)[]
}

const MARGIN = 48
const FIRST_HEIGHT = 250
const PICTURE_HEIGHT = 300
const MAP = { width: 190, height: 130 }
const CAPTION_SIZE = 9
const HEADING_HEIGHT = 34

const drawCaption = (pdf: Pdf, caption: string, width: number): void => {
  if (caption) {
    pdf
      .font('regular')
      .fontSize(CAPTION_SIZE)
      .fillColor(MUTED)
      .text(caption, MARGIN, pdf.y + 4, { width })
  }
  pdf.y += GAP
}

/** Never alone at the foot of a page: so much of what follows stands below it. */
const drawHeading = (pdf: Pdf, heading: string, width: number, follows = 30): void => {
  makeRoom(pdf, HEADING_HEIGHT + follows, MARGIN)
  pdf
    .font('strong')
    .fontSize(13)
    .fillColor(INK)
    .text(heading, MARGIN, pdf.y + GAP, { width })
  pdf.y += GAP / 2
}

/** The place in words, and the map beside it. */
const drawPlace = (pdf: Pdf, { place, pin }: Dossier, width: number): void => {
  if (!place && !pin) return
  makeRoom(pdf, pin ? MAP.height : 20, MARGIN)
  const top = pdf.y
  pdf
    .font('strong')
    .fontSize(11)
    .fillColor(INK)
    .text(place, MARGIN, top, { width: width - MAP.width - GAP })
  if (!pin) {
    pdf.y += GAP
    return
  }
  const point = [pin.latitude, pin.longitude].map((degrees) => degrees.toFixed(4)).join(', ')
  pdf
    .font('regular')
    .fontSize(CAPTION_SIZE)
    .fillColor(MUTED)
    .text(point, MARGIN, pdf.y + 2, { width: width - MAP.width - GAP })
  drawMap(pdf, { x: MARGIN + width - MAP.width, y: top, ...MAP }, pin)
  pdf.y = top + MAP.height + GAP
}

export const dossierPdf = ({ dossier, pictures }: DossierOrder): Promise<Uint8Array> => {
  const { language, title, subtitle, text, lines, lists, imagesHeading, captions } = dossier
  return pdfOf({ title, language, margin: MARGIN }, async (pdf) => {
    pdf.addPage()
    const width = pdf.page.width - 2 * MARGIN
    const column = { left: MARGIN, width }
    const opened: [picture: PdfPicture, caption: string][] = []
    // One after the other: a decoded picture takes far more memory than its file.
    for (const [at, bytes] of pictures.entries())
      if (bytes) opened.push([await openShrunkPicture(pdf, bytes), captions[at] ?? ''])

    pdf.font('strong').fontSize(22).fillColor(INK).text(title, MARGIN, MARGIN, { width })
    if (subtitle)
      pdf
        .font('regular')
        .fontSize(12)
        .fillColor(MUTED)
        .text(subtitle, MARGIN, pdf.y + 2, { width })
    pdf.y += GAP
    const [first, ...others] = opened
    if (first) {
      pdf.y += placePicture(pdf, first[0], MARGIN, { width, height: FIRST_HEIGHT })
      drawCaption(pdf, first[1], width)
    }
    drawPlace(pdf, dossier, width)
    if (text) {
      pdf.font('regular').fontSize(10.5).fillColor(INK).text(text, MARGIN, pdf.y, { width, lineGap: 2 })
      pdf.y += GAP
    }
    drawLines(pdf, lines, column)
    for (const list of lists) {
      drawHeading(pdf, list.heading, width)
      drawLines(pdf, list.lines, column)
    }
    if (others.length > 0) drawHeading(pdf, imagesHeading, width, PICTURE_HEIGHT + 3 * GAP)
    for (const [picture, caption] of others) {
      makeRoom(pdf, PICTURE_HEIGHT + 3 * GAP, MARGIN)
      pdf.y += placePicture(pdf, picture, MARGIN, { width, height: PICTURE_HEIGHT })
      drawCaption(pdf, caption, width)
    }
  })
}
