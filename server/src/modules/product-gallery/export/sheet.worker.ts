import { answerPdfOrders } from '../../../platform/pdf-writer.ts'
import type { Sheet } from './sheet.ts'
import { sheetPdf } from './sheet-pdf.ts'

export interface SheetOrder {
  readonly sheet: Sheet
  readonly pictures: readonly Uint8Array[]
}

answerPdfOrders<SheetOrder>(({ sheet, pictures }) => sheetPdf(sheet, pictures))
