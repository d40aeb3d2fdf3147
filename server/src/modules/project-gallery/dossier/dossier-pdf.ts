import { coordinatesText } from '@fornace/contract/kit/coordinates'
import { pdfOf } from '../../../platform/pdf.ts'
import type { Pdf } from '../../../platform/pdf-document.ts'
import { drawMap } from '../../../platform/pdf-map.ts'
import { type Column, drawLines, drawText, GAP, MUTED, makeRoom } from '../../../platform/pdf-parts.ts'
import { drawPictures, openPictures, withTexts } from '../../../platform/pdf-pictures.ts'
import { drawTagged } from '../../../platform/pdf-structure.ts'
import type { Dossier } from './dossier.ts'

export interface DossierOrder {
  readonly dossier: Dossier
  readonly organisation: string
  /** In the order of the record; null where the bytes of a picture are missing. */
  readonly pictures: readonly (Uint8Array | null)[]
}

const MARGIN = 48
/** So high is a picture of 4:3 across the page; higher ones are narrower. */
const PICTURE_HEIGHT = 375
const MAP = { width: 190, height: 150 }
const HEADING_HEIGHT = 34

/** Never alone at the foot of a page: so much of what follows stands below it. */
const drawHeading = (pdf: Pdf, heading: string, column: Column, follows = 30): void => {
  makeRoom(pdf, HEADING_HEIGHT + follows)
  pdf.y += GAP
  drawText(pdf, heading, column, { type: 'H2', font: 'strong', size: 13 })
  pdf.y += GAP / 2
}

/** Location text with the facts below it, and the map on the right. */
const drawFacts = (pdf: Pdf, { language, place, pin, lines }: Dossier, { left, width }: Column): void => {
  if (pin) makeRoom(pdf, MAP.height)
  const column = { left, width: pin ? width - MAP.width - 2 * GAP : width }
  const [top, page] = [pdf.y, pdf.page]
  if (pin)
    drawTagged(pdf, 'Figure', () => drawMap(pdf, { x: left + width - MAP.width, y: top, ...MAP }, pin), {
      alt: place,
    })
  pdf.y = top
  if (place) drawText(pdf, place, column, { type: 'P', font: 'strong', size: 11 })
  if (pin) {
    pdf.y += 2
    drawText(pdf, coordinatesText(pin, language), column, { type: 'P', size: 9, color: MUTED })
  }
  if (place || pin) pdf.y += GAP / 2
  drawLines(pdf, lines, column)
  if (pin && pdf.page === page) pdf.y = Math.max(pdf.y, top + MAP.height)
  pdf.y += GAP
}

export const dossierPdf = ({ dossier, organisation, pictures }: DossierOrder): Promise<Uint8Array> => {
  const { language, title, subtitle, text, lists, imagesHeading } = dossier
  const options = { title, language, margin: MARGIN, author: organisation, isNamedAtHead: true }
  return pdfOf(options, async (pdf) => {
    const [first, ...others] = withTexts(await openPictures(pdf, pictures), dossier.pictures)
    pdf.addPage()
    const column = { left: MARGIN, width: pdf.page.width - 2 * MARGIN }
    drawText(pdf, title, column, { type: 'H1', font: 'strong', size: 22 })
    if (subtitle) {
      pdf.y += 2
      drawText(pdf, subtitle, column, { type: 'P', size: 12, color: MUTED })
    }
    pdf.y += GAP
    if (first) drawPictures(pdf, [first], column, PICTURE_HEIGHT)
    drawFacts(pdf, dossier, column)
    if (text) {
      drawText(pdf, text, column, { type: 'P', size: 10.5, lineGap: 2 })
      pdf.y += GAP
    }
    for (const list of lists) {
      drawHeading(pdf, list.heading, column)
      drawLines(pdf, list.lines, column)
    }
    if (others.length > 0) {
      drawHeading(pdf, imagesHeading, column, PICTURE_HEIGHT * 0.6 + 2 * GAP)
      drawPictures(pdf, others, column, PICTURE_HEIGHT)
    }
  })
}
