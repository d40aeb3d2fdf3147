import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { TranslationLanguage, TranslationProgress } from '@fornace/contract/translation-desk/desk'
import {
  type Column,
  type Columns,
  dateColumn,
  labelsColumn,
  plainColumn,
  ROW,
  readColumn,
  textColumn,
} from '../../kit/resource/columns/columns.ts'
import { type PersonName, personSql } from '../../kit/resource/columns/person-sql.ts'
import { textRows } from '../../kit/resource/columns/text-rows.ts'
import { type Scope, within } from '../../kit/resource/scope/scope.ts'
import type { Connection } from '../../platform/database/database.ts'
import { getTableColumns, getTableName, sql } from '../../platform/database/drizzle.ts'
import { quoted } from '../../platform/database/quoted.ts'
import { TRANSLATIONS_IN_USE } from '../../platform/installation/settings.ts'
import type { TranslatableKind } from './translatables.ts'

const LANGUAGES = `array[${TRANSLATIONS.map(quoted).join(', ')}]`

/** Target languages of a record, among those in use: its visible ones, or all where it has no such field. */
export const requestedLanguages = ({ definition: { resource } }: TranslatableKind, row: string): string =>
  resource.fields?.visible_languages
    ? `array(select language from unnest(${TRANSLATIONS_IN_USE}) language where language = any(${row}.visible_languages))`
    : TRANSLATIONS_IN_USE

/** Text without its markup. */
const readText = (kind: string | undefined, text: string): string =>
  kind === 'rich-text' ? `plain_text(${text})` : text

const queueOf = (kind: TranslatableKind, keys: ReadonlyMap<string, string>): string => {
  const { definition, texts, steps } = kind
  const { resource, table, title, due, children = {} } = definition
  const type = quoted(resource.type)
  const own = getTableColumns(table)
  const cover = definition.columns.get('cover')?.read?.('r') ?? 'null'
  const keyColumns = [...keys].map(
    ([key, type]) => `${own[key] ? `r."${key}"` : `null::${type}`} as "${key}"`,
  )
  const counted = (path: string, content: string) => [
    `coalesce(word_count(${readText(texts.get(path)?.kind, `${content} ->> 'it'`)}), 0) as words`,
  ]
  return `select ${type} || '-' || r.id as id, ${type} as type, r.id as record_id, ${title('r', 'it')} as title,
      (${cover})::json as cover, ${due ? `(${due.day('r')})::date` : 'null::date'} as due_date, wanted.languages,
      known.words, known.words_left, known.words_left_total, known.changed_languages, known.unconfirmed_languages,
      ${keyColumns.join(', ')}
    from "${getTableName(table)}" r
    cross join lateral (select ${requestedLanguages(kind, 'r')} as languages) wanted
    cross join lateral (
      select coalesce(max(words), 0)::int as words,
        coalesce(jsonb_object_agg(language, words_left) filter (where language is not null), '{}') as words_left,
        coalesce(sum(words_left), 0)::int as words_left_total,
        coalesce(array_agg(language order by array_position(${LANGUAGES}, language)) filter (where is_changed), '{}') as changed_languages,
        coalesce(array_agg(language order by array_position(${LANGUAGES}, language)) filter (where to_confirm), '{}') as unconfirmed_languages
      from (
        select wanted_in.language, sum(text.words)::int as words,
          coalesce(sum(text.words) filter (where s.source is distinct from text.content ->> 'it' or s.to_confirm), 0)::int
            as words_left,
          coalesce(bool_or(s.source <> text.content ->> 'it'), false) as is_changed,
          coalesce(bool_or(s.to_confirm), false) as to_confirm
        from (${textRows(texts.keys(), children, 'r', counted)}) text
        cross join unnest(wanted.languages) wanted_in (language)
        left join translation_source s
          on s.type = ${type} and s.record_id = r.id and s.field = text.field and s.language = wanted_in.language
        where text.words > 0
        group by wanted_in.language
      ) each
    ) known
    where r.step in (${steps.join(', ')})`
}

/** All records in translation, of all kinds, as one source for lists; made of constants alone. */
export const queueSource = (kinds: readonly TranslatableKind[]): string => {
  const keys = new Map(
    kinds.flatMap(({ definition: { scope, table } }) =>
      [...scope.keys, 'step'].map(
        (key) => [key, getTableColumns(table)[key]?.getSQLType() ?? 'text'] as const,
      ),
    ),
  )
  return `(${kinds.map((kind) => queueOf(kind, keys)).join(' union all ')})`
}

const leftIn = (language: string): [string, Column][] => {
  const left = `(${ROW}.words_left ->> '${language}')::int`
  return [
    [`words_left.${language}`, { sort: left }],
    [`has_left.${language}`, { sort: `coalesce(${left} > 0, false)` }],
  ]
}

export const queueColumns: Columns = new Map<string, Column>([
  ['id', readColumn((row) => `${row}.id`)],
  ['type', { ...readColumn((row) => `${row}.type`), filter: { sql: `${ROW}.type`, kind: 'choice' } }],
  ['record_id', plainColumn('record_id', 'integer')],
  ['title', textColumn('title')],
  ['cover', readColumn((row) => `${row}.cover`)],
  ['due_date', dateColumn('due_date')],
  ['languages', labelsColumn('languages', TRANSLATIONS)],
  ['language', { filter: { sql: `${ROW}.languages`, kind: 'member', choices: TRANSLATIONS } }],
  ['words', plainColumn('words', 'integer')],
  ['words_left', readColumn((row) => `${row}.words_left`)],
  ...TRANSLATIONS.flatMap(leftIn),
  ['words_left_total', plainColumn('words_left_total', 'integer')],
  ['changed_languages', labelsColumn('changed_languages', TRANSLATIONS)],
  ['unconfirmed_languages', labelsColumn('unconfirmed_languages', TRANSLATIONS)],
])

/** Progress of the queue, by language and by person. */
export const progressOf = async (
  connection: Connection,
  source: string,
  scope: Scope,
  personName: PersonName,
): Promise<TranslationProgress> => {
  const [progress] = await connection.rows<TranslationProgress>(
    sql`with queued as materialized (select t.* from ${sql.raw(`${source} t`)} where ${within(scope)})
      select
        (select coalesce(json_agg(json_build_object('language', language, 'words', words, 'words_left', words_left,
            'records_left', records_left, 'next_due_date', next_due_date)
            order by array_position(${sql.raw(LANGUAGES)}, language)), '[]')
          from (
            select language, sum(queued.words)::int as words,
              coalesce(sum((queued.words_left ->> language)::int), 0)::int as words_left,
              count(*) filter (where (queued.words_left ->> language)::int > 0)::int as records_left,
              min(due_date) filter (where (queued.words_left ->> language)::int > 0) as next_due_date
            from queued, unnest(queued.languages) language group by language
          ) each) as languages,
        (select count(*)::int from queued where words_left_total > 0) as records_left,
        (select coalesce(json_agg(json_build_object('language', language, 'words', words,
            'translator', ${sql.raw(personSql('translator_id', personName))})
            order by array_position(${sql.raw(LANGUAGES)}, language), words desc), '[]')
          from (
            select s.language, s.translator_id, sum(word_count(s.source))::int as words
            from queued join translation_source s on s.type = queued.type and s.record_id = queued.record_id
              and s.language = any(queued.languages) and not s.to_confirm
            group by s.language, s.translator_id
          ) each) as people`,
  )
  return progress ?? { languages: [], records_left: 0, people: [] }
}

/** Record limit of one exported file. */
const MAX_IN_A_FILE = 500

/** The records of the queue that have something to do in a language, in its order. */
export const queuedIds = (
  connection: Connection,
  source: string,
  scope: Scope,
  language: TranslationLanguage,
): Promise<{ type: string; id: number }[]> =>
  connection.rows(
    sql`select t.type, t.record_id as id from ${sql.raw(`${source} t`)}
      where ${within(scope)} and (t.words_left ->> ${language})::int > 0
      order by t.due_date, (t.words_left ->> ${language})::int, t.id limit ${MAX_IN_A_FILE}`,
  )
