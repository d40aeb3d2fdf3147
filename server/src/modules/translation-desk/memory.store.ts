import type { Suggestion, TranslationLanguage } from '@fornace/contract/translation-desk/desk'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

/** Constants stand in the text itself: with them the planner knows enough to plan once, and planning is a third of the work. */
const constant = (value: number) => sql.raw(String(value))

const MAX_SUGGESTIONS = constant(5)
/** Sentence limit of a query: of longer texts the first sentences are used. */
const MAX_SEGMENTS = constant(12)
/** Number of the rarest terms of a text that are used to find similar ones. */
const MAX_RARE_WORDS = constant(6)
/** Candidates for each rare term; those that share most terms are compared. */
const MAX_WITH_WORD = constant(100)
const MAX_COMPARED = constant(10)
/** Below it, translating anew is less work than correcting. */
const MIN_ALIKE = constant(0.4)
/** Frequency beyond which a term does not distinguish sentences. */
const COMMON = 50

/**
 * Translations of equal and similar sentences, for the whole text and for each sentence. Two sentences with two thirds
 * of their terms in common share one of the rarest third of either: the candidates that share most are compared by
 * trigrams. A trigram index over all sentences would scan ten times as many. Limited to resources that the reader
 * translates.
 */
export const similarSentences = (
  connection: Connection,
  language: TranslationLanguage,
  text: string,
  types: readonly string[],
): Promise<Suggestion[]> => {
  const ofTypes = sql`${sql.param([...types])}::text[]`
  return connection.rows<Suggestion>(
    sql`with asked as materialized (
        select part, fold(part) as folded, words_of(part) as words
        from (select distinct unnest((array[trim(${text}::text)] || sentences_of(${text}::text))[:${MAX_SEGMENTS}]) as part) parts
      ),
      rare as materialized (
        select asked.part, asked.folded, array(
          select word from unnest(asked.words) word left join translation_common_word c using (word)
          order by coalesce(c.sentences, 0), length(word) desc limit least(1 + cardinality(asked.words) / 3, ${MAX_RARE_WORDS})
        ) as words
        from asked
      ),
      near as (
        select part, rare.folded = m.folded as is_same, m.source, m.target, similarity(rare.folded, m.folded) as similarity
        from rare cross join lateral (
          (select source, folded, targets ->> ${language} as target from translation_memory
            where folded = rare.folded and targets ? ${language} and type = any(${ofTypes}) limit 5)
          union
          (select source, folded, targets ->> ${language} as target from translation_memory
            where ctid = any(array(
              select found.ctid from unnest(rare.words) word cross join lateral (
                select ctid from translation_memory
                where words @> array[word] and targets ? ${language} and type = any(${ofTypes}) limit ${MAX_WITH_WORD}
              ) found
              group by found.ctid order by count(*) desc limit ${MAX_COMPARED}
            )))
        ) m
      ),
      best as (
        select distinct on (target) part, source, target, is_same,
          case when is_same then 1 else least(similarity, 0.99) end as similarity
        from near where similarity >= ${MIN_ALIKE} order by target, is_same desc, similarity desc, part
      )
      select part, source, target, round(similarity::numeric, 2)::float as similarity
      from best order by best.similarity desc, length(part) desc, target limit ${MAX_SUGGESTIONS}`,
    'prepared',
  )
}

export const countCommonWords = async (connection: Connection): Promise<void> => {
  await connection.rows(
    sql`with counted as (
        select word, count(*)::int as sentences from translation_memory, unnest(words) word
        group by word having count(*) > ${COMMON}
      ),
      gone as (delete from translation_common_word where word not in (select word from counted))
      insert into translation_common_word select word, sentences from counted
      on conflict (word) do update set sentences = excluded.sentences`,
  )
}
