import type { Pdf } from './pdf-document.ts'
import { type Column, drawRule, INK, MUTED, roomLeft } from './pdf-parts.ts'
import { addBookmark, drawArtifact, drawTagged, withGroup } from './pdf-structure.ts'

export interface TableColumn {
  readonly title: string
  /** Share of the width of the table. */
  readonly share: number
}

/** Paragraph of a cell. */
export interface CellText {
  readonly text: string
  readonly font?: 'regular' | 'strong'
  readonly color?: string
}

export type Cell = readonly CellText[]

const SIZE = 8
const PADDING = 4
const GUTTER = 8

const styled = (pdf: Pdf, { font = 'regular', color = INK }: CellText): Pdf =>
  pdf.font(font).fontSize(SIZE).fillColor(color)

/** Paragraphs below each other; what does not fit on a whole page ends with an ellipsis. */
const drawCell = (pdf: Pdf, cell: Cell, { left, width }: Column, top: number, bottom: number): void => {
  pdf.y = top
  for (const part of cell)
    if (pdf.y < bottom)
      styled(pdf, part).text(part.text, left, pdf.y, { width, height: bottom - pdf.y, ellipsis: true })
}

/**
 * Table with hairlines between its rows, which are not divided; every page begins with the titles of the columns.
 * `chapterOf` names the chapter of a row, which has a bookmark where it begins.
 */
export const drawTable = (
  pdf: Pdf,
  columns: readonly TableColumn[],
  rows: readonly (readonly Cell[])[],
  area: Column,
  chapterOf: (row: number) => string = () => '',
): void => {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  let left = area.left
  const places = columns.map(({ share }): Column => {
    const whole = (area.width * share) / total
    const place = { left, width: whole - GUTTER }
    left += whole
    return place
  })
  const titles = columns.map(({ title }): Cell => [{ text: title, font: 'strong', color: MUTED }])

  // Many cells have the same text, and measuring takes as long as drawing.
  const heights = new Map<string, number>()
  const partHeight = (part: CellText, width: number): number => {
    const key = `${part.font} ${width} ${part.text}`
    const height = heights.get(key) ?? styled(pdf, part).heightOfString(part.text, { width })
    heights.set(key, height)
    return height
  }
  const cellHeight = (cell: Cell, width: number): number =>
    cell.reduce((sum, part) => sum + partHeight(part, width), 0)
  const heightOf = (cells: readonly Cell[]): number =>
    Math.max(...cells.map((cell, index) => cellHeight(cell, places[index]?.width ?? 0)))

  const drawRow = (cells: readonly Cell[], height: number, drawEach: (draw: () => void) => void): void => {
    const top = pdf.y + PADDING
    const bottom = top + height
    for (const [index, cell] of cells.entries()) {
      const place = places[index]
      // Half a point more: the measured height would cut the last line.
      if (place) drawEach(() => drawCell(pdf, cell, place, top, bottom + 0.5))
    }
    pdf.y = bottom + PADDING
    drawRule(pdf, area)
  }

  const titlesHeight = heightOf(titles)
  withGroup(pdf, 'Table', () => {
    withGroup(pdf, 'TR', () =>
      drawRow(titles, titlesHeight, (draw) => drawTagged(pdf, 'TH', draw, { scope: 'Column' })),
    )
    for (const [index, cells] of rows.entries()) {
      const height = heightOf(cells)
      if (height + 2 * PADDING > roomLeft(pdf)) {
        pdf.addPage()
        drawRow(titles, titlesHeight, (draw) => drawArtifact(pdf, draw))
      }
      const chapter = chapterOf(index)
      if (chapter && chapter !== chapterOf(index - 1)) addBookmark(pdf, 2, chapter)
      const fitting = Math.min(height, roomLeft(pdf) - 2 * PADDING)
      withGroup(pdf, 'TR', () => drawRow(cells, fitting, (draw) => drawTagged(pdf, 'TD', draw)))
    }
  })
}
