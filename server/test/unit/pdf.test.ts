import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { pdfOf } from '../../src/platform/pdf.ts'
import { drawLines } from '../../src/platform/pdf-parts.ts'

const LONG = 2000
const word = 'W'.repeat(LONG)

/** How many letters the library measures to lay out what is drawn: the work that a text makes. */
const measured = async (draw: (pdf: PDFKit.PDFDocument) => void): Promise<number> => {
  let letters = 0
  await pdfOf({ title: 'Prova', language: 'it', margin: 48 }, (pdf) => {
    const { widthOfString } = pdf
    pdf.widthOfString = (text, options) => {
      letters += text.length
      return widthOfString.call(pdf, text, options)
    }
    pdf.addPage().font('regular').fontSize(9)
    draw(pdf)
  })
  return letters
}

it('a word as long as a text is not measured anew for each of its lines, wherever it stands', async () => {
  for (const draw of [
    (pdf: PDFKit.PDFDocument) => pdf.text(word, 48, 48, { width: 300 }),
    (pdf: PDFKit.PDFDocument) => pdf.text(word, { width: 300, continued: true }).text(word),
    (pdf: PDFKit.PDFDocument) => drawLines(pdf, [[word, word]], { left: 48, width: 300 }),
  ])
    expect(await measured(draw)).toBeLessThan(10 * LONG)
})

const NAMES = {
  chinese: '佛山市陶瓷研究所，大板与岩板',
  japanese: '東京タワー',
  korean: '서울특별시',
  hebrew: 'תל אביב',
  emoji: '🏛️',
  ligature: 'oﬃcina ﬁne',
}

const MARGIN = 48
interface PlacedText {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
}

/** What a reader finds in a document, and where it stands. */
const readPdf = async (draw: (pdf: PDFKit.PDFDocument, width: number) => void) => {
  const bytes = await pdfOf({ title: 'Prova', language: 'it', margin: MARGIN }, (pdf) => {
    pdf.addPage().font('regular').fontSize(11)
    draw(pdf, pdf.page.width - 2 * MARGIN)
  })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const texts = items.filter((item): item is typeof item & PlacedText => 'str' in item)
  return {
    bytes,
    text: texts.map(({ str }) => str).join(''),
    right: Math.max(...texts.map(({ transform, width }) => (transform[4] ?? 0) + width)),
    left: Math.min(...texts.map(({ transform }) => transform[4] ?? 0)),
    limit: (page.view[2] ?? 0) - MARGIN,
    texts,
  }
}

it('letters that the typeface of the house lacks are set in another', async () => {
  const { text } = await readPdf((pdf, width) => {
    for (const name of Object.values(NAMES)) pdf.text(name, { width })
  })
  for (const name of [NAMES.chinese, NAMES.japanese, NAMES.korean, 'officina fine', '🏛'])
    expect(text).toContain(name)
})

it('a letter that no typeface has is a box, as wide as it is measured', async () => {
  const { text, right, limit } = await readPdf((pdf, width) => pdf.text('ꯃꯅꯤꯄꯨꯔ '.repeat(40), { width }))
  expect(text).toMatch(/^[□ ]+$/)
  expect(right).toBeLessThanOrEqual(limit)
})

it('right-to-left text runs from the right, with numbers and Latin names as they are read', async () => {
  const { texts, right, limit } = await readPdf((pdf, width) =>
    pdf.text('תל אביב (2024) Città', MARGIN, MARGIN, { width }),
  )
  const inOrder = texts.toSorted((one, other) => (one.transform[4] ?? 0) - (other.transform[4] ?? 0))
  expect(inOrder.map(({ str }) => str).filter((str) => str.trim())).toEqual(['Città (2024)', 'אביב', 'תל'])
  expect(right).toBeCloseTo(limit, 0)
})

it('a line never leaves the page, whatever it is written in', async () => {
  const arabic = 'شركة السيراميك الإيطالية للبلاط '
  for (const long of [NAMES.chinese, arabic, NAMES.hebrew, NAMES.emoji, `${NAMES.korean} `, 'W', 'ﬁ'])
    for (const size of [9, 22]) {
      const { left, right, limit } = await readPdf((pdf, width) =>
        pdf.fontSize(size).text(long.repeat(200).slice(0, 400), MARGIN, MARGIN, { width }),
      )
      // A reader adds the dots of Arabic letters to the width of a word, although they stand above it.
      expect([long, size, left >= MARGIN - 0.5, right <= limit + size / 2]).toEqual([long, size, true, true])
    }
})
