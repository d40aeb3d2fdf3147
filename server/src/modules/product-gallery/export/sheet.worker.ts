import { answerPdfOrders } from '../../../platform/pdf-writer.ts'
import { type SheetOrder, sheetPdf } from './sheet-pdf.ts'

answerPdfOrders<SheetOrder>(sheetPdf)
