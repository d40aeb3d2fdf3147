import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { ReactNode } from 'react'
import { type Message, messageText } from '../../../i18n/i18n'

/**
 * A `choice` is one of a few words, `record` another record by its id, `day` a date without a time, `moment` a time in
 * UTC, `user` somebody's id.
 */
export type ColumnKind = 'text' | 'number' | 'flag' | 'choice' | 'record' | 'day' | 'moment' | 'user'

/** What a list knows of one of its columns; a screen declares them once, for its rows, cards, filters and files. */
export interface Column<Row = object> {
  /** Where the value stands in the record, which is also what the server sorts and filters by: `name.it`. */
  key: string
  title: Message
  kind: ColumnKind
  /** In place of what the kind would show. */
  render?: (row: Row) => ReactNode
  /** The language of its texts, where it is always the same. */
  lang?: string
  /** What the values of a choice are called; of a flag, where yes and no would not do. */
  labels?: Readonly<Record<string, Message>>
  /** Of a `record`: the list of choices that its filter searches. */
  choices?: ResourceMetadata
  /** The value that is shown in green; of a flag it is yes. */
  good?: string
  /** How it can be filtered: `suggested` stands above the list, `offered` in the menu beside it. */
  filter?: 'suggested' | 'offered'
  sortable?: boolean
  /** Only shown to those who choose it. */
  extra?: boolean
  /** Rows of others come without it. */
  isPrivate?: boolean
}

/** What the server has to know to answer. */
export interface ListFields {
  columns: readonly Pick<Column, 'key' | 'kind' | 'sortable' | 'isPrivate' | 'extra'>[]
  /** Fields of extra columns that names, links or actions of the rows read, whether the columns are shown or not. */
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
  if (existing.length === 0) return columns.filter(({ extra }) => !extra)
  return [...new Set([...columns.slice(0, 1), ...existing])]
}

export const labelsOf = ({ labels }: Pick<Column, 'labels'>): Readonly<Record<string, Message>> =>
  labels ?? { true: 'table.yes', false: 'table.no' }

/** A value that has no word, from a mistyped address or a newer server, is shown as it is. */
export const wordOf = (column: Pick<Column, 'labels'>, value: string): string => {
  const word = labelsOf(column)[value]
  return word ? messageText(word) : value
}
