import type { Suggestion, TranslationLanguage } from '@fornace/contract/translation-desk/desk'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

const MOST_SUGGESTIONS = 5
/** Texts of more sentences are asked about by their first ones. */
const MOST_PARTS = 12
/** Of those that share a rare word, so many are compared. */
const MOST_COMPARED = 400
/** Below it, translating anew is less work than correcting. */
const LEAST_ALIKE = 0.4
/** A word of more sentences than these is not what tells one from another. */
const COMMON = 50

/**
 * Translations of the same and of similar sentences, of the text as a whole and of each of its sentences. Two that have
 * two thirds of their words in common share one of the rarest third of either: only those are compared, by their trigrams.
 */
export const similarSentences = (
  connection: Connection,
  language: TranslationLanguage,
  text: string,
): Promise<Suggestion[]> =>
  connection.rows<Suggestion>(
    sql`with asked as materialized (
        select distinct on (part) part, fold(part) as folded, words_of(part) as words
        from unnest((array[trim(${text}::text)] || sentences_of(${text}::text))[:${MOST_PARTS}]) part
      ),
      rare as materialized (
        select asked.part, asked.folded, array(
          select word from unnest(asked.words) word left join translation_common_word c using (word)
          order by coalesce(c.sentences, 0), length(word) desc limit 1 + cardinality(asked.words) / 3
        ) as words
        from asked
      ),
      near as (
        select part, rare.folded = m.folded as is_same, m.source, m.target, similarity(rare.folded, m.folded) as similarity
        from rare cross join lateral (
          (select source, folded, targets ->> ${language} as target from translation_memory
            where folded = rare.folded and targets ? ${language} limit 5)
          union
          (select source, folded, targets ->> ${language} as target from translation_memory
            where words && rare.words and targets ? ${language} limit ${MOST_COMPARED})
        ) m
      ),
      best as (
        select distinct on (target) part, source, target, is_same,
          case when is_same then 1 else least(similarity, 0.99) end as similarity
        from near where similarity >= ${LEAST_ALIKE} order by target, is_same desc, similarity desc, part
      )
      select part, source, target, round(similarity::numeric, 2)::float as similarity
      from best order by best.similarity desc, length(part) desc, target limit ${MOST_SUGGESTIONS}`,
    'prepared',
  )

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
