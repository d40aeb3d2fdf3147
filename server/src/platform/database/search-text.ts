import { index, sql, text } from './drizzle.ts'

/** Kinds of columns in the search text. */
type SearchColumn = 'text' | 'phone' | 'number' | 'multilingual' | 'rich-text' | 'pairs'

/** The columns of a table that searches look in. */
export type SearchColumns = Readonly<Record<string, SearchColumn>>

const PARTS: Readonly<Record<SearchColumn, (column: string) => string>> = {
  text: (column) => column,
  // Spaces in phone numbers vary.
  phone: (column) => `translate(${column}, ' ', '')`,
  number: (column) => `${column}::text`,
  multilingual: (column) => `fold(${column})`,
  // Names and values, as they stand in JSON.
  pairs: (column) => `${column}::text`,
  'rich-text': (column) => `plain_text(${column})`,
}

/** One column as searches see it: what `search_text` of the whole row holds of it. */
export const searchColumnSql = (row: string, name: string, part: SearchColumn): string =>
  `search_text(${PARTS[part](`${row}."${name}"`)})`

/**
 * The declared search expression of a table, as a generated column: everything that can be searched, normalised once, when it is
 * written. A search is then one condition for each word, over one trigram index.
 */
export const searchTextColumn = (parts: SearchColumns) => {
  const texts = Object.entries(parts).map(([name, part]) => `coalesce(${PARTS[part](`"${name}"`)}, '')`)
  return text().generatedAlwaysAs(sql.raw(`search_text(${texts.join(` || e'\\n' || `)})`))
}

export const searchTextIndex = (table: string, column: Parameters<ReturnType<typeof index>['on']>[0]) =>
  index(`${table}_search`).using('gin', sql`${column} gin_trgm_ops`)
