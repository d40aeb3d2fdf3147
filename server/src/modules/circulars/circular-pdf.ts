import { CIRCULAR_LABELS } from '@fornace/contract/circulars/circular-labels'
import type { Language } from '@fornace/contract/kit/languages'
import type { RichTextBlock } from '../../kit/resource/columns/rich-text-blocks.ts'
import { drawRichText } from '../../kit/resource/columns/rich-text-pdf.ts'
import { pdfOf } from '../../platform/pdf.ts'
import type { Pdf } from '../../platform/pdf-document.ts'
import {
  type Column,
  drawLines,
  drawText,
  GAP,
  type LabelledValue,
  MUTED,
  makeRoom,
} from '../../platform/pdf-parts.ts'
import { drawArtifact } from '../../platform/pdf-structure.ts'

/** Content of the PDF of a circular or a communication, in one language. */
export interface CircularSheet {
  readonly language: Language
  readonly organisation: string
  /** Line above the title: sender, protocol number, day. */
  readonly head: string
  readonly title: string
  /** Day and reason of the annulment; empty where it is not annulled. */
  readonly annulment: string
  /** Matters, and the circulars that it replaces or that replace it. */
  readonly facts: readonly LabelledValue[]
  readonly blocks: readonly RichTextBlock[]
  /** Names of the publishable attachments. */
  readonly attachments: readonly string[]
}

const MARGIN = 56
const RED = '#B30002'
const STAMP_PADDING = 10

/** Mark of an annulled circular, in a frame across the column. */
const drawStamp = (pdf: Pdf, { language, annulment }: CircularSheet, { left, width }: Column): void => {
  const inner = { left: left + STAMP_PADDING, width: width - 2 * STAMP_PADDING }
  const { annulled } = CIRCULAR_LABELS[language]
  const heightOf = (font: string, size: number, text: string) =>
    pdf.font(font).fontSize(size).heightOfString(text, { width: inner.width })
  const height = heightOf('strong', 16, annulled) + heightOf('regular', 10, annulment) + 2 * STAMP_PADDING
  makeRoom(pdf, height)
  const top = pdf.y
  pdf.y = top + STAMP_PADDING
  drawText(pdf, annulled, inner, { type: 'P', font: 'strong', size: 16, color: RED })
  drawText(pdf, annulment, inner, { type: 'P', size: 10, color: RED })
  drawArtifact(pdf, () => {
    pdf
      .rect(left, top, width, pdf.y + STAMP_PADDING - top)
      .lineWidth(1.5)
      .strokeColor(RED)
      .stroke()
  })
  pdf.y += STAMP_PADDING + GAP
}

const drawAttachments = (pdf: Pdf, { language, attachments }: CircularSheet, column: Column): void => {
  if (attachments.length === 0) return
  makeRoom(pdf, 60)
  pdf.y += GAP
  drawText(pdf, CIRCULAR_LABELS[language].attachments, column, { type: 'H2', font: 'strong', size: 12 })
  pdf.y += GAP / 2
  for (const name of attachments) {
    drawText(pdf, `• ${name}`, column, { type: 'P', size: 10.5 })
    pdf.y += 2
  }
}

export const circularPdf = (sheet: CircularSheet): Promise<Uint8Array> => {
  const { language, organisation, head, title } = sheet
  return pdfOf({ title, language, margin: MARGIN, author: organisation }, async (pdf) => {
    pdf.addPage()
    const column = { left: MARGIN, width: pdf.page.width - 2 * MARGIN }
    drawText(pdf, head, column, { type: 'P', size: 9, color: MUTED })
    pdf.y += GAP / 2
    drawText(pdf, title, column, { type: 'H1', font: 'strong', size: 20 })
    pdf.y += GAP
    if (sheet.annulment) drawStamp(pdf, sheet, column)
    drawLines(pdf, sheet.facts, column)
    pdf.y += GAP
    drawRichText(pdf, sheet.blocks, column)
    drawAttachments(pdf, sheet, column)
  })
}
