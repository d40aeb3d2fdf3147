import type { ChildrenField } from '@fornace/contract/kit/fields'
import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { Resource } from '@fornace/contract/kit/resource'
import type { TranslatedPart, TranslationLanguage } from '@fornace/contract/translation-desk/desk'
import { partIn } from '@fornace/contract/translation-desk/translatable'
import { childPicture } from '../../kit/resource/columns/children.columns.ts'
import { momentColumn } from '../../kit/resource/columns/columns.ts'
import { type PersonName, personSql } from '../../kit/resource/columns/person-sql.ts'
import { textRows } from '../../kit/resource/columns/text-rows.ts'
import type { Author } from '../../kit/resource/history/history-insert.ts'
import { type Scope, within } from '../../kit/resource/scope/scope.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { getTableName, sql } from '../../platform/database/drizzle.ts'
import { requestedLanguages } from './queue.store.ts'
import type { TranslatableKind } from './translatables.ts'

export interface KnownTranslation {
  readonly field: string
  readonly language: TranslationLanguage
  readonly source: string
  readonly translator: { id: number; name: string } | null
  readonly at: string
  readonly to_confirm: boolean
}

/** Record with its texts and translation sources. */
export interface RecordTexts {
  readonly id: number
  readonly version: number
  readonly step: number
  readonly title: string
  readonly due_date: string | null
  readonly languages: TranslationLanguage[]
  /** Texts by path; those of child rows by row id. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The rows that hold texts, by list, in their order. */
  readonly parts: Readonly<Record<string, readonly ({ id: number } & TranslatedPart)[]>>
  /** The keys of its scope. */
  readonly keys: Readonly<Record<string, unknown>>
  readonly known: readonly KnownTranslation[]
}

/** A row is called by what it cannot be without: a name, or else its picture. */
const partSql = ({ fields }: ChildrenField): string => {
  const named = Object.entries(fields).find(([, one]) => one.kind === 'line' && one.required)
  const pictured = Object.entries(fields).find(([, one]) => one.kind === 'file' && one.holds === 'image')
  const picture = pictured ? childPicture('c', pictured[0], fields) : 'null::json'
  const name = named ? `c."${named[0]}"` : `coalesce(${picture} ->> 'name', '')`
  return `json_build_object('id', c.id, 'name', ${name}, 'picture', ${picture},
    'place', row_number() over (order by c."order", c.id))`
}

const relationsOf = ({ definition: { resource, children = {} }, texts }: TranslatableKind): string => {
  const lists = new Set([...texts.keys()].flatMap((path) => partIn(path)?.list ?? []))
  const pairs = [...lists].flatMap((list) => {
    const [declared, child] = [resource.fields?.[list], children[list]]
    if (declared?.kind !== 'children' || !child) return []
    return `'${list}', array(select ${partSql(declared)}
      from "${getTableName(child.table)}" c where c."${child.parent}" = t.id order by c."order", c.id)`
  })
  return `json_build_object(${pairs.join(', ')})`
}

const textsOf = (kind: TranslatableKind, personName: PersonName) => {
  const { definition, texts } = kind
  const { resource, table, title, due, scope, children = {} } = definition
  const pairs = (names: Iterable<string>) => [...names].map((name) => `'${name}', t."${name}"`).join(', ')
  const at = momentColumn((row) => `${row}.at`).read?.('s')
  return {
    from: sql.raw(`"${getTableName(table)}" t`),
    columns: sql.raw(`t.id, t.version, t.step, ${title('t', 'it')} as title,
      ${due ? `(${due.day('t')})::date` : 'null::date'} as due_date, ${requestedLanguages(kind, 't')} as languages,
      (select json_object_agg(text.field, text.content)
        from (${textRows(texts.keys(), children, 't')}) text) as texts,
      ${relationsOf(kind)} as parts, json_build_object(${pairs(scope.keys)}) as keys,
      (select coalesce(json_agg(json_build_object('field', s.field, 'language', s.language, 'source', s.source,
          'translator', ${personSql('s.translator_id', personName)},
          'at', ${at}, 'to_confirm', s.to_confirm)), '[]')
        from translation_source s where s.type = '${resource.type}' and s.record_id = t.id) as known`),
  }
}

export const readTexts = async (
  connection: Connection,
  kind: TranslatableKind,
  scope: Scope,
  ids: readonly number[],
  personName: PersonName,
): Promise<RecordTexts[]> => {
  const { from, columns } = textsOf(kind, personName)
  return connection.rows<RecordTexts>(
    sql`select ${columns} from ${from} where t.id = any(${sql.param([...ids])}::int[]) and ${within(scope)} order by t.id`,
    'prepared',
  )
}

/** Share lock: the source texts do not change until the transaction ends. */
export const holdRecord = async (
  transaction: Transaction,
  { definition: { table } }: TranslatableKind,
  id: number,
): Promise<void> => {
  await transaction.rows(
    sql`select from ${sql.identifier(getTableName(table))} where id = ${id} for share`,
    'prepared',
  )
}

/** The present Italian is what the translation stands for. */
export const keepConfirmed = async (
  transaction: Transaction,
  { definition: { resource } }: TranslatableKind,
  { actorId, at }: Author,
  { id, field, language, source }: { id: number; field: string; language: string; source: string },
): Promise<void> => {
  await transaction.rows(
    sql`insert into translation_source (type, record_id, field, language, source, translator_id, at)
      values (${resource.type}, ${id}, ${field}, ${language}, ${source}, ${actorId}, ${at.toISOString()}::timestamptz)
      on conflict (type, record_id, field, language) do update
        set source = excluded.source, at = excluded.at, to_confirm = false`,
    'prepared',
  )
}

type WithParts = { readonly id: number } & Readonly<Record<string, unknown>>

/** The rows of a copy, each by the row of the original that it was made of: `images.12` is `images.40`. */
const copiedRows = ({ fields = {} }: Resource, original: WithParts, copy: WithParts) => {
  const rowsOf = (record: WithParts, list: string) => (record[list] ?? []) as readonly { id: number }[]
  const lists = Object.keys(fields).filter((name) => fields[name]?.kind === 'children')
  const pairs = lists.flatMap((list) =>
    rowsOf(copy, list).map(({ id }, index) => [
      `${list}.${rowsOf(original, list)[index]?.id}`,
      `${list}.${id}`,
    ]),
  )
  return Object.fromEntries(pairs)
}

/**
 * Copies the translations of a record to its copy, with their sources, marked for review. Called in the transaction
 * that creates the copy.
 */
export const copyTranslations = async (
  transaction: Transaction,
  resource: Resource,
  original: WithParts,
  copy: WithParts,
): Promise<void> => {
  const rows = sql`${JSON.stringify(copiedRows(resource, original, copy))}::jsonb`
  await transaction.rows(
    sql`update translation_source s set source = o.source, translator_id = o.translator_id, at = o.at, to_confirm = true
      from translation_source o
      where s.type = ${resource.type} and s.record_id = ${copy.id}
        and o.type = s.type and o.record_id = ${original.id} and o.language = s.language
        and s.field = coalesce(
          ${rows} ->> substring(o.field from '^\\w+\\.\\d+') || substring(o.field from '\\.\\w+$'), o.field)`,
  )
}

const languages = TRANSLATIONS.map((language) => `'${language}'`).join(', ')

/** Languages with translations to review, as SQL over the id of a record. */
export const translationsToConfirm = (type: string, id: string): string =>
  `array(select language from unnest(array[${languages}]) with ordinality as listed(language, place)
    where exists (select from translation_source s
      where s.type = '${type}' and s.record_id = ${id} and s.language = listed.language and s.to_confirm)
    order by place)`
