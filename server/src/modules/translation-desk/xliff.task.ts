import {
  XmlElement as Element,
  parseXml,
  XmlDocument,
  XmlDocumentType,
  type XmlElement,
} from '@rgrove/parse-xml'
import type { Work } from '../../platform/sandbox/task.ts'
import { XLIFF } from './xliff.ts'

export interface ReadUnit {
  /** The id of the file element. */
  readonly file: string
  readonly unit: string
  readonly source: string
  /** Null where there is none. */
  readonly target: string | null
}

export type ReadXliff =
  | { readonly refused: 'malformed'; readonly reason: string }
  | { readonly refused: 'doctype' | 'format' }
  | { readonly language: string; readonly units: readonly ReadUnit[] }

const elementsIn = (parent: XmlElement | XmlDocument, name: string): XmlElement[] =>
  parent.children.filter((child): child is XmlElement => child instanceof Element && child.name === name)

/** A tool may have cut a text into segments: together they are the text again. What stands between them is kept. */
const textIn = (unit: XmlElement, name: 'source' | 'target'): string | null => {
  const parts = unit.children
    .filter(
      (child): child is XmlElement =>
        child instanceof Element && ['segment', 'ignorable'].includes(child.name),
    )
    .flatMap((segment) => {
      const [found] = elementsIn(segment, name)
      // What is ignorable has no translation of its own.
      const [source] = segment.name === 'ignorable' ? elementsIn(segment, 'source') : []
      return (found ?? source) ? [(found ?? source)?.text ?? ''] : []
    })
  return parts.length > 0 ? parts.join('') : null
}

const DOCTYPE = /<!(?:DOCTYPE|ENTITY)/i

const documentOf = (text: string): XmlDocument | { readonly reason: string } => {
  try {
    return parseXml(text, { preserveDocumentType: true })
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return { reason }
  }
}

/** Reads an XLIFF file. The parser knows no entities but XML's own and fetches nothing; a document type is refused. */
export const work: Work<{ text: string }, object, ReadXliff> = async ({ text }) => {
  // Before it is parsed: what a document type declares would only be read as a broken reference.
  if (DOCTYPE.test(text)) return { refused: 'doctype' }
  const document = documentOf(text)
  if (!(document instanceof XmlDocument)) return { refused: 'malformed', reason: document.reason }
  if (document.children.some((child) => child instanceof XmlDocumentType)) return { refused: 'doctype' }
  const { root } = document
  const { xmlns, version = '', srcLang = '', trgLang = '' } = root?.attributes ?? {}
  if (root?.name !== 'xliff' || xmlns !== XLIFF || !version.startsWith('2.') || !/^it\b/i.test(srcLang))
    return { refused: 'format' }
  const units = elementsIn(root, 'file').flatMap((file) =>
    elementsIn(file, 'unit').map((unit) => ({
      file: file.attributes.id ?? '',
      unit: unit.attributes.id ?? '',
      source: textIn(unit, 'source') ?? '',
      target: textIn(unit, 'target'),
    })),
  )
  return { language: trgLang.slice(0, 2).toLowerCase(), units }
}
