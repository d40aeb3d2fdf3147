import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import { type SQL, sql } from '../platform/database/drizzle.ts'
import { type Column, type Columns, type FilterKind, ROW } from './columns.ts'

/** A search, checked and in our words. */
export interface Search {
  readonly text: string
  /** All of these are found, each somewhere. */
  readonly terms: readonly Term[]
  /** The declared search expression, where the list has one. */
  readonly document: Column | undefined
  /** The columns to look in; all of them when undefined. */
  readonly columns: readonly Column[]
  readonly isEverywhere: boolean
}

/** One word, or the several of them that are the name of a choice. */
interface Term {
  readonly words: readonly string[]
  readonly choices: readonly { readonly column: Column; readonly values: readonly string[] }[]
}

/** What `search_text` leaves out, and what is written in its place on some keyboards. */
const LEFT_OUT = /[.,;:'"\-/()+<>`´‘’ʼ“”«»–—]+/u
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** How Italian numbers begin when they are written for abroad: half of the lists leave it out. */
const ITALIAN_PREFIX = /^(\+|00)39(?=\d{5})/

/** `Sant'Agostino` is two words, `S.p.A.` is one. A word without a letter or digit says nothing beside others. */
const wordsIn = (text: string): string[] =>
  text.split(/\s+/u).flatMap((token) => {
    if (!HAS_LETTER_OR_DIGIT.test(token) || token === '+39') return []
    const parts = token.replace(ITALIAN_PREFIX, '').split(LEFT_OUT).filter(Boolean)
    return parts.every((part) => part.length > 1) ? parts : [parts.join('')]
  })

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim()

/** At most this many letters lack at the end of a choice's name: "associat", "piastrel". */
const MOST_LACKING = 2

/** Yes and no would be half of all records. */
const SEARCHED_KINDS: readonly (FilterKind | undefined)[] = ['choice', 'member']

const valuesCalled = (
  { words: named = {}, filter }: Column,
  name: string,
  language: ProblemLanguage,
): string[] =>
  !SEARCHED_KINDS.includes(filter?.kind)
    ? []
    : Object.entries(named).flatMap(([value, words]) => {
        const whole = folded(words[language])
        return whole.startsWith(name) && whole.length - name.length <= MOST_LACKING ? [value] : []
      })

/** The longest run of words that names a choice is one term: "ex associata" is not "associata". */
const termsIn = (text: string, columns: readonly Column[], language: ProblemLanguage): Term[] => {
  const words = wordsIn(text)
  const chosen = (run: readonly string[]) =>
    columns.flatMap((column) => {
      const values = valuesCalled(column, folded(run.join(' ')), language)
      return values.length > 0 ? [{ column, values }] : []
    })
  const terms: Term[] = []
  for (let start = 0; start < words.length; ) {
    const runs = [4, 3, 2, 1].map((length) => words.slice(start, start + length))
    const named = runs.find((run) => chosen(run).length > 0)
    const run = named ?? words.slice(start, start + 1)
    terms.push({ words: run, choices: named ? chosen(run) : [] })
    start += run.length
  }
  return terms
}

export const searchOf = (
  text: string,
  columns: Columns,
  language: ProblemLanguage,
  named?: readonly Column[],
): Search => {
  const all = [...columns].flatMap(([name, column]) => (name === SEARCH_TEXT ? [] : [column]))
  return {
    text,
    terms: termsIn(text, named ?? all, language),
    document: columns.get(SEARCH_TEXT),
    columns: named ?? all,
    isEverywhere: !named,
  }
}

/** A slip in a short word makes another word, and one in a number another number. */
const FORGIVEN = /^\p{L}{4,}$/u

/** Whether anything in the search may be a slip of the finger. */
export const isForgivable = ({ terms }: Search): boolean =>
  terms.some(({ words }) => words.some((word) => FORGIVEN.test(word)))

const any = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`
const all = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`

export const contains = (text: string, value: string): SQL =>
  sql`${sql.raw(text)} like contains_pattern(${value}::text)`

/** How a word is compared: contained or, where slips are forgiven, alike in its three-letter pieces. */
const matching = (word: string, isForgiving: boolean) => (text: string) => {
  const contained = sql`${sql.raw(text)} like contains_pattern(search_text(${word}::text))`
  return isForgiving && FORGIVEN.test(word)
    ? sql`(${contained} or search_text(${word}::text) <% ${sql.raw(text)})`
    : contained
}

/** Over the index. Texts of other records come as ids: an "or" over two tables would read all of this one. */
const inDocument = ({ search = '', related = [] }: Column, source: string, matches: Matches): SQL => {
  if (related.length === 0) return matches(search)
  const ids = related.map((query) => sql` union all ${query(matches)}`)
  return sql`${sql.raw(ROW)}.id in (select ${sql.raw(ROW)}.id from ${sql.raw(`${source} ${ROW}`)} where ${matches(search)}${sql.join(ids)})`
}

type Matches = ReturnType<typeof matching>

const inColumns = (columns: readonly Column[], matches: Matches): SQL =>
  any(columns.flatMap(({ search }) => (search ? [matches(search)] : [])))

const isChosen = ({ column, values }: Term['choices'][number]): SQL => {
  const { sql: text = 'null', kind } = column.filter ?? {}
  const wanted = sql.param([...values])
  return kind === 'member'
    ? sql`${sql.raw(text)} && ${wanted}::text[]`
    : sql`${sql.raw(text)} = any(${wanted})`
}

/** Every term stands somewhere. The index narrows first; named columns are then looked at one by one. */
export const searchCondition = (search: Search, source: string, isForgiving: boolean): SQL => {
  const { document, columns, isEverywhere } = search
  const texts = columns.flatMap(({ filter }) => (filter?.kind === 'text' ? [filter.sql] : []))
  // Nothing but signs is taken literally: a search is never ignored.
  if (search.terms.length === 0) return any(texts.map((text) => contains(text, search.text)))
  return all(
    search.terms.map(({ words, choices }) => {
      const inTexts = words.map((word) => {
        const matches = matching(word, isForgiving)
        if (!document) return inColumns(columns, matches)
        const narrowed = inDocument(document, source, matches)
        return isEverywhere ? narrowed : all([narrowed, inColumns(columns, matches)])
      })
      return any([all(inTexts), ...choices.map(isChosen)])
    }),
  )
}
