import type { Pdf } from './pdf.ts'

/** What documents on paper have in common. */
export const INK = '#1D2433'
export const MUTED = '#5F657D'
export const HAIRLINE = '#D7DCE4'
export const GAP = 12

const LABEL_WIDTH = 130
const LINE_PADDING = 8

/** The left edge, and how wide the text may be. */
export interface Column {
  readonly left: number
  readonly width: number
}

/** Goes on overleaf where this would not fit above the margin. */
export const makeRoom = (pdf: Pdf, height: number, margin: number): void => {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage()
}

export const drawRule = (pdf: Pdf, { left, width }: Column): void => {
  pdf
    .moveTo(left, pdf.y)
    .lineTo(left + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(HAIRLINE)
    .stroke()
}

/** Names with their values, between hairlines. */
export const drawLines = (
  pdf: Pdf,
  lines: readonly (readonly [label: string, value: string])[],
  column: Column,
): void => {
  const { left, width } = column
  const valueWidth = width - LABEL_WIDTH
  for (const [label, value] of lines) {
    pdf.font('regular').fontSize(9)
    const height = Math.max(
      pdf.heightOfString(value, { width: valueWidth }),
      pdf.heightOfString(label, { width: LABEL_WIDTH - GAP }),
    )
    makeRoom(pdf, height + LINE_PADDING, left)
    const top = pdf.y
    drawRule(pdf, column)
    pdf.fillColor(MUTED).text(label, left, top + LINE_PADDING / 2, { width: LABEL_WIDTH - GAP })
    pdf.fillColor(INK).text(value, left + LABEL_WIDTH, top + LINE_PADDING / 2, { width: valueWidth })
    pdf.y = top + height + LINE_PADDING
  }
}
