import { type Fields, field } from './fields.ts'
import type { Multilingual } from './languages.ts'
import type { NounMessage } from './noun.ts'
import { type Access, type Label, type ResourceMetadata, typeOf } from './resource-metadata.ts'
import type { Role } from './roles.ts'

export const REFERENCE_NAME = field.multilingual(200, { required: true })

const MAX_MM = 100_000

/** Labels of `is_active`, for one item or several. */
export const activeLabels = ({ en, it }: NounMessage, number: 'one' | 'other') => ({
  true: { en: en.active[number], it: it.active[number] },
  false: { en: en.inactive[number], it: it.inactive[number] },
})

export interface ReferenceListAccess extends Access {
  /** Roles with the list's own screen in the menu; more roles read its items, in forms. */
  readonly screen: readonly Role[]
}

export type ReferenceItem = {
  id: number
  version: number
  actions?: readonly string[]
  name: Multilingual
  order: number
  is_active: boolean
} & Record<string, unknown>

/** A yes or no about the items of one list, such as "has a protocol number". */
export interface ReferenceFlag {
  readonly label: Label
  /** What follows from it, below the switch of the form. */
  readonly description: Label
  /** Value of a new item. */
  readonly fallback: boolean
}

/** A short list that records point at. An inactive item stays on old records and is not offered to new ones. */
export interface ReferenceList extends ResourceMetadata {
  readonly access: ReferenceListAccess
  /** Additional fields of the items of this list: lengths in millimetres, empty where unknown. */
  readonly measures: readonly string[]
  /** Additional flags of the items of this list, by their names on the wire. */
  readonly flags: Readonly<Record<string, ReferenceFlag>>
  /** Whether each of its items may have a logo. */
  readonly hasLogo: boolean
}

export const referenceList = (
  path: string,
  label: Label,
  noun: NounMessage,
  access: ReferenceListAccess,
  {
    measures = [],
    flags = {},
    hasLogo = false,
  }: Partial<Pick<ReferenceList, 'measures' | 'flags' | 'hasLogo'>> = {},
): ReferenceList => ({ path, type: typeOf(path), label, noun, access, measures, flags, hasLogo })

/** Fields of every item. */
export const REFERENCE_FIELDS = {
  name: REFERENCE_NAME,
  order: field.order(),
  is_active: field.flag(true),
} satisfies Fields

/** The fields of the items of one list. */
export const referenceFields = ({
  measures,
  flags,
  hasLogo,
}: ReferenceList): typeof REFERENCE_FIELDS & Fields => ({
  ...REFERENCE_FIELDS,
  ...Object.fromEntries(measures.map((measure) => [measure, field.number(0, MAX_MM)])),
  ...Object.fromEntries(Object.entries(flags).map(([name, { fallback }]) => [name, field.flag(fallback)])),
  ...(hasLogo && { logo: field.file('image') }),
})
