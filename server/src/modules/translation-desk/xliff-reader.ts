import { parseXml, XmlDocument, XmlDocumentType, XmlError } from '@rgrove/parse-xml'
import { elementsIn, inGroups, originalDataOf, textOf, type XliffNode, xliffNode } from './xliff-tree.ts'

/** A text of an XLIFF file with its translation. */
export interface ReadUnit {
  /** The record, as the export names it: `product-product.12`; empty in a file that was not made here. */
  readonly file: string
  /** Name of the file element, for messages about unknown records. */
  readonly original: string
  readonly unit: string
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly source: string
  /** Null where there is none. */
  readonly target: string | null
  /** Some segments have a translation and others none. */
  readonly isHalf: boolean
  /** The file itself says that the translation is still to be made. */
  readonly isInitial: boolean
}

export type ReadXliff =
  | { readonly rejected: 'malformed'; readonly line: number; readonly column: number }
  | { readonly rejected: 'version'; readonly version: string }
  | { readonly rejected: 'doctype' | 'not-xliff' }
  | { readonly units: readonly ReadUnit[] }

interface Segment {
  readonly source: string
  readonly target: string | null
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''

const isHalf = (segments: readonly Segment[]): boolean => {
  const spoken = segments.filter(({ source }) => !isBlank(source))
  return spoken.some(({ target }) => isBlank(target)) && spoken.some(({ target }) => !isBlank(target))
}

type ReadTexts = Pick<ReadUnit, 'source' | 'target' | 'isHalf' | 'isInitial'>

/** XLIFF 2: a unit is cut into segments, with ignorable passages between them that need no translation. */
const textsOfVersion2 = (unit: XliffNode): ReadTexts => {
  const data = originalDataOf(unit)
  const pieces = elementsIn(unit, 'segment', 'ignorable').map((piece, index) => {
    const [source, target] = ['source', 'target'].map((name) => elementsIn(piece, name)[0])
    return {
      isSegment: piece.name === 'segment',
      isInitial: piece.attributes.state === 'initial',
      source: source ? textOf(source, data) : '',
      target: target ? textOf(target, data) : null,
      // A language may need its sentences in another order.
      order: Number(target?.attributes.order ?? index + 1),
    }
  })
  const segments = pieces.filter((piece) => piece.isSegment)
  const translated = pieces
    .toSorted((one, other) => one.order - other.order)
    .map(({ isSegment, source, target }) => target ?? (isSegment ? '' : source))
  return {
    source: pieces.map(({ source }) => source).join(''),
    target: segments.some(({ target }) => target !== null) ? translated.join('') : null,
    isHalf: isHalf(segments),
    isInitial: segments.some((segment) => segment.isInitial && !isBlank(segment.target)),
  }
}

/** Segments of version 1.2: `<mrk mtype="seg" mid="1">`, at any depth, by their `mid`. */
const markedSegments = (parent: XliffNode): Map<string, string> =>
  new Map(
    parent.children.flatMap((child) => {
      if (typeof child === 'string') return []
      const { mtype, mid = '' } = child.attributes
      if (child.name === 'mrk' && mtype === 'seg') return [[mid, textOf(child)] as const]
      return [...markedSegments(child)]
    }),
  )

/** States of version 1.2 that mean untranslated. */
const INITIAL = new Set(['new', 'needs-translation'])

const textsOfVersion1 = (unit: XliffNode): ReadTexts => {
  const [source, segmented, target] = ['source', 'seg-source', 'target'].map(
    (name) => elementsIn(unit, name)[0],
  )
  const targets = target ? markedSegments(target) : new Map<string, string>()
  // A tool may join the segments of a translation again.
  const segments =
    segmented && targets.size > 0
      ? [...markedSegments(segmented)].map(([mid, text]) => ({
          source: text,
          target: targets.get(mid) ?? null,
        }))
      : []
  return {
    source: source ? textOf(source) : '',
    target: target ? textOf(target) : null,
    isHalf: isHalf(segments),
    isInitial:
      INITIAL.has(target?.attributes.state ?? '') && target !== undefined && !isBlank(textOf(target)),
  }
}

const RECORD = /(?:^|[\s/])([a-z][a-z0-9_-]*\.[1-9]\d{0,8})(?=$|\s)/
const TEXT = /^[a-z_]+(?:\.\d+\.[a-z_]+)?$/

/** First name in our format: a tool may replace an id by its own number. */
const nameOf = (names: readonly (string | undefined)[], form: RegExp): string => {
  for (const name of names) {
    const match = form.exec(name ?? '')
    if (match) return match[1] ?? match[0]
  }
  return ''
}

interface Version {
  readonly unitName: string
  readonly texts: (unit: XliffNode) => ReadTexts
  /** The source and the target language of a file element. */
  readonly languages: (root: XliffNode, file: XliffNode) => readonly (string | undefined)[]
  /** Attribute that may have the name of a text instead of its id. */
  readonly nameAttribute: string
}

const VERSION_1: Version = {
  unitName: 'trans-unit',
  texts: textsOfVersion1,
  languages: (_root, { attributes }) => [attributes['source-language'], attributes['target-language']],
  nameAttribute: 'resname',
}

const VERSION_2: Version = {
  unitName: 'unit',
  texts: textsOfVersion2,
  languages: ({ attributes }) => [attributes.srcLang, attributes.trgLang],
  nameAttribute: 'name',
}

const versionOf = (version: string): Version | undefined => {
  if (/^2\.\d/.test(version)) return VERSION_2
  return /^1\.[12]$/.test(version) ? VERSION_1 : undefined
}

const unitsIn = (root: XliffNode, version: Version): ReadUnit[] =>
  elementsIn(root, 'file').flatMap((file) => {
    const [sourceLanguage = '', targetLanguage = ''] = version.languages(root, file)
    const { id, original = '' } = file.attributes
    const about = { file: nameOf([id, original], RECORD), original: original || (id ?? '') }
    // Version 1.2 has a body around its units.
    const bodies = version === VERSION_1 ? elementsIn(file, 'body') : [file]
    return bodies
      .flatMap((body) => inGroups(body, version.unitName))
      .map((unit) => {
        const names = [unit.attributes.id, unit.attributes[version.nameAttribute]]
        return {
          ...about,
          unit: nameOf(names, TEXT) || (names[0] ?? ''),
          sourceLanguage,
          targetLanguage,
          ...version.texts(unit),
        }
      })
  })

const DOCTYPE = /<!(?:DOCTYPE|ENTITY)/i
const parsed = (text: string): XmlDocument | ReadXliff => {
  try {
    return parseXml(text, { preserveDocumentType: true })
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return { rejected: 'malformed', line: error.line, column: error.column }
  }
}

/** Reads XLIFF 1.2 and 2. The parser knows no entities but XML's own and fetches nothing; a document type is rejected. */
export const readXliff = (text: string): ReadXliff => {
  if (!/^\uFEFF?\s*</.test(text)) return { rejected: 'not-xliff' }
  // Before it is parsed: what a document type declares would only be read as a broken reference.
  if (DOCTYPE.test(text)) return { rejected: 'doctype' }
  const document = parsed(text)
  if (!(document instanceof XmlDocument)) return document
  if (document.children.some((child) => child instanceof XmlDocumentType)) return { rejected: 'doctype' }
  const root = document.root && xliffNode(document.root)
  if (root?.name !== 'xliff') return { rejected: 'not-xliff' }
  const { version = '' } = root.attributes
  const existing = versionOf(version)
  return existing ? { units: unitsIn(root, existing) } : { rejected: 'version', version }
}
