import type { Pdf } from './pdf-document.ts'

type StructureElement = ReturnType<Pdf['struct']>
interface ElementOptions {
  /** Language of the content, where it differs from that of the document. */
  readonly lang?: string
  /** The text for readers who do not see a picture. */
  readonly alt?: string
}

/** The open elements of each document, the innermost last: screen readers go through them instead of the pages. */
const openElements = new WeakMap<Pdf, StructureElement[]>()

const addElement = (pdf: Pdf, type: string, options: ElementOptions): StructureElement => {
  const element = pdf.struct(type as 'P', { ...options })
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
  type: 'Sect' | 'Table' | 'TR',
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
  type: 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'Figure' | 'Caption' | 'TH' | 'TD',
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
