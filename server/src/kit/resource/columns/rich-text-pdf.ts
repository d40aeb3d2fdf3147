import { splitAtAddresses } from '@fornace/contract/kit/typed-addresses'
import type { Pdf } from '../../../platform/pdf-document.ts'
import { type Column, drawRule, GAP, INK, MUTED, makeRoom } from '../../../platform/pdf-parts.ts'
import { drawTagged, withGroup } from '../../../platform/pdf-structure.ts'
import type { RichTextBlock, RichTextRun } from './rich-text-blocks.ts'

const INDENT = 18
const SIZES = { p: 10.5, h1: 16, h2: 14, h3: 12 } as const
/** Below the title, which is the first heading. */
const TYPES = { p: 'P', h1: 'H2', h2: 'H3', h3: 'H4' } as const

/** Runs of each line of a block, without empty ones. */
const linesOf = (runs: readonly RichTextRun[]): RichTextRun[][] => {
  const lines: RichTextRun[][] = [[]]
  for (const run of runs) {
    if (run.text === '\n') lines.push([])
    else if (run.text !== '') lines.at(-1)?.push(run)
  }
  return lines
}

const drawBlock = (pdf: Pdf, block: RichTextBlock, { left, width }: Column): void => {
  const { kind, depth, marker, isQuoted, runs } = block
  if (kind === 'hr') {
    makeRoom(pdf, GAP)
    drawRule(pdf, { left, width })
    pdf.y += GAP
    return
  }
  const inset = (depth + (isQuoted ? 1 : 0)) * INDENT
  const size = SIZES[kind]
  makeRoom(pdf, size * 2)
  withGroup(pdf, TYPES[kind], () => {
    pdf
      .font('regular')
      .fontSize(size)
      .fillColor(isQuoted ? MUTED : INK)
    const top = pdf.y
    if (marker)
      drawTagged(pdf, 'Span', () =>
        pdf.text(marker, left + inset - INDENT, top, { width: INDENT - 4, align: 'right' }),
      )
    pdf.y = top
    pdf.x = left + inset
    for (const line of linesOf(runs)) {
      if (line.length === 0) pdf.moveDown()
      const parts = line.flatMap(({ text, marks }) =>
        splitAtAddresses(text).map((part) => ({ ...part, marks })),
      )
      for (const [at, { text, url, marks }] of parts.entries())
        drawTagged(pdf, url ? 'Link' : 'Span', () =>
          pdf.font(kind !== 'p' || marks.includes('strong') ? 'strong' : 'regular').text(text, {
            width: width - inset,
            lineGap: 2,
            continued: at < parts.length - 1,
            oblique: marks.includes('em'),
            underline: marks.includes('u') || url !== undefined,
            strike: marks.includes('s'),
            // What is continued takes over the options of what was before.
            link: url ?? null,
          }),
        )
    }
  })
  pdf.y += GAP / 2
}

/** Draws a rich text across a column, from where the document stands; its headings come below a title. */
export const drawRichText = (pdf: Pdf, blocks: readonly RichTextBlock[], column: Column): void => {
  for (const block of blocks) drawBlock(pdf, block, column)
}
