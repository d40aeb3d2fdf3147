import type { RecordReference } from '@fornace/contract/kit/fields'
import type { ReferenceItem, ReferenceList } from '@fornace/contract/kit/reference-list'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import { useQueries } from '@tanstack/react-query'
import { formatsFor } from '../../i18n/format'
import { currentLanguage, messageText } from '../../i18n/i18n'
import type { Column } from '../api/list/columns'
import { wholeListQuery } from '../api/records'
import type { RecordOption } from '../form/choice-fields'
import { itemName } from './item-name'

export type LookUpItems<Field extends string> = Readonly<Record<Field, readonly ReferenceItem[] | undefined>>

const LONG_MS = 60_000

/** Reads the lists that some fields point at, whole: they are short, and shared by forms, filters and readers. */
export const lookUpsOf =
  <Field extends string>(lists: Readonly<Record<Field, ReferenceList>>) =>
  (): LookUpItems<Field> => {
    const fields = Object.keys(lists) as Field[]
    return useQueries({
      queries: fields.map((field) => ({
        ...wholeListQuery<ReferenceItem>(lists[field]),
        staleTime: LONG_MS,
      })),
      combine: (results) =>
        Object.fromEntries(fields.map((field, index) => [field, results[index]?.data])) as LookUpItems<Field>,
    })
  }

/** Heading of an item among the options of a field; none where nothing is known of it. */
export type GroupOf = (item: ReferenceItem) => string | undefined

/** Options: active items, and inactive ones that are already chosen. */
export const optionsOf = (
  items: readonly ReferenceItem[],
  chosen: readonly string[],
  groupOf?: GroupOf,
): RecordOption[] =>
  items
    .filter(({ id, is_active }) => is_active || chosen.includes(String(id)))
    .map((item) => {
      const group = groupOf?.(item)
      return { id: item.id, name: itemName(item), ...(group !== undefined && { group }) }
    })

/** The names by the ids, in both languages of the interface. */
const labelsOf = (items: readonly ReferenceItem[]): Readonly<Record<string, Label>> =>
  Object.fromEntries(items.map(({ id, name }) => [id, { en: name.en || name.it, it: name.it || name.en }]))

/** The names of what a record points at, in the reader's language where the list is here. */
export const namesIn = (
  items: readonly ReferenceItem[] | undefined,
  pointed: readonly RecordReference[],
): string[] =>
  pointed.map(({ id, name }) => {
    const item = items?.find((one) => one.id === id)
    return item ? itemName(item) : name
  })

/** Column properties for an item of a reference list: its labels, in the order of the list. */
export const itemColumn = (
  items: readonly ReferenceItem[] | undefined,
): Required<Pick<Column, 'kind' | 'labels' | 'values'>> => ({
  kind: 'choice',
  labels: labelsOf(items ?? []),
  values: (items ?? []).map(({ id }) => String(id)),
})

/** Column properties for ids of a reference list: the labels for display and filter. */
export const lookUpColumn = <Field extends string>(
  field: Field,
  items: readonly ReferenceItem[] | undefined,
): Pick<Column<Readonly<Record<Field, readonly number[]>>>, 'kind' | 'labels' | 'values' | 'render'> => {
  const column = itemColumn(items)
  const { labels } = column
  return {
    ...column,
    render: (row) =>
      formatsFor(currentLanguage()).list(
        row[field].flatMap((id) => (labels[id] ? [messageText(labels[id])] : [])),
      ),
  }
}
