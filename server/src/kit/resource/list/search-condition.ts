import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { type Column, type Columns, type FilterKind, ROW } from '../columns/columns.ts'

/** Search, validated and split into terms. */
export interface Search {
  readonly text: string
  /** Terms that must all match, each in any column. */
  readonly terms: readonly Term[]
  /** The declared search expression, where the list has one. */
  readonly document: Column | undefined
  /** The columns to look in; all of them when undefined. */
  readonly columns: readonly Column[]
  readonly isEverywhere: boolean
  /** Short number next to other terms, matched at the start of a token only: "Stile 04" is 040 and not 104. */
  readonly beginning: string | undefined
}

/** One word, or the several of them that are the name of a choice. */
interface Term {
  /** Each with what it may mean instead. */
  readonly words: readonly (readonly [string, ...string[]])[]
  readonly choices: readonly { readonly column: Column; readonly values: readonly string[] }[]
}

/** Characters that `search_text` drops, and their variants on some keyboards. */
const LEFT_OUT = /[.,;:'"\-/()+<>`´‘’ʼ“”«»–—]+/u
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** International prefix of Italian phone numbers: half of the lists omit it. */
const ITALIAN_PREFIX = /^(\+|00)39(?=\d{5})/

/** Tokens of a search: `Sant'Agostino` is two, `S.p.A.` is one. Tokens without a letter or digit are dropped. */
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
const MAX_LACKING = 2

/** Yes and no would be half of all records. */
const SEARCHED_KINDS: readonly (FilterKind | undefined)[] = ['choice', 'member']

/** Value of a choice with its label. */
interface NamedValue {
  readonly column: Column
  readonly value: string
  readonly name: string
}

const namedValues = (columns: readonly Column[], language: ProblemLanguage): NamedValue[] =>
  columns.flatMap((column) =>
    SEARCHED_KINDS.includes(column.filter?.kind)
      ? Object.entries(column.words ?? {}).map(([value, words]) => ({
          column,
          value,
          name: folded(words[language]),
        }))
      : [],
  )

/** Choices whose label starts with these tokens and is at most `MAX_LACKING` letters longer. */
const choicesCalled = (named: readonly NamedValue[], words: readonly string[]): Term['choices'] => {
  const text = folded(words.join(' '))
  const isMeant = ({ name }: NamedValue) => name.startsWith(text) && name.length - text.length <= MAX_LACKING
  const byColumn = Map.groupBy(named.filter(isMeant), ({ column }) => column)
  return [...byColumn].map(([column, matches]) => ({ column, values: matches.map(({ value }) => value) }))
}

/** Longest run of tokens that matches the label of a choice is one term: "ex associata" is not "associata". */
const termsIn = (text: string, columns: readonly Column[], language: ProblemLanguage): Term[] => {
  const words = wordsIn(text)
  const named = namedValues(columns, language)
  const terms: Term[] = []
  for (let start = 0; start < words.length; ) {
    const runs = [4, 3, 2, 1].map((length) => words.slice(start, start + length))
    const called = runs.map((run) => ({ run, choices: choicesCalled(named, run) }))
    const { run, choices } = called.find((one) => one.choices.length > 0) ?? {
      run: words.slice(start, start + 1),
      choices: [],
    }
    terms.push({ words: run.map((word) => [word]), choices })
    start += run.length
  }
  return terms
}

/** Several numbers are groups of one, as in telephone numbers, and are not matched at the start of a token. */
const numberBeside = (words: readonly string[]): string | undefined => {
  const [number, second] = words.filter((word) => /^\d+$/.test(word))
  return words.length > 1 && number && !second && number.length <= 3 ? number : undefined
}

export const searchOf = (
  text: string,
  columns: Columns,
  language: ProblemLanguage,
  named?: readonly Column[],
): Search => {
  const all = [...columns].flatMap(([name, column]) =>
    name === SEARCH_TEXT || column.isPrivate ? [] : [column],
  )
  return {
    text,
    terms: termsIn(text, named ?? all, language),
    document: columns.get(SEARCH_TEXT),
    columns: named ?? all,
    isEverywhere: !named,
    beginning: numberBeside(wordsIn(text)),
  }
}

const any = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`
const all = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`

/**
 * Patterns stand in the condition itself: with the values at hand the planner makes them once, and knows how many rows
 * they match. So a statement that searches is never prepared.
 */
export const contains = (text: string, value: string): SQL =>
  sql`${sql.raw(text)} like contains_pattern(${value}::text)`

type Matches = (text: string) => SQL

/** A trigram has three letters; for fewer, the index would be read as a whole. */
const MIN_INDEXED_LENGTH = 3

const matching =
  (words: readonly string[], beginning: string | undefined): Matches =>
  (text) =>
    any(
      words.map((word) => {
        if (word === beginning) return sql`${sql.raw(text)} ~ ('\\m' || ${word}::text)`
        const requested = sql`search_text(${word}::text)`
        return word.length < MIN_INDEXED_LENGTH
          ? sql`strpos(${sql.raw(text)}, ${requested}) > 0`
          : sql`${sql.raw(text)} like contains_pattern(${requested})`
      }),
    )

const inColumns = (columns: readonly Column[], matches: Matches): SQL =>
  any(columns.flatMap(({ search }) => (search ? [matches(search)] : [])))

const isChosen = ({ column, values }: Term['choices'][number]): SQL => {
  const { sql: text = 'null', kind } = column.filter ?? {}
  const requested = sql.param([...values])
  if (kind === 'member') return sql`${sql.raw(text)} && ${requested}::text[]`
  return sql`${sql.raw(text)} = any(${requested}::${sql.raw(kind === 'integer' ? 'int' : 'text')}[])`
}

const eachTerm = ({ terms, beginning }: Search, inTexts: (matches: Matches) => SQL): SQL =>
  all(
    terms.map(({ words, choices }) =>
      any([all(words.map((word) => inTexts(matching(word, beginning)))), ...choices.map(isChosen)]),
    ),
  )

/**
 * Text of the row, or of related records: their ids are an array, so that an index of the row can be used. A subquery
 * would be joined with all rows.
 */
const inDocument =
  ({ search = '', related = [] }: Column) =>
  (matches: Matches): SQL =>
    any([matches(search), ...related.map((query) => sql`${sql.raw(ROW)}.id = any(array(${query(matches)}))`)])

/** Every term stands somewhere. The index narrows first; named columns are then looked at one by one. */
export const searchCondition = (search: Search): SQL => {
  const { document, columns, isEverywhere } = search
  const texts = columns.flatMap(({ filter }) => (filter?.kind === 'text' ? [filter.sql] : []))
  // Nothing but signs is taken literally: a search is never ignored.
  if (search.terms.length === 0) return any(texts.map((text) => contains(text, search.text)))
  const inEach = () => eachTerm(search, (matches) => inColumns(columns, matches))
  if (!document) return inEach()
  const narrowed = eachTerm(search, inDocument(document))
  return isEverywhere ? narrowed : all([narrowed, inEach()])
}
