import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { ReactNode } from 'react'
import { type Message, messageText } from '../../../i18n/i18n'

/**
 * A `choice` is one value of a fixed set, `record` another record by its id, `day` a date without a time, `moment` a
 * time in UTC, `user` the id of a user.
 */
export type ColumnKind = 'text' | 'number' | 'flag' | 'choice' | 'record' | 'day' | 'moment' | 'user'

/** Column of a list; a screen declares it once, for its rows, cards, filters and files. */
export interface Column<Row = object> {
  /** Path of the value in the record, by which the server also sorts and filters: `name.it`. */
  key: string
  title: Message
  kind: ColumnKind
  /** Cell content that replaces the default of the kind. */
  render?: (row: Row) => ReactNode
  /** The language of its texts, where it is always the same. */
  lang?: string
  /** Labels of the values of a choice; of a flag, where yes and no do not fit. */
  labels?: Readonly<Record<string, Message>>
  /** Values of a choice in the order in which its filter offers them; without it many are offered by letter. */
  values?: readonly string[]
  /** Of a `record`: the list of choices that its filter searches. */
  choices?: ResourceMetadata
  /** The value displayed in green; `true` for a flag. */
  good?: string
  /** Filter position: `suggested` is above the list, `offered` in the menu next to it. */
  filter?: 'suggested' | 'offered'
  sortable?: boolean
  /** Hidden until the reader selects the column. */
  extra?: boolean
  /** Rows of others come without it. */
  isPrivate?: boolean
  /** The server filters by it and sends no value: it is never displayed. */
  isFilter?: boolean
}

/** Fields of a list that the server needs for its answer. */
export interface ListFields {
  columns: readonly Pick<Column, 'key' | 'kind' | 'sortable' | 'isPrivate' | 'isFilter' | 'extra'>[]
  /** Fields of extra columns that names, links or actions of the rows read, even while the columns are hidden. */
  keep?: readonly string[]
}

/** The field of a record that a key leads into: `company` of `company.name`. */
export const fieldOf = (key: string): string => key.split('.')[0] ?? key

/** The columns on the screen, in the order of the choice. The first one opens the row, so it always comes first. */
export const visibleColumns = <Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
): Column<Row>[] => {
  const existing = chosen?.flatMap((key) => columns.find((column) => column.key === key) ?? []) ?? []
  if (existing.length === 0) return columns.filter(({ extra, isFilter }) => !extra && !isFilter)
  return [...new Set([...columns.slice(0, 1), ...existing])]
}

export const labelsOf = ({ labels }: Pick<Column, 'labels'>): Readonly<Record<string, Message>> =>
  labels ?? { true: 'table.yes', false: 'table.no' }

/** A value without a label, from a mistyped address or a newer server, is displayed unchanged. */
export const wordOf = (column: Pick<Column, 'labels'>, value: string): string => {
  const word = labelsOf(column)[value]
  return word ? messageText(word) : value
}
