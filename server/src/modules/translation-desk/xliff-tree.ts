import { XmlElement as Element, XmlText as Text, type XmlElement } from '@rgrove/parse-xml'

/** An element of XLIFF without its namespace prefix; elements of other namespaces are left out. */
export interface XliffNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XliffNode | string)[]
}

/** Namespaces by their prefixes; the default one has the prefix ''. */
type Prefixes = ReadonlyMap<string, string>

const OF_XLIFF = 'urn:oasis:names:tc:xliff:document:'

const declaredIn = ({ attributes }: XmlElement, outer: Prefixes): Prefixes => {
  const declared = Object.entries(attributes).flatMap(([name, namespace]) => {
    if (name === 'xmlns') return [['', namespace] as const]
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), namespace] as const] : []
  })
  return declared.length === 0 ? outer : new Map([...outer, ...declared])
}

/** Version 1.2 is often written without any namespace. */
const isOfXliff = (prefix: string, prefixes: Prefixes): boolean => {
  const namespace = prefixes.get(prefix)
  return namespace === undefined ? prefix === '' : namespace.startsWith(OF_XLIFF)
}

/** Resolves the namespace prefixes of an element and all that is in it; undefined for an element that is not XLIFF. */
export const xliffNode = (element: XmlElement, outer: Prefixes = new Map()): XliffNode | undefined => {
  const prefixes = declaredIn(element, outer)
  const colon = element.name.indexOf(':')
  if (!isOfXliff(element.name.slice(0, Math.max(colon, 0)), prefixes)) return undefined
  const children = element.children.flatMap((child): (XliffNode | string)[] => {
    if (child instanceof Text) return [child.text]
    const node = child instanceof Element && xliffNode(child, prefixes)
    return node ? [node] : []
  })
  return { name: element.name.slice(colon + 1), attributes: element.attributes, children }
}

export const elementsIn = ({ children }: XliffNode, ...names: string[]): XliffNode[] =>
  children.filter((child): child is XliffNode => typeof child !== 'string' && names.includes(child.name))

/** Elements of these names at any depth below groups. */
export const inGroups = (parent: XliffNode, name: string): XliffNode[] =>
  elementsIn(parent, 'group', name).flatMap((child) =>
    child.name === 'group' ? inGroups(child, name) : [child],
  )

/** Inline codes stand for a passage of the original text. */
const CODES = new Set(['ph', 'sc', 'ec', 'x', 'bx', 'ex', 'bpt', 'ept', 'it'])
const isLineBreak = ({ attributes: { ctype, subType } }: XliffNode): boolean =>
  ctype === 'lb' || subType === 'xlf:lb'

type OriginalData = ReadonlyMap<string, string>

const codeText = (code: XliffNode, data: OriginalData): string => {
  const { dataRef = '', equiv, 'equiv-text': equivText } = code.attributes
  const inside = textOf(code, data)
  if (inside !== '') return inside
  return data.get(dataRef) ?? equivText ?? equiv ?? (isLineBreak(code) ? '\n' : '')
}

/** The text of a source or target with its inline codes written out; markers of tools are passed over. */
export const textOf = (parent: XliffNode, data: OriginalData = new Map()): string =>
  parent.children
    .map((child) => {
      if (typeof child === 'string') return child
      if (CODES.has(child.name)) return codeText(child, data)
      const { dataRefStart = '', dataRefEnd = '' } = child.attributes
      return `${data.get(dataRefStart) ?? ''}${textOf(child, data)}${data.get(dataRefEnd) ?? ''}`
    })
    .join('')

/** The original text of inline codes (XLIFF 2), by its id. */
export const originalDataOf = (unit: XliffNode): OriginalData =>
  new Map(
    elementsIn(unit, 'originalData').flatMap((all) =>
      elementsIn(all, 'data').map((data) => [data.attributes.id ?? '', textOf(data)] as const),
    ),
  )
