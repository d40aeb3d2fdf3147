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
