import { expect, it } from 'vitest'
import { DocumentTooHeavy, openPdfWriter } from '../../src/platform/pdf-writer.ts'

it('a document that would never be ready is given up, and its thread ended', async () => {
  const endless = new URL('data:text/javascript,for (;;);')
  const writer = openPdfWriter(endless, new AbortController().signal, { logo: null, maxSeconds: 0.1 })
  await expect(writer.write({})).rejects.toBeInstanceOf(DocumentTooHeavy)
  await writer.close()
})
