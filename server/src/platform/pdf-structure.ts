import type { Pdf } from './pdf-document.ts'

type StructureElement = ReturnType<Pdf['struct']>
interface ElementOptions {
  /** Language of the content, where it differs from that of the document. */
  readonly lang?: string
  /** The text for readers who do not see a picture. */
  readonly alt?: string
  /** What a header of a table is the header of. */
  readonly scope?: 'Row' | 'Column'
}

export type Heading = 'H1' | 'H2' | 'H3' | 'H4'

/** The open elements of each document, the innermost last: screen readers go through them instead of the pages. */
const openElements = new WeakMap<Pdf, StructureElement[]>()

/** Level of the last heading of each document. */
const headingLevels = new WeakMap<Pdf, number>()

/** A heading at most one level below the last one: PDF/UA allows no gap, whatever a person writes. */
const withoutGap = (pdf: Pdf, type: string): string => {
  const [, level] = /^H(\d)$/.exec(type) ?? []
  if (!level) return type
  const allowed = Math.min(Number(level), (headingLevels.get(pdf) ?? 0) + 1)
  headingLevels.set(pdf, allowed)
  return `H${allowed}`
}

const addElement = (pdf: Pdf, type: string, options: ElementOptions): StructureElement => {
  const element = pdf.struct(withoutGap(pdf, type) as 'P', { ...options })
  const parent = openElements.get(pdf)?.at(-1)
  if (parent) parent.add(element)
  else pdf.addStructure(element)
  return element
}

/** An element that holds others until it is closed. */
const openElement = (pdf: Pdf, type: string, options: ElementOptions = {}): (() => void) => {
  const element = addElement(pdf, type, options)
  const open = openElements.get(pdf) ?? []
  openElements.set(pdf, open)
  open.push(element)
  return () => {
    open.pop()
    element.end()
  }
}

/** The element of the whole document. */
export const withDocument = async (pdf: Pdf, draw: () => Promise<void> | void): Promise<void> => {
  const close = openElement(pdf, 'Document')
  await draw()
  close()
}

/** An element that holds others: a section, a table, a row. */
export const withGroup = (
  pdf: Pdf,
  type: 'Sect' | 'Table' | 'TR' | Heading | 'P',
  draw: () => void,
  options?: ElementOptions,
): void => {
  const close = openElement(pdf, type, options)
  draw()
  close()
}

/** An element with what `draw` writes: a text or a picture. A new page that it begins goes on with it. */
export const drawTagged = (
  pdf: Pdf,
  type: Heading | 'P' | 'Span' | 'Link' | 'Figure' | 'Caption' | 'TH' | 'TD',
  draw: () => void,
  options: ElementOptions = {},
): void => {
  const element = addElement(pdf, type, options)
  element.add(draw)
  element.end()
}

/** Lines, page numbers and other things that are not read out. */
export const drawArtifact = (pdf: Pdf, draw: () => void): void => {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

type Outline = Pdf['outline']

/** The last bookmark of each level, the highest first. */
const bookmarks = new WeakMap<Pdf, Outline[]>()

/** Bookmark to where the document stands, below the last one of a higher level. */
export const addBookmark = (pdf: Pdf, level: number, title: string): void => {
  const above = (bookmarks.get(pdf) ?? []).slice(0, level - 1)
  const parent = above.at(-1) ?? pdf.outline
  // The library counts from the right edge.
  const position = { top: pdf.y, left: pdf.page.width, expanded: true } as { expanded: boolean }
  bookmarks.set(pdf, [...above, parent.addItem(title, position)])
}

/** Gives links their address as a description, which the library leaves empty. */
export const describeLinks = (pdf: Pdf): void => {
  const { link } = pdf
  pdf.link = (x, y, width, height, url, options) =>
    link.call(pdf, x, y, width, height, url, { ...options, Contents: new String(url) as string })
}
