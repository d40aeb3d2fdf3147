import type { NamedRecord } from '@fornace/contract/kit/fields'
import type { ReferenceItem } from '@fornace/contract/kit/reference-list'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import { productLists } from '@fornace/contract/product-gallery/lists'
import { useQueries } from '@tanstack/react-query'
import { wholeListQuery } from '../../kit/api/records'
import { itemName } from '../../kit/reference-list/item-name'

/** The fields that point at a reference list, and which one. */
export const LOOK_UPS = {
  certification_ids: productLists.certifications,
  format_ids: productLists.formats,
  style_ids: productLists.styles,
  typology_ids: productLists.typologies,
  use_ids: productLists.uses,
} as const

export type LookUp = keyof typeof LOOK_UPS
export const LOOK_UP_FIELDS = Object.keys(LOOK_UPS) as LookUp[]

export type LookUpItems = Readonly<Record<LookUp, readonly ReferenceItem[] | undefined>>

const LONG_MS = 60_000

/** All five lists, whole: they are short, and shared by forms, filters and readers. */
export const useLookUps = (): LookUpItems =>
  useQueries({
    queries: LOOK_UP_FIELDS.map((field) => ({
      ...wholeListQuery<ReferenceItem>(LOOK_UPS[field]),
      staleTime: LONG_MS,
    })),
    combine: (results) =>
      Object.fromEntries(LOOK_UP_FIELDS.map((field, place) => [field, results[place]?.data])) as LookUpItems,
  })

/** What can be chosen: what is active, and what is chosen already. */
export const optionsOf = (items: readonly ReferenceItem[], chosen: readonly string[]): NamedRecord[] =>
  items
    .filter(({ id, is_active }) => is_active || chosen.includes(String(id)))
    .map((item) => ({ id: item.id, name: itemName(item) }))

/** The names by the ids, in both languages of the interface. */
export const wordsOf = (items: readonly ReferenceItem[]): Readonly<Record<string, Label>> =>
  Object.fromEntries(items.map(({ id, name }) => [id, { en: name.en || name.it, it: name.it || name.en }]))

/** The names of what a record points at, in the reader's language where the list is here. */
export const namesIn = (
  items: readonly ReferenceItem[] | undefined,
  pointed: readonly NamedRecord[],
): string[] =>
  pointed.map(({ id, name }) => {
    const item = items?.find((one) => one.id === id)
    return item ? itemName(item) : name
  })
