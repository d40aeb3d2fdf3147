import type { ChoiceLabels } from '@fornace/contract/kit/choice-labels'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import type { SQL } from '../../../platform/database/drizzle.ts'
import { searchColumnSql } from '../../../platform/database/search-text.ts'
import { cleanRichTexts } from './rich-text.ts'

/**
 * One field of a record as lists know it. The texts are SQL made of constants alone,
 * over a row that goes by the given name; values only ever travel as parameters.
 */
export interface Column {
  /** The value in the answer. */
  readonly read?: (row: string) => string
  /** Value that the history compares, where it differs from `read`: an object gives one path for each of its keys. */
  readonly content?: (row: string) => string
  /** Too much for a list: only sent with the record itself. */
  readonly detailOnly?: boolean
  /** Follows from something else: the history does not compare it. */
  readonly derived?: boolean
  /** Fields from which a trigger computes this column: the new value is visible to the next statement only. */
  readonly follows?: readonly string[]
  /** Expression and kind of the filter; for a choice, its possible values. */
  readonly filter?: { readonly sql: string; readonly kind: FilterKind; readonly choices?: readonly string[] }
  readonly sort?: string
  /** The text in which searches look, as `search_text` makes it. */
  readonly search?: string
  /** Labels of the values of a choice, used in searches and exported files. */
  readonly words?: ChoiceLabels
  /** Marked up; a file has it as plain text. */
  readonly isRichText?: boolean
  /** Names and values; a file has a line for each of them. */
  readonly isPairs?: boolean
  /** Protocol number of the row, as SQL: searches find it as people say it. */
  readonly protocolNumber?: string
  /** Records whose names the value contains: searches with `search_text` find the row by them. */
  readonly related?: readonly Related[]
  /** Only some of the readers of a record get it; no search looks in it. */
  readonly isPrivate?: boolean
  /** File metadata: of a withheld file, the name alone. */
  readonly isFileInfo?: boolean
  /** Left out of the answer where it is null. */
  readonly isOptional?: boolean
  /** Converts a received value to the stored one. */
  readonly sanitize?: (value: unknown) => unknown
}

/** Query for the ids of records with a matching text. Several lists may share it: the palette asks it once. */
export type Lookup = (matches: (text: string) => SQL) => SQL

/** Records that a search looks up first, so that the index of the rows that refer to them can be used. */
export interface Related {
  readonly lookup: Lookup
  readonly idType: 'int' | 'text'
  /** Condition that the row refers to one of these ids, an array. */
  readonly refersTo: (ids: SQL) => SQL
}

/**
 * A `member` is one of the texts in an array. A `linked` record is a row `r` of a query; the SQL is its `from` and
 * `where`, so that the planner may begin with the linked records.
 */
export type FilterKind =
  | 'text'
  | 'choice'
  | 'member'
  | 'linked'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'time'
  | 'day'

/** Columns by name. A map: names come from clients, and an object has inherited keys such as `constructor`. */
export type Columns = ReadonlyMap<string, Column>

/** The row's name in every list. */
export const ROW = 't'

export const ITALIAN = 'collate "it-x-icu"'

export const plainColumn = (name: string, kind: 'integer' | 'number' | 'boolean'): Column => ({
  read: (row) => `${row}."${name}"`,
  filter: { sql: `${ROW}."${name}"`, kind },
  sort: `${ROW}."${name}"`,
})

/** One of a few values; without them, of any. */
export const choiceColumn = (name: string, choices?: readonly string[], labels?: ChoiceLabels): Column => ({
  read: (row) => `${row}."${name}"`,
  filter: { sql: `${ROW}."${name}"`, kind: 'choice', ...(choices && { choices }) },
  sort: `${ROW}."${name}"`,
  ...(labels && { words: labels }),
})

/** The number by which people call a record. */
export const idColumn: Column = {
  ...plainColumn('id', 'integer'),
  search: searchColumnSql(ROW, 'id', 'number'),
}

/** A text in one language. */
export const textColumn = (name: string): Column => ({
  read: (row) => `${row}."${name}"`,
  filter: { sql: `fold(${ROW}."${name}")`, kind: 'text' },
  sort: `${ROW}."${name}" ${ITALIAN}`,
  search: `search_text(${ROW}."${name}")`,
})

/** A moment as it is on the wire: in UTC, with milliseconds. */
export const utcText = (moment: string): string =>
  `to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const momentColumn = (moment: (row: string) => string): Column => ({
  read: (row) => utcText(moment(row)),
  filter: { sql: moment(ROW), kind: 'time' },
  sort: moment(ROW),
})

export const timeColumn = (name: string): Column => momentColumn((row) => `${row}."${name}"`)

/** A day, as it is written on the wire. */
export const dateColumn = (name: string): Column => ({
  read: (row) => `${row}."${name}"`,
  filter: { sql: `${ROW}."${name}"`, kind: 'day' },
  sort: `${ROW}."${name}"`,
})

/** Array of choice values. */
export const labelsColumn = (name: string, choices: readonly string[]): Column => ({
  read: (row) => `${row}."${name}"`,
  filter: { sql: `${ROW}."${name}"`, kind: 'member', choices },
})

/** A state that follows from others of its columns and from the clock, as SQL over its row; it sorts in the order of its values. */
export const stateColumn = (
  state: (row: string) => string,
  choices: readonly string[],
  labels: ChoiceLabels,
): Column => ({
  read: state,
  filter: { sql: `(${state(ROW)})`, kind: 'choice', choices },
  sort: `array_position(array['${choices.join("', '")}'], ${state(ROW)})`,
  words: labels,
  derived: true,
})

/** Another name of a filter: `['updated', filterAlias(timeColumn('datetime_updated'))]` accepts `updated_after`. */
export const filterAlias = ({ filter }: Column): Column => (filter ? { filter } : {})

/** Something that is only read. */
export const readColumn = (read: (row: string) => string): Column => ({ read })

/** File metadata, from its row, as pairs of a JSON object. */
export const fileInfoPairs = (file: string): string =>
  ['id', 'name', 'size', 'type', 'width', 'height', 'thumbhash']
    .map((name) => `'${name}', ${file}.${name}`)
    .toSpliced(1, 0, `'url', '/api/file/' || ${file}.id || '/'`)
    .join(', ')

/** The same by its id. */
export const fileInfoSql = (id: string): string =>
  `(select json_build_object(${fileInfoPairs('f')}) from file f where f.id = ${id})`

/**
 * Text in five languages, sorted in Italian and searched in all of them. `sortable` are the languages that have a
 * column of their own.
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

/** Rich text in five languages, searched in its plain text. */
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

/** The column of the declared search expression: it is searched, and never read. */
export const searchTextOf = (): Column => ({ search: `${ROW}."${SEARCH_TEXT}"` })

/** Columns of a list. */
export const listColumns = (columns: Columns): Columns =>
  new Map([...columns].filter(([, { detailOnly }]) => !detailOnly))

/** A function takes a hundred values at most, and a pair is two. */
const MAX_PAIRS = 50

/** The record as JSON, with all its fields or the named ones. */
export const recordSql = (
  columns: Columns,
  row: string,
  build: 'json' | 'jsonb',
  fields?: ReadonlySet<string>,
): string => {
  const values = [...columns].flatMap(([name, { read, isOptional = false }]) =>
    read && (!fields || fields.has(name)) ? [{ name, value: read(row), isOptional }] : [],
  )
  const optional = values.flatMap(({ name, isOptional }) => (isOptional ? [name] : []))
  const object = objectSql(values, build)
  if (optional.length === 0) return object
  return `(select ${build}_object_agg(pair.key, pair.value) from ${build}_each(${object}) pair
    where pair.key <> all(array['${optional.join("', '")}']) or pair.value::text <> 'null')`
}

const objectSql = (
  values: readonly { readonly name: string; readonly value: string }[],
  build: 'json' | 'jsonb',
): string => {
  if (values.length <= MAX_PAIRS)
    return `${build}_build_object(${values.map(({ name, value }) => `'${name}', ${value}`).join(', ')})`
  const selected = values.map(({ name, value }) => `${value} as "${name}"`)
  return `(select ${build === 'json' ? 'row_to_json' : 'to_jsonb'}(whole) from (select ${selected.join(', ')}) whole)`
}
