import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import { type Related, ROW } from '../../../kit/resource/columns/columns.ts'
import { lacksText, type TranslatedRecord } from '../../../kit/resource/columns/incomplete-languages.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { circularTexts, communicationTexts } from '../circular.columns.ts'

/** Names of tables and columns of a kind of text. */
interface TextTable {
  readonly table: string
  readonly attachments: string
  /** Column with its id, in attachments and in rows of the archive. */
  readonly key: string
  readonly title: string
  readonly translated: TranslatedRecord
  /** Further texts of a row `x` that are searched. */
  readonly alsoSearched: string
}

export const TEXT_TABLES: readonly TextTable[] = [
  {
    table: 'circular_circular',
    attachments: 'circular_attachment',
    key: 'circular_id',
    title: 'title',
    translated: circularTexts,
    alsoSearched: 'x.protocol_number',
  },
  {
    table: 'circular_communication',
    attachments: 'circular_communication_attachment',
    key: 'communication_id',
    title: 'subject',
    translated: communicationTexts,
    alsoSearched: `''`,
  },
]

/** Value of the text of an archive row, of either kind: SQL over the row `x` of the text. */
export const ofText = (row: string, value: (text: TextTable) => string): string =>
  `coalesce(${TEXT_TABLES.map(
    (text) => `(select ${value(text)} from ${text.table} x where x.id = ${row}.${text.key})`,
  ).join(', ')})`

/** Languages of a text `x` that are visible and complete, as in its mails; Italian is always one of them. */
export const sentLanguages = ({ translated }: TextTable): string =>
  `array(select language from unnest(array['${LANGUAGES.join("', '")}']) with ordinality l(language, place)
    where language = 'it' or (language = any(x.visible_languages) and not ${lacksText(translated, 'x', 'language')})
    order by place)`

/** Multilingual texts of a text `x` in the languages in which it was sent, the others empty; `offset 0` computes them once. */
export const inSentLanguages = (text: TextTable, multilingual: string): string =>
  `(select json_build_object(${LANGUAGES.map(
    (language) => `'${language}', case when '${language}' = any(sent.languages)
      then coalesce(${multilingual} ->> '${language}', '') else '' end`,
  ).join(', ')}) from (select ${sentLanguages(text)} as languages offset 0) sent)`

const visibleLanguages = (text: string): string => `(select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(x.${text}) where key = 'it' or key = any(x.visible_languages))`

const hasHiddenLanguage = (text: string): string => `exists (select from jsonb_each_text(x.${text})
  where value <> '' and key <> 'it' and not key = any(x.visible_languages))`

/**
 * Texts of either kind in which a search finds its term: title, body and number, without languages that are not
 * visible. These are looked at only in texts that the index finds.
 */
export const searchedTexts: readonly Related[] = TEXT_TABLES.map(({ table, key, title, alsoSearched }) => ({
  idType: 'text',
  refersTo: (ids) => sql`${sql.raw(ROW)}.id = any(${ids})`,
  lookup: (matches) => {
    const visible = `search_text(concat_ws(e'\\n', fold(${visibleLanguages(title)}),
    plain_text(${visibleLanguages('body')}), ${alsoSearched}))`
    return sql`select ${key.replace('_id', '')}::text || '-' || x.id as id from ${sql.raw(table)} x
    where x.step = ${sql.raw(String(CIRCULAR_STEPS.SENT))} and ${matches('x.search_text')}
      and (not (${sql.raw(hasHiddenLanguage(title))} or ${sql.raw(hasHiddenLanguage('body'))}) or ${matches(visible)})`
  },
}))
