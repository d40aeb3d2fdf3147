import type { Pdf } from './pdf-document.ts'
import { addBookmark, drawArtifact, drawTagged, withGroup } from './pdf-structure.ts'

/** Styles shared by all PDFs. */
export const INK = '#1D2433'
export const MUTED = '#5F657D'
const HAIRLINE = '#D7DCE4'
export const GAP = 12

const LABEL_WIDTH = 130
const LINE_PADDING = 8

/** The left edge, and how wide the text may be. */
export interface Column {
  readonly left: number
  readonly width: number
}

export type LabelledValue = readonly [label: string, value: string]

/** Height left on the page above its lower margin. */
export const roomLeft = (pdf: Pdf): number => pdf.page.height - pdf.page.margins.bottom - pdf.y

/** Goes on overleaf where this would not fit above the margin. */
export const makeRoom = (pdf: Pdf, height: number): void => {
  if (height > roomLeft(pdf)) pdf.addPage()
}

export const drawRule = (pdf: Pdf, { left, width }: Column): void =>
  drawArtifact(pdf, () => {
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + width, pdf.y)
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .stroke()
  })

interface TextStyle {
  readonly type: Parameters<typeof drawTagged>[1]
  readonly font?: 'regular' | 'strong'
  readonly size: number
  readonly color?: string
  readonly lineGap?: number
}

/** A paragraph across a column, from where the document stands. */
export const drawText = (
  pdf: Pdf,
  text: string,
  { left, width }: Column,
  { type, font = 'regular', size, color = INK, lineGap = 0 }: TextStyle,
): void => {
  const top = pdf.y
  const [, level] = /^H(\d)$/.exec(type) ?? []
  if (level) addBookmark(pdf, Number(level), text)
  const scope = type === 'TH' ? ({ scope: 'Row' } as const) : {}
  drawTagged(
    pdf,
    type,
    () => {
      pdf.font(font).fontSize(size).fillColor(color).text(text, left, top, { width, lineGap })
    },
    scope,
  )
}

const lineHeight = (pdf: Pdf, [label, value]: LabelledValue, { width }: Column): number => {
  pdf.font('regular').fontSize(9)
  return Math.max(
    pdf.heightOfString(value, { width: width - LABEL_WIDTH }),
    pdf.heightOfString(label, { width: LABEL_WIDTH - GAP }),
  )
}

/** Labels with their values, as a table between hairlines. */
export const drawLines = (pdf: Pdf, lines: readonly LabelledValue[], column: Column): void => {
  if (lines.length === 0) return
  const { left, width } = column
  const cell = (type: 'TH' | 'TD', text: string, at: Column, top: number) => {
    pdf.y = top
    drawText(pdf, text, at, { type, size: 9, color: type === 'TH' ? MUTED : INK })
  }
  withGroup(pdf, 'Table', () => {
    for (const line of lines) {
      const height = lineHeight(pdf, line, column)
      makeRoom(pdf, height + LINE_PADDING)
      const top = pdf.y
      drawRule(pdf, column)
      withGroup(pdf, 'TR', () => {
        const [label, value] = line
        cell('TH', label, { left, width: LABEL_WIDTH - GAP }, top + LINE_PADDING / 2)
        // A value longer than a page ends on a later one.
        const page = pdf.page
        cell('TD', value, { left: left + LABEL_WIDTH, width: width - LABEL_WIDTH }, top + LINE_PADDING / 2)
        pdf.y = page === pdf.page ? top + height + LINE_PADDING : pdf.y + LINE_PADDING / 2
      })
    }
  })
}
