import type { Reading, Turn } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { unlessSlow } from '../../../platform/database/failure.ts'
import { ROW } from '../columns/columns.ts'
import type { Search, Word } from './search-condition.ts'

/** Time limit of a fuzzy search; beyond it there are no results. */
export const FORGIVING_MS = 1000

/** A slip in a short word makes another word, and one in a number another number. */
const FORGIVEN = /^\p{L}{4,}$/u
/** Limit of misspelled terms per search: the longest ones, since the cost grows with each. */
const MAX_SLIPS = 4
/** Letters at either end of a word: a slip at one end leaves the other as it is. */
const END_LENGTH = 4
/** Limit of texts that are read for each end of a word. */
const MAX_TEXTS = 100
/** Letters of a text that are read before an end that is found in it, and in all. */
const BEFORE = 30
const AROUND = 80
/** Limit of corrections for each term. */
const MAX_MEANT = 3

/** Search without results, with its source and scope. */
interface Fruitless {
  readonly search: Search
  readonly source: SQL
  readonly scope: SQL
}

const slipsIn = ({ terms }: Search): string[] => {
  const words = new Set(terms.flatMap(({ words }) => words.map(([word]) => word)))
  return [...words]
    .filter((word) => FORGIVEN.test(word))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_SLIPS)
}

const endsOf = (word: string): string[] => {
  const length = Math.max(3, Math.min(END_LENGTH, Math.floor(word.length / 2)))
  return [word.slice(0, length), word.slice(-length)]
}

/**
 * Corrections of the misspelled terms from the searched texts, with the index of the search: similar words among those
 * that have one end of the term, which the index of the list finds exactly. Trigram similarity of whole texts would read
 * all that have some of the letters.
 */
const meantWords = ({ search, source, scope }: Fruitless, index: number): SQL[] => {
  const texts = search.columns.flatMap((column) => column.search ?? [])
  if (!search.document && texts.length === 0) return []
  const text = sql.raw(search.document?.search ?? `concat_ws(' ', ${texts.join(', ')})`)
  const withEnd = (end: string) =>
    sql`(select ${text} as text, search_text(${end}::text) as part from ${source} ${sql.raw(ROW)}
      where ${scope} and ${text} like contains_pattern(search_text(${end}::text)) limit ${MAX_TEXTS})`
  return slipsIn(search).map(
    (word) => sql`(select ${index}::int as place, ${word}::text as word, meant,
        similarity(meant, search_text(${word}::text)) as alike
      from (select distinct meant
        from (${sql.join(endsOf(word).map(withEnd), sql` union all `)}) near,
          regexp_split_to_table(substr(text, greatest(1, strpos(text, part) - ${BEFORE}::int), ${AROUND}::int), '\\s+') meant
        where strpos(meant, part) > 0) known
      where meant % search_text(${word}::text) order by alike desc limit ${MAX_MEANT})`,
  )
}

interface Meant {
  readonly place: number
  readonly word: string
  readonly meant: string
}

/**
 * Fuzzy versions of searches without results: each term may also match similar terms of the list itself, compared by
 * trigrams. Undefined where nothing is similar, or at the time limit.
 */
export const forgivingSearch = async (
  database: Reading,
  turn: Turn,
  fruitless: readonly Fruitless[],
): Promise<(Search | undefined)[]> => {
  const queries = fruitless.flatMap(meantWords)
  const matches: readonly Meant[] =
    queries.length > 0
      ? await unlessSlow(
          database.costly(turn, ({ rows }) =>
            rows<Meant>(sql`select place, word, meant from (${sql.join(queries, sql` union all `)}) found`),
          ),
          [],
        )
      : []
  return fruitless.map(({ search }, index) => {
    const meant = matches.filter((one) => one.place === index)
    if (meant.length === 0) return undefined
    // A word without others beside it is known to match nothing.
    const isAlone = search.terms.flatMap(({ words }) => words).length === 1
    const terms = search.terms.map(({ words, choices }) => ({
      words: words.map(([word]): Word => {
        const [first, ...others] = meant.flatMap((one) => (one.word === word ? [one.meant] : []))
        if (first === undefined) return [word]
        return isAlone ? [first, ...others] : [word, first, ...others]
      }),
      choices,
    }))
    return { ...search, terms }
  })
}
