import type { ChoiceLabels } from '@fornace/contract/kit/choice-labels'
import { derivedName, type Field, type Fields, isPrivate } from '@fornace/contract/kit/fields'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import { stepLabels } from '@fornace/contract/kit/workflow'
import { getTableColumns, type PgTable } from '../../../platform/database/drizzle.ts'
import { searchColumnSql } from '../../../platform/database/search-text.ts'
import { type ChildTable, childrenColumn } from './children.columns.ts'
import {
  type Column,
  type Columns,
  choiceColumn,
  dateColumn,
  fileInfoSql,
  labelsColumn,
  multilingualColumns,
  plainColumn,
  ROW,
  readColumn,
  richTextColumns,
  searchTextOf,
  textColumn,
  timeColumn,
} from './columns.ts'
import { searchColumnsOf } from './field-tables.ts'
import {
  type Linked,
  type LinkTable,
  linkColumns,
  recordColumns,
  type TableReference,
} from './related.columns.ts'

/** Tables of references, links and children, which the field kinds do not define. */
export interface ColumnsOptions {
  /** Table that a record field refers to; null where its read column is declared separately. */
  readonly records?: Readonly<Record<string, TableReference | null>>
  /** Targets of the link fields. */
  readonly links?: Readonly<Record<string, Linked | LinkTable>>
  readonly children?: Readonly<Record<string, ChildTable>>
  /** Labels of values that are no declared choice. */
  readonly words?: Readonly<Record<string, ChoiceLabels>>
}

/** The columns of a record, by the kinds of its fields. What the database generates for itself is not read. */
export const columnsOf = (table: PgTable, fields: Fields, options: ColumnsOptions = {}): Columns => {
  const generated = new Set(Object.keys(getTableColumns(table)))
  const sortable = (name: string) => LANGUAGES.filter((language) => generated.has(`${name}_${language}`))
  const columns = new Map<string, Column>([
    ['id', plainColumn('id', 'integer')],
    ['version', plainColumn('version', 'integer')],
    ...Object.entries(fields).flatMap(([name, declared]) => [
      ...columnsFor(name, declared, sortable(name), options),
    ]),
  ])
  const add = (name: string, more: Partial<Column>) => columns.set(name, { ...columns.get(name), ...more })
  for (const [name, labels] of Object.entries(options.words ?? {})) add(name, { words: labels })
  if (!generated.has(SEARCH_TEXT)) return columns
  for (const [name, part] of Object.entries(searchColumnsOf(fields)))
    add(name, { search: searchColumnSql(ROW, name, part) })
  return columns.set(SEARCH_TEXT, searchTextOf())
}

const privateColumn = (name: string): Column => {
  const { search: _search, ...column } = textColumn(name)
  return { ...column, isPrivate: true }
}

const columnsFor = (
  name: string,
  declared: Field,
  sortable: readonly string[],
  { records = {}, links = {}, children = {} }: ColumnsOptions,
): Columns => {
  const one = (column: Column): Columns => new Map([[name, column]])
  const derived = derivedName(name, declared) ?? name
  switch (declared.kind) {
    case 'line':
    case 'lines':
    case 'url':
    case 'email':
      return one(isPrivate(declared) ? privateColumn(name) : textColumn(name))
    case 'order':
    case 'year':
      return one(plainColumn(name, 'integer'))
    case 'step':
      return one({ ...plainColumn(name, 'integer'), words: stepLabels(declared.workflow) })
    case 'number':
      return one(plainColumn(name, 'number'))
    case 'flag':
      return one(plainColumn(name, 'boolean'))
    case 'date':
      return one(dateColumn(name))
    case 'moment':
      return one(timeColumn(name))
    case 'choice':
      return one(choiceColumn(name, declared.values, declared.labels))
    case 'choices':
      return one(labelsColumn(name, declared.values))
    case 'emails':
      return one({ ...readColumn((row) => `${row}."${name}"`), detailOnly: true })
    case 'file': {
      // Filter on presence: rows with a file, or rows without.
      const filter: Column['filter'] = { sql: `(${ROW}."${name}" is not null)`, kind: 'boolean' }
      const info: Column = {
        read: (row) => fileInfoSql(`${row}."${name}"`),
        derived: true,
        isFileInfo: true,
        filter,
      }
      return new Map([
        [name, { ...readColumn((row) => `${row}."${name}"`), filter }],
        [derived, info],
      ])
    }
    case 'multilingual':
      return multilingualColumns(name, sortable)
    case 'rich-text':
      return richTextColumns(name)
    case 'record':
      return recordColumns(name, derived, given(records, name))
    case 'records':
      return linkColumns(name, derived, given(links, name))
    case 'children': {
      const at = given(children, name)
      const inside = Object.entries(declared.fields).flatMap(([field, inner]) => [
        ...columnsFor(field, inner, [], at),
      ])
      return one(childrenColumn(new Map(inside), at))
    }
  }
}

/** Missing declarations throw at startup, when the routes are registered. */
const given = <Given>(all: Readonly<Record<string, Given>>, name: string): Given => {
  const match = all[name]
  if (match === undefined) throw new Error(`nobody says in which table ${name} is`)
  return match
}
