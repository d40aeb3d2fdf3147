import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { pdfOf } from '../../src/platform/pdf.ts'
import { drawLines, drawText } from '../../src/platform/pdf-parts.ts'
import { drawPictures, openPictures, withTexts } from '../../src/platform/pdf-pictures.ts'
import { withGroup } from '../../src/platform/pdf-structure.ts'

const LONG = 2000
const word = 'W'.repeat(LONG)

/** How many letters the library measures to lay out what is drawn: the work that a text makes. */
const measured = async (draw: (pdf: PDFKit.PDFDocument) => void): Promise<number> => {
  let letters = 0
  await pdfOf({ title: 'Prova', language: 'it', margin: 48, author: '' }, (pdf) => {
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
  const bytes = await pdfOf({ title: 'Prova', language: 'it', margin: MARGIN, author: '' }, (pdf) => {
    pdf.addPage().font('regular').fontSize(11)
    draw(pdf, pdf.page.width - 2 * MARGIN)
  })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const texts = items
    .filter((item): item is typeof item & PlacedText => 'str' in item)
    // Without the foot of the page.
    .filter(({ transform }) => (transform[5] ?? 0) > MARGIN)
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

/** The sizes of pictures as they are drawn, and on which page. */
const drawnPictures = async (shapes: readonly (readonly [number, number])[], y = 0) => {
  const drawn: { page: number; x: number; width: number; height: number }[] = []
  await pdfOf({ title: 'Prova', language: 'it', margin: MARGIN, author: '' }, async (pdf) => {
    const pictures = await Promise.all(
      shapes.map(([width, height]) =>
        sharp({ create: { width, height, channels: 3, background: '#888' } })
          .png()
          .toBuffer(),
      ),
    )
    const library = pdf as unknown as { image: (...given: unknown[]) => unknown }
    const { image } = library
    library.image = (...given) => {
      const [, x, , size] = given as [unknown, number, number, { width: number; height: number }]
      drawn.push({ page: pdf.bufferedPageRange().count, x, ...size })
      return image.apply(pdf, given)
    }
    pdf.addPage()
    pdf.y += y
    const column = { left: MARGIN, width: pdf.page.width - 2 * MARGIN }
    const texts = shapes.map(() => ({ alternative: 'Foto', caption: 'Una foto' }))
    drawPictures(pdf, withTexts(await openPictures(pdf, pictures), texts), column, 340)
  })
  return drawn.map(({ page, x, width, height }) => [page, ...[x, width, height].map(Math.round)])
}

it('pictures are as wide as the text, narrow ones beside the next, and shrink before they leave half a page empty', async () => {
  const [landscape, portrait] = [
    [600, 400],
    [400, 600],
  ] as const
  expect(await drawnPictures([landscape, portrait, portrait, landscape])).toEqual([
    [1, 48, 499, 333],
    [1, 65, 227, 340],
    [1, 304, 227, 340],
    [2, 48, 499, 333],
  ])
  // Nine tenths of its height are left on the page: it is drawn smaller, in the middle. With two thirds it goes overleaf.
  const [shrunk] = await drawnPictures([landscape], 745 - 300)
  expect(shrunk?.[0]).toBe(1)
  expect(shrunk?.[1]).toBeGreaterThan(48)
  expect(shrunk?.[2]).toBeLessThan(499)
  expect(await drawnPictures([landscape], 745 - 240)).toEqual([[2, 48, 499, 333]])
})

it('a document is tagged, with its author, its pages numbered and the language of each passage', async () => {
  const bytes = await pdfOf(
    { title: 'Prova', language: 'it', margin: MARGIN, author: 'Associazione' },
    (pdf) => {
      const column = { left: MARGIN, width: 400 }
      for (const lang of ['it', 'ru'])
        withGroup(
          pdf,
          'Sect',
          () => {
            pdf.addPage()
            drawText(pdf, 'Titolo', column, { type: 'H1', size: 20 })
            drawLines(pdf, [['Azienda', 'Uno']], column)
          },
          { lang },
        )
    },
  )
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Prova', Author: 'Associazione', Language: 'it' })
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const page = await document.getPage(2)
  expect(JSON.stringify(await page.getStructTree())).toMatch(/Sect.*H1.*Table.*TR.*TH.*TD/)
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Lang (ru)')
  const { items } = await page.getTextContent()
  expect(items.map((item) => ('str' in item ? item.str : ''))).toEqual(
    expect.arrayContaining(['Associazione', '2 / 2']),
  )
})
