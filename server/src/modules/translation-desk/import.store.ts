import type { TranslationLanguage } from '@fornace/contract/translation-desk/desk'
import type { XliffImportRow, XliffOutcome } from '@fornace/contract/translation-desk/xliff-import'
import type { Author } from '../../kit/resource/history/history-insert.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import type { Cause } from './xliff.rules.ts'

/** A text of an imported file, as it is stored. */
export interface ImportText {
  readonly position: number
  readonly type: string
  readonly record_id: number | null
  readonly original: string
  readonly field: string
  readonly language: TranslationLanguage | null
  readonly source: string
  readonly before: string
  readonly after: string
  readonly outcome: XliffOutcome
  readonly code: Cause['code'] | null
  readonly params: Cause['params'] | null
}

/** The row of `translation_source` that a write has replaced. */
export interface ReplacedSource {
  readonly field: string
  readonly source: string
  readonly translator_id: number | null
  readonly at: string
  readonly to_confirm: boolean
}

/** Max number of imports that are stored of one person. */
const MAX_IMPORTS = 100

const moment = (column: 'uploaded_at' | 'applied_at' | 'undone_at') =>
  sql.raw(`to_char(i.${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`)

const selectImports = (condition: SQL): SQL =>
  sql`select i.id, i.file_name, i.state, ${moment('uploaded_at')}, ${moment('applied_at')}, ${moment('undone_at')},
      array(select distinct t.language from translation_import_text t
        where t.import_id = i.id and t.language is not null order by 1) as languages,
      (select coalesce(json_object_agg(outcome, count), '{}') from (
        select outcome, count(*)::int from translation_import_text t where t.import_id = i.id group by outcome
      ) each) as counts
    from translation_import i where ${condition} order by i.id desc`

/** One's own imports, the newest first. */
export const listImports = (connection: Connection, userId: number): Promise<XliffImportRow[]> =>
  connection.rows(selectImports(sql`i.user_id = ${userId}`))

export const readImport = async (
  connection: Connection,
  userId: number,
  id: number,
): Promise<XliffImportRow | undefined> =>
  (await connection.rows<XliffImportRow>(selectImports(sql`i.user_id = ${userId} and i.id = ${id}`)))[0]

/** The texts of an import in the order of the file, all of them or those of one outcome. */
export const importTexts = (
  connection: Connection,
  id: number,
  outcome?: XliffOutcome,
): Promise<ImportText[]> =>
  connection.rows(
    sql`select position, type, record_id, original, field, language, source, before, after, outcome, code, params
      from translation_import_text
      where import_id = ${id} and ${outcome ? sql`outcome = ${outcome}` : sql`true`} order by position`,
  )

export const insertImport = async (
  transaction: Transaction,
  { actorId, at }: Author,
  fileName: string,
  texts: readonly ImportText[],
): Promise<number> => {
  await transaction.rows(
    sql`delete from translation_import where id in (
      select id from translation_import where user_id = ${actorId} order by id desc offset ${MAX_IMPORTS - 1})`,
  )
  const [made] = await transaction.rows<{ id: number }>(
    sql`insert into translation_import (user_id, file_name, uploaded_at)
      values (${actorId}, ${fileName}, ${at.toISOString()}) returning id`,
  )
  if (!made) throw new Error('the import was not stored')
  await transaction.rows(
    sql`insert into translation_import_text
        (import_id, position, type, record_id, original, field, language, source, before, after, outcome, code, params)
      select ${made.id}, t.position, t.type, t.record_id, t.original, t.field, t.language, t.source, t.before, t.after,
        t.outcome, t.code, t.params
      from jsonb_populate_recordset(null::translation_import_text, ${JSON.stringify(texts)}::jsonb) t`,
  )
  return made.id
}

/** Locks the texts that still have the outcome: two calls at once handle each of them once. */
export const lockTexts = async (
  transaction: Transaction,
  id: number,
  positions: readonly number[],
  outcome: XliffOutcome,
): Promise<ReadonlyMap<number, ReplacedSource | null>> => {
  const rows = await transaction.rows<{ position: number; replaced: ReplacedSource | null }>(
    sql`select position, replaced from translation_import_text
      where import_id = ${id} and position = any(${sql.param([...positions])}::int[]) and outcome = ${outcome}
      order by position for update`,
  )
  return new Map(rows.map(({ position, replaced }) => [position, replaced]))
}

export interface OutcomeChange {
  readonly position: number
  readonly outcome: XliffOutcome
  readonly code?: Cause['code'] | undefined
  readonly params?: Cause['params'] | undefined
  readonly after?: string
  readonly replaced?: ReplacedSource | undefined
}

/** Sets the outcome of texts that still have the former one. */
export const setOutcomes = async (
  connection: Connection,
  id: number,
  from: XliffOutcome,
  changes: readonly OutcomeChange[],
): Promise<void> => {
  if (changes.length === 0) return
  await connection.rows(
    sql`update translation_import_text t set outcome = c.outcome, code = c.code, params = c.params,
        after = coalesce(c.after, t.after), replaced = coalesce(c.replaced, t.replaced)
      from jsonb_populate_recordset(null::translation_import_text, ${JSON.stringify(changes)}::jsonb) c
      where t.import_id = ${id} and t.position = c.position and t.outcome = ${from}`,
  )
}

export const closeImport = async (
  connection: Connection,
  { at }: Author,
  id: number,
  state: 'applied' | 'undone',
): Promise<void> => {
  const column = sql.identifier(`${state}_at`)
  await connection.rows(
    sql`update translation_import set state = ${state}, ${column} = ${at.toISOString()}
      where id = ${id} and ${column} is null`,
  )
}

/** Throws a preview away. */
export const deletePreview = async (connection: Connection, userId: number, id: number): Promise<boolean> => {
  const deleted = await connection.rows(
    sql`delete from translation_import where id = ${id} and user_id = ${userId} and state = 'previewed' returning id`,
  )
  return deleted.length > 0
}

/** Translation sources of a record, read before they are replaced. */
export const sourcesOf = (
  transaction: Transaction,
  type: string,
  id: number,
  language: TranslationLanguage,
): Promise<ReplacedSource[]> =>
  transaction.rows(
    sql`select field, source, translator_id, at::text as at, to_confirm from translation_source
      where type = ${type} and record_id = ${id} and language = ${language}`,
  )

export const restoreSources = async (
  transaction: Transaction,
  type: string,
  id: number,
  language: TranslationLanguage,
  sources: readonly ReplacedSource[],
): Promise<void> => {
  await transaction.rows(
    sql`update translation_source s
      set source = r.source, translator_id = r.translator_id, at = r.at, to_confirm = r.to_confirm
      from jsonb_populate_recordset(null::translation_source, ${JSON.stringify(sources)}::jsonb) r
      where s.type = ${type} and s.record_id = ${id} and s.language = ${language} and s.field = r.field`,
  )
}

/** Retention: previews are short-lived, applied imports stay as long as they can be undone. */
export const deleteOldImports = async (
  connection: Connection,
  { previewedBefore, appliedBefore }: { previewedBefore: Date; appliedBefore: Date },
): Promise<void> => {
  await connection.rows(
    sql`delete from translation_import where uploaded_at < ${appliedBefore.toISOString()}
      or state = 'previewed' and uploaded_at < ${previewedBefore.toISOString()}`,
  )
}

export const deleteImportsOf = async (connection: Connection, userId: number): Promise<void> => {
  await connection.rows(sql`delete from translation_import where user_id = ${userId}`)
}
