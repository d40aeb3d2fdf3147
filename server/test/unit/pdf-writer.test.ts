import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import type { ReleaseSheet } from '../../src/modules/press-room/release-pdf.ts'
import { DocumentTooHeavy, openPdfWriter } from '../../src/platform/pdf-writer.ts'

/** Each document starts a thread and unpacks fonts: seconds, on a busy machine many. */
const THREADS_MS = 120_000

const warnings: string[] = []
const log = { warn: (_: object, message: string) => warnings.push(message) }

it('a document that would never be ready is given up, and its thread ended', async () => {
  const endless = new URL('data:text/javascript,for (;;);')
  const head = { logo: null, log, maxSeconds: 0.1 }
  const writer = openPdfWriter(endless, new AbortController().signal, head)
  await expect(writer.write({})).rejects.toBeInstanceOf(DocumentTooHeavy)
  await writer.close()
})

/** Draws a press release in a thread of its own, where no fallback font is loaded yet, and reads its text. */
const drawRelease = async (title: string) => {
  const worker = new URL('../../src/modules/press-room/release-pdf.worker.ts', import.meta.url)
  const writer = openPdfWriter<ReleaseSheet>(worker, new AbortController().signal, { logo: null, log })
  const sheet = {
    language: 'it',
    organisation: '',
    head: '',
    title,
    summary: '',
    blocks: [],
    sign: '',
  } as const
  try {
    const bytes = await writer.write({ ...sheet, pictures: [] })
    const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
    const { items } = await page.getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join('')
  } finally {
    await writer.close()
  }
}

it.each([
  ['Korean', '한국어 가격 강남구'],
  ['Devanagari', 'भारतीय सिरेमिक टाइल्स हिन्दी'],
  ['Thai', 'กระเบื้องเซรามิก กรุงเทพมหานคร'],
  ['several scripts', 'Bari 한국 北京 दिल्ली กรุงเทพ القاهرة 🏛️'],
])(
  '%s is drawn whole',
  async (_, title) => {
    expect(await drawRelease(title)).not.toContain('□')
    expect(warnings).toEqual([])
  },
  THREADS_MS,
)

it(
  'a script without a font is logged once, whatever the number of documents',
  async () => {
    for (const title of ['አዲስ አበባ', 'አዲስ አበባ ভারত']) expect(await drawRelease(title)).toContain('□')
    expect(warnings).toEqual([
      'PDFs show boxes for letters in Ethiopic, which no font has',
      'PDFs show boxes for letters in Bengali, which no font has',
    ])
  },
  THREADS_MS,
)
