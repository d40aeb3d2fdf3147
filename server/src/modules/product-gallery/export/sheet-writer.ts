import { openPdfWriter, type PdfWriter } from '../../../platform/pdf-writer.ts'
import type { SheetOrder } from './sheet.worker.ts'

export type SheetWriter = PdfWriter<SheetOrder>

export const openSheetWriter = (signal: AbortSignal): SheetWriter =>
  openPdfWriter<SheetOrder>(new URL('./sheet.worker.ts', import.meta.url), signal)
