import type { ChoiceWords } from '@fornace/contract/kit/choice-words'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import { getTableColumns, getTableName, type PgTable, type SQL } from '../../platform/database/drizzle.ts'
import { type SearchParts, searchPartSql } from '../../platform/database/search-text.ts'
import { cleanRichTexts } from './rich-text.ts'

/**
 * One field of a record as lists know it. The texts are SQL made of constants alone,
 * over a row that goes by the given name; values only ever travel as parameters.
 */
export interface Column {
  /** The value in the answer. */
  readonly read?: (row: string) => string
  /** Too much for a list: only sent with the record itself. */
  readonly detailOnly?: boolean
  /** Follows from something else: the history does not compare it. */
  readonly derived?: boolean
  /** What is compared when the column is filtered, and how; of a choice, the values that it can have. */
  readonly filter?: { readonly sql: string; readonly kind: FilterKind; readonly choices?: readonly string[] }
  readonly sort?: string
  /** The text in which searches look, as `search_text` makes it. */
  readonly search?: string
  /** The words for the values of a choice: people search by them, and files are written in them. */
  readonly words?: ChoiceWords
  /** Marked up; a file has it as plain text. */
  readonly isRichText?: boolean
  /** Of `search_text` alone: where else a word may stand. */
  readonly related?: readonly Related[]
  /** As a value is kept, whatever was sent. */
  readonly sanitize?: (value: unknown) => unknown
}

/** A query for the ids of the rows beside which another record holds a text that matches. */
export type Related = (matches: (text: string) => SQL) => SQL

/** A `member` is one of the texts in an array. */
export type FilterKind = 'text' | 'choice' | 'member' | 'integer' | 'number' | 'boolean' | 'time'

/** By name. A map, because names come from clients, and an object knows words such as `constructor`. */
export type Columns = ReadonlyMap<string, Column>

/** The row's name in every list. */
export const ROW = 't'

const ITALIAN = 'collate "it-x-icu"'

export const plainColumn = (name: string, kind: 'integer' | 'number' | 'boolean'): Column => ({
  read: (row) => `${row}."${name}"`,
  filter: { sql: `${ROW}."${name}"`, kind },
  sort: `${ROW}."${name}"`,
})

/** One of a few values; without them, of any. */
export const choiceColumn = (name: string, choices?: readonly string[], words?: ChoiceWords): Column => ({
  read: (row) => `${row}."${name}"`,
  filter: { sql: `${ROW}."${name}"`, kind: 'choice', ...(choices && { choices }) },
  sort: `${ROW}."${name}"`,
  ...(words && { words }),
})

/** The number by which people call a record. */
export const idColumn: Column = {
  ...plainColumn('id', 'integer'),
  search: searchPartSql(ROW, 'id', 'number'),
}

/** A text in one language. */
export const textColumn = (name: string): Column => ({
  read: (row) => `${row}."${name}"`,
  filter: { sql: `fold(${ROW}."${name}")`, kind: 'text' },
  sort: `${ROW}."${name}" ${ITALIAN}`,
  search: `search_text(${ROW}."${name}")`,
})

/** A moment: on the wire in UTC, with milliseconds. */
export const momentColumn = (moment: (row: string) => string): Column => ({
  read: (row) => `to_char(${moment(row)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  filter: { sql: moment(ROW), kind: 'time' },
  sort: moment(ROW),
})

export const timeColumn = (name: string): Column => momentColumn((row) => `${row}."${name}"`)

/** Some of a few words. */
const wordsColumn = (name: string, choices: readonly string[] | undefined): Column => ({
  read: (row) => `${row}."${name}"`,
  filter: { sql: `${ROW}."${name}"`, kind: 'member', ...(choices && { choices }) },
})

/** Something that is only read. */
export const readColumn = (read: (row: string) => string): Column => ({ read })

/** The facts of a file as the wire writes them. */
export const fileFactsSql = (id: string): string =>
  `(select json_build_object('id', f.id, 'url', '/api/file/' || f.id || '/', 'name', f.name, 'size', f.size,
    'type', f.type, 'width', f.width, 'height', f.height) from file f where f.id = ${id})`

/** A file: its id, which is what is written, and beside it what is known of it. */
export const fileColumns = (name: string): Columns =>
  new Map([
    [name, readColumn((row) => `${row}."${name}"`)],
    [`${name}_file`, { read: (row) => fileFactsSql(`${row}."${name}"`), derived: true }],
  ])

/**
 * A text in five languages: by itself it sorts in Italian and is searched in all of them.
 * `sortable` are the languages that have a column of their own beside it.
 */
export const multilingualColumns = (name: string, sortable: readonly string[]): Columns => {
  const textIn = (language: string) =>
    sortable.includes(language) ? `${ROW}."${name}_${language}"` : `(${ROW}."${name}" ->> '${language}')`
  const folded = `fold(${ROW}."${name}")`
  const whole: Column = {
    read: (row) => `${row}."${name}"`,
    filter: { sql: folded, kind: 'text' },
    sort: `${textIn('it')} ${ITALIAN}`,
    search: `search_text(${folded})`,
  }
  const each = LANGUAGES.map((language): [string, Column] => {
    const text = textIn(language)
    const foldedText = `fold(${text})`
    return [
      `${name}.${language}`,
      {
        filter: { sql: foldedText, kind: 'text' },
        sort: `${text} ${ITALIAN}`,
        search: `search_text(${text})`,
      },
    ]
  })
  return new Map([[name, whole], ...each])
}

/** A rich text in five languages: searched by what is read of it. */
export const richTextColumns = (name: string): Columns => {
  const within = (text: string): Column => ({
    filter: { sql: `fold(plain_text(${text}))`, kind: 'text' },
    search: `search_text(plain_text(${text}))`,
    isRichText: true,
  })
  const whole: Column = {
    ...within(`${ROW}."${name}"`),
    read: (row) => `${row}."${name}"`,
    sanitize: cleanRichTexts,
  }
  const each = LANGUAGES.map((language): [string, Column] => [
    `${name}.${language}`,
    within(`${ROW}."${name}" ->> '${language}'`),
  ])
  return new Map([[name, whole], ...each])
}

/** A multilingual text in the reader's language, or in Italian where it has none. */
export const multilingualTitle =
  (name: string) =>
  (row: string, language: 'en' | 'it'): string =>
    `coalesce(nullif(${row}."${name}" ->> '${language}', ''), ${row}."${name}" ->> 'it')`

const one = (name: string, column: Column): Columns => new Map([[name, column]])

interface Source {
  readonly name: string
  /** The languages that have a column of their own beside a multilingual one. */
  readonly sortable: readonly string[]
  readonly choices: readonly string[] | undefined
}

const KINDS: Readonly<Record<string, (source: Source) => Columns>> = {
  PgInteger: ({ name }) => one(name, plainColumn(name, 'integer')),
  PgDoublePrecision: ({ name }) => one(name, plainColumn(name, 'number')),
  PgBoolean: ({ name }) => one(name, plainColumn(name, 'boolean')),
  PgTimestamp: ({ name }) => one(name, timeColumn(name)),
  PgText: ({ name, choices }) => one(name, choices ? choiceColumn(name, choices) : textColumn(name)),
  PgArray: ({ name, choices }) => one(name, wordsColumn(name, choices)),
  PgUUID: ({ name }) => fileColumns(name),
  PgJsonb: ({ name, sortable }) => multilingualColumns(name, sortable),
}

/** What a table does not say of itself. */
interface ColumnsOptions {
  /** What of it is searched, where it has a `search_text`. */
  readonly search?: SearchParts
  /** The words for the values of its choices. */
  readonly words?: Readonly<Record<string, ChoiceWords>>
}

/** The column of the declared search expression: it is searched, and never read. */
export const searchTextOf = (related: readonly Related[] = []): Column => ({
  search: `${ROW}."${SEARCH_TEXT}"`,
  related,
})

/** The columns of a plain record: those of its table. What the database generates for itself is not read. */
export const columnsOf = (table: PgTable, { search, words = {} }: ColumnsOptions = {}): Columns => {
  const all = Object.values(getTableColumns(table))
  const sortableOf = (name: string) =>
    LANGUAGES.filter((language) => all.some((column) => column.name === `${name}_${language}`))
  const columns = new Map(
    all
      .filter((column) => !column.generated)
      .flatMap(({ name, columnType, enumValues }) => {
        const made = KINDS[columnType]
        if (!made) throw new Error(`${getTableName(table)}.${name}: no column is made from a ${columnType}`)
        return [
          ...made({
            name,
            sortable: sortableOf(name),
            choices: enumValues?.length ? enumValues : undefined,
          }),
        ]
      }),
  )
  for (const [name, wording] of Object.entries(words))
    columns.set(name, { ...columns.get(name), words: wording })
  if (!search) return columns
  for (const [name, part] of Object.entries(search))
    columns.set(name, { ...columns.get(name), search: searchPartSql(ROW, name, part) })
  return columns.set(SEARCH_TEXT, searchTextOf())
}

/** What lists send of a record. */
export const listedColumns = (columns: Columns): Columns =>
  new Map([...columns].filter(([, { detailOnly }]) => !detailOnly))

/** The record as JSON, with all its fields or the named ones. */
export const recordSql = (
  columns: Columns,
  row: string,
  build: 'json' | 'jsonb',
  fields?: ReadonlySet<string>,
): string => {
  const pairs = [...columns].flatMap(([name, { read }]) =>
    read && (!fields || fields.has(name)) ? [`'${name}', ${read(row)}`] : [],
  )
  return `${build}_build_object(${pairs.join(', ')})`
}
