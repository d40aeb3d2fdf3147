import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import type { Connection } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { Column, Columns, FilterKind, Lookup, Related } from '../columns/columns.ts'

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
  /** Pattern of the protocol number that is asked for. */
  readonly protocolNumber: string | undefined
  /** Ids of related records by look-up and word; null for more than are worth sending. */
  readonly relatedIds: ReadonlyMap<Lookup, ReadonlyMap<Word, readonly string[] | null>>
}

/** A word with what it may mean instead. */
export type Word = readonly [string, ...string[]]

/** One word, or the several of them that are the name of a choice. */
interface Term {
  readonly words: readonly Word[]
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
const SEARCHED_KINDS: readonly (FilterKind | undefined)[] = ['choice', 'member', 'integer', 'text']

/** A reference is filtered by its id also where its words go by codes. */
const isFiltered = ({ filter }: Column, value: string): boolean =>
  filter?.kind !== 'integer' || /^\d+$/.test(value)

/** Value of a choice with its label. */
interface NamedValue {
  readonly column: Column
  readonly value: string
  readonly name: string
}

const namedValues = (columns: readonly Column[], language: ProblemLanguage): NamedValue[] =>
  columns.flatMap((column) =>
    SEARCHED_KINDS.includes(column.filter?.kind)
      ? Object.entries(column.words ?? {})
          .filter(([value]) => isFiltered(column, value))
          .map(([value, words]) => ({ column, value, name: folded(words[language]) }))
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

/** `88`, `88/2026`, `n. 88/26`, `circ. 88/2026`, `prot 0000088/2026`, `circolare 88 del 2026`. */
const SAID_NUMBER =
  /^(?:(?:circolare|circular|circ|protocollo|protocol|prot|numero|number|nr|no|n)[\s.°º]*)*0*([1-9]\d{0,6})(?:\s*(?:\/|del|of)\s*(\d{4}|\d{2}))?$/iu
/** Digits of a protocol number: `0000088/2026`. */
const NUMBER_DIGITS = 7

/** Pattern of the protocol number that the text says, of any year where it says none. */
const protocolNumberIn = (text: string): string | undefined => {
  const [, number, year] = SAID_NUMBER.exec(text.trim()) ?? []
  if (!number) return undefined
  return `${number.padStart(NUMBER_DIGITS, '0')}/${year ? year.padStart(4, '20') : '%'}`
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
    protocolNumber: protocolNumberIn(text),
    relatedIds: new Map(),
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

/** A trigram has three letters. */
const MIN_INDEXED_LENGTH = 3
/** Patterns of the text before a token. */
const TOKEN_STARTS = ['', '% ', '%\n']

const matching =
  (words: readonly string[], beginning: string | undefined): Matches =>
  (text) =>
    any(
      words.map((word) => {
        if (word === beginning) return sql`${sql.raw(text)} ~ ('\\m' || ${word}::text)`
        const pattern = sql`contains_pattern(search_text(${word}::text))`
        if (word.length >= MIN_INDEXED_LENGTH) return sql`${sql.raw(text)} like ${pattern}`
        // At the start of a token, a shorter one is in the index too; anywhere, it would be in most rows.
        return any(
          TOKEN_STARTS.map((start) => sql`${sql.raw(text)} like (${start}::text || substr(${pattern}, 2))`),
        )
      }),
    )

const inColumns = (columns: readonly Column[], matches: Matches): SQL =>
  any(columns.flatMap(({ search }) => (search ? [matches(search)] : [])))

const isChosen = ({ column, values }: Term['choices'][number]): SQL => {
  const { sql: text = 'null', kind } = column.filter ?? {}
  const requested = sql.param([...values])
  if (kind === 'text')
    return sql`${sql.raw(text)} = any(array(select fold(v) from unnest(${requested}::text[]) v))`
  if (kind === 'member') return sql`${sql.raw(text)} && ${requested}::text[]`
  return sql`${sql.raw(text)} = any(${requested}::${sql.raw(kind === 'integer' ? 'int' : 'text')}[])`
}

const eachTerm = ({ terms }: Search, inTexts: (word: Word) => SQL): SQL =>
  all(
    terms.map(({ words, choices }) =>
      any([all(words.map((word) => inTexts(word))), ...choices.map(isChosen)]),
    ),
  )

const relatedOf = ({ document, columns }: Search): Set<Related> =>
  new Set(document ? [document, ...columns].flatMap(({ related = [] }) => related) : [])

/** Ids of related records that are sent to the list; more are looked up by the list itself. */
const MAX_RELATED = 1000

/** Words of a search that names of related records are compared with; a shorter one would be compared with all of them. */
const lookedUpWords = ({ terms }: Search): Word[] =>
  terms.flatMap(({ words }) => words.filter(([word]) => word.length >= MIN_INDEXED_LENGTH))

/**
 * Searches with the ids of the related records that match, in one statement for all. Most words match none, and the
 * statement of a list then asks its index alone; as ids, the planner knows how many there are.
 */
export const withRelatedIds = async <S extends Search | undefined>(
  connection: Connection,
  searches: readonly S[],
): Promise<S[]> => {
  const places: { lookup: Lookup; word: Word; key: string }[] = []
  const queries = new Map<string, SQL>()
  const lookupKeys = new Map<Lookup, number>()
  for (const search of searches) {
    if (!search) continue
    for (const { lookup } of relatedOf(search)) {
      const place = lookupKeys.get(lookup) ?? lookupKeys.size
      lookupKeys.set(lookup, place)
      for (const word of lookedUpWords(search)) {
        const key = JSON.stringify([place, word])
        places.push({ lookup, word, key })
        queries.set(
          key,
          sql`select ${key}::text as key, array(
            select f.id::text from (${lookup(matching(word, search.beginning))} limit ${MAX_RELATED + 1}) f) as ids`,
        )
      }
    }
  }
  if (queries.size === 0) return [...searches]
  const rows = await connection.rows<{ key: string; ids: string[] }>(
    sql.join([...queries.values()], sql` union all `),
  )
  const found = new Map(rows.map(({ key, ids }) => [key, ids.length > MAX_RELATED ? null : ids]))
  const relatedIds = new Map<Lookup, Map<Word, readonly string[] | null>>()
  for (const { lookup, word, key } of places) {
    const byWord = relatedIds.get(lookup) ?? new Map<Word, readonly string[] | null>()
    relatedIds.set(lookup, byWord.set(word, found.get(key) ?? null))
  }
  return searches.map((search) => search && { ...search, relatedIds })
}

/** Text of the row, or the name of a related record. */
const inDocument = (search: Search, document: Column) => {
  const related = [...relatedOf(search)]
  return (word: Word): SQL => {
    const matches = matching(word, search.beginning)
    const refers = related.flatMap(({ lookup, idType, refersTo }) => {
      const ids = search.relatedIds.get(lookup)?.get(word)
      if (ids === null) return [refersTo(sql`array(${lookup(matches)})`)]
      return ids && ids.length > 0 ? [refersTo(sql`${sql.param([...ids])}::${sql.raw(idType)}[]`)] : []
    })
    return any([matches(document.search ?? ''), ...refers])
  }
}

/** Condition that the row has the protocol number that is asked for; undefined where none is, or the list has none. */
export const hasProtocolNumber = ({ protocolNumber, columns }: Search): SQL | undefined => {
  const numbers = columns.flatMap((column) => column.protocolNumber ?? [])
  if (!protocolNumber || numbers.length === 0) return undefined
  return any(numbers.map((number) => sql`${sql.raw(number)} like ${protocolNumber}::text`))
}

/** Condition that all words stand in this text of the row, which is prepared once for all of them. */
export const isIn = (search: Search, text: string): SQL => {
  const words = { ...search, terms: search.terms.map(({ words }) => ({ words, choices: [] })) }
  const inText = eachTerm(words, (word) => matching(word, search.beginning)('prepared.text'))
  return sql`(select ${inText} from (select search_text(${sql.raw(text)}) as text offset 0) prepared)`
}

/** Fields of a row that contain a word of the search, as an array of their names. */
export const foundFields = (search: Search, columns: Columns): SQL => {
  const fields = [...columns].flatMap(([name, column]) => {
    if (!search.columns.includes(column)) return []
    const conditions = search.terms.flatMap(({ words, choices }) => [
      ...(column.search ? words.map((word) => matching(word, search.beginning)(column.search ?? '')) : []),
      ...choices.filter((choice) => choice.column === column).map(isChosen),
    ])
    const field = name.split('.')[0] ?? name
    return conditions.length > 0 ? [sql`case when ${any(conditions)} then ${field}::text end`] : []
  })
  return sql`array(select distinct f from unnest(array[${sql.join(fields, sql`, `)}]::text[]) f where f is not null)`
}

/** Rows with the protocol number that is asked for, or with every term. */
export const searchCondition = (search: Search): SQL => {
  const numbered = hasProtocolNumber(search)
  return numbered ? any([numbered, hasTerms(search)]) : hasTerms(search)
}

/** Every term stands somewhere. The index narrows first; named columns are then looked at one by one. */
const hasTerms = (search: Search): SQL => {
  const { document, columns, isEverywhere } = search
  const texts = columns.flatMap(({ filter }) => (filter?.kind === 'text' ? [filter.sql] : []))
  // Nothing but signs is taken literally: a search is never ignored.
  if (search.terms.length === 0) return any(texts.map((text) => contains(text, search.text)))
  const inEach = () => eachTerm(search, (word) => inColumns(columns, matching(word, search.beginning)))
  if (!document) return inEach()
  const narrowed = eachTerm(search, inDocument(search, document))
  return isEverywhere ? narrowed : all([narrowed, inEach()])
}
