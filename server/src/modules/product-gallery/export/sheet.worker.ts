import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { Sheet } from './sheet.ts'
import { sheetPdf } from './sheet-pdf.ts'

export interface SheetOrder {
  readonly sheet: Sheet
  readonly pictures: readonly Uint8Array[]
}

export type SheetAnswer = { readonly bytes: Uint8Array } | { readonly failure: string }

sharp.cache(false)
sharp.concurrency(1)

parentPort?.on('message', async ({ sheet, pictures }: SheetOrder) => {
  try {
    const bytes = await sheetPdf(sheet, pictures)
    parentPort?.postMessage({ bytes } satisfies SheetAnswer)
  } catch (error) {
    parentPort?.postMessage({ failure: (error as Error).message } satisfies SheetAnswer)
  }
})
