import type { ImportReading } from '@fornace/contract/companies/import'
import {
  IMPORT_FIELDS,
  type ImportFailure,
  type ImportKind,
} from '@fornace/contract/companies/import-metadata'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Existing, Mapping } from './compare.rules.ts'
import { fingerprintSql } from './fingerprint.ts'
import type { FoundPart, ReadImport, Result } from './import-host.ts'
import { CELL_END, ROW_END } from './row-text.ts'
import { comparedFields } from './sketch.ts'

/** Compared columns of a company. */
export const FIELDS = IMPORT_FIELDS.map((field) => `"${field}"`).join(', ')

export const noteProgress = async (
  connection: Connection,
  importId: number,
  percent: number,
): Promise<void> => {
  await connection.rows(
    sql`update company_import set progress = greatest(progress, ${Math.round(percent)}::int) where id = ${importId}`,
    'prepared',
  )
}

/** Choices for reading and comparing a file. */
export interface RequestedChoices {
  readonly table: number
  /** None where the headings say it. */
  readonly mapping: Mapping
  readonly chosen: Partial<ImportReading>
  readonly is_partial: boolean
  readonly empty_means_empty: boolean
}

/** Starts a comparison, which replaces older ones and their results. Undefined when the import is deleted. */
export const beginComparison = async (
  transaction: Transaction,
  importId: number,
  { table, mapping, chosen, is_partial, empty_means_empty }: RequestedChoices,
): Promise<number | undefined> => {
  const [begun] = await transaction.rows<{ run: number }>(
    sql`update company_import set state = 'comparing', progress = 0, "table" = ${table},
        mapping = ${JSON.stringify(mapping)}::jsonb, chosen = ${JSON.stringify(chosen)}::jsonb,
        is_partial = ${is_partial}, empty_means_empty = ${empty_means_empty},
        run = run + 1, tries = 0, failure = null, version = version + 1
      where id = ${importId} returning run`,
  )
  return begun?.run
}

export interface RequestedComparison extends RequestedChoices {
  readonly kind: ImportKind
  readonly uploaded_by: number
  /** This one included. */
  readonly tries: number
}

/** Choices of a comparison, if it is still current. */
export const tryComparison = async (
  connection: Connection,
  importId: number,
  run: number,
): Promise<RequestedComparison | undefined> => {
  const [requested] = await connection.rows<RequestedComparison>(
    sql`update company_import t set tries = tries + 1 where id = ${importId} and run = ${run} and state = 'comparing'
      returning kind, uploaded_by, "table", mapping, chosen, is_partial, empty_means_empty, tries`,
  )
  return requested
}

export const giveUpComparison = async (
  connection: Connection,
  importId: number,
  run: number,
  failure: ImportFailure,
): Promise<void> => {
  await connection.rows(
    sql`update company_import set state = 'failed', failure = ${failure}, version = version + 1
      where id = ${importId} and run = ${run} and state = 'comparing'`,
  )
}

export const knownCompanies = (connection: Connection, ids: readonly number[]): Promise<Existing[]> =>
  connection.rows<Existing>(
    sql`select id, version, pinned_fields, ${sql.raw(FIELDS)} from company_company
      where id = any(${sql.param([...ids])}::int[]) order by id`,
  )

const TEXTS = IMPORT_FIELDS.map((field) => `"${field}"::text`).join(', ')

/** The same as one text, which the server does not look into. */
export const companiesAsText = async (connection: Connection, ids: readonly number[]): Promise<string> => {
  const [match] = await connection.rows<{ text: string | null }>(
    sql`select string_agg(concat_ws(${CELL_END}::text, id, version, array_to_string(pinned_fields, ','),
        ${sql.raw(TEXTS)}), ${ROW_END}::text order by id) as text
      from company_company where id = any(${sql.param([...ids])}::int[])`,
    'prepared',
  )
  return match?.text ?? ''
}

const SKETCHES_AT_ONCE = 4000

/** Sketches of companies as one text, and the last of these companies. */
export interface SketchPage {
  readonly text: string
  readonly last: number
}

/** The next sketches, in the order of their members. */
export const sketchCompanies = async (
  connection: Connection,
  mapping: Mapping,
  after: number,
): Promise<SketchPage | undefined> => {
  const fields = comparedFields(mapping)
  // The fingerprint over all fields is a stored column.
  const print = fields === IMPORT_FIELDS ? 'fingerprint' : fingerprintSql(fields)
  const [match] = await connection.rows<{ text: string | null; last: number }>(
    sql`select max(id) as last, string_agg(concat_ws(${CELL_END}::text, id, vat, name_key,
        association_status = 'associated', ${sql.raw(print)}), ${ROW_END}::text) as text
      from (select * from company_company where id > ${after} order by id limit ${SKETCHES_AT_ONCE}) t`,
  )
  return match?.text ? { text: match.text, last: match.last } : undefined
}

export const nameKeys = async (connection: Connection, names: readonly string[]): Promise<string[]> => {
  const rows = await connection.rows<{ key: string }>(
    sql`select company_name_key(name) as key from unnest(${sql.param([...names])}::text[])
      with ordinality as named (name, place) order by place`,
  )
  return rows.map(({ key }) => key)
}

/** Stores a batch of results, as JSON. */
export const keepFound = async (
  connection: Connection,
  importId: number,
  { kind, rows }: FoundPart,
): Promise<void> => {
  await connection.rows(
    kind === 'differences'
      ? sql`insert into company_import_difference (import_id, kind, row_number, company_id, company_version, title,
          fields, values, is_ticked, unticked_fields, is_decided, pinned_fields, left_out_fields, candidates)
        select ${importId}, d.* from json_to_recordset(${rows}::json) as d (kind text, row_number int, company_id int,
          company_version int, title text, fields jsonb, values jsonb, is_ticked boolean,
          unticked_fields text[], is_decided boolean, pinned_fields text[], left_out_fields text[], candidates int[])`
      : sql`insert into company_import_rejected (import_id, row_number, cells, reasons, is_used)
        select ${importId}, r.* from json_to_recordset(${rows}::json) as r (row_number int, cells text, reasons jsonb,
          is_used boolean)`,
    'prepared',
  )
}

export const forgetFound = async (transaction: Transaction, importId: number): Promise<void> => {
  await transaction.rows(sql`delete from company_import_difference where import_id = ${importId}`)
  await transaction.rows(sql`delete from company_import_rejected where import_id = ${importId}`)
}

/** Results of a comparison, in batches of JSON. */
export interface ComparisonResult extends Result {
  readonly parts: readonly FoundPart[]
  /** The newest of the companies that it has seen. */
  readonly newest: number
}

/** Stores the results of the reading. */
export const keepRead = async (
  transaction: Transaction,
  importId: number,
  { linked_tables, ...read }: ReadImport,
): Promise<void> => {
  await transaction.rows(
    sql`update company_import t set (${sql.raw(READ)}) = (select ${sql.raw(READ)}
        from jsonb_populate_record(t, ${JSON.stringify(read)}::jsonb)),
        linked_tables = ${sql.param([...linked_tables])}::text[]
      where id = ${importId}`,
  )
}
const READ = [
  'format',
  'encoding',
  'separator',
  'heading_row',
  'found',
  'preview',
  'tables',
  '"table"',
  'mapping',
  'remembered',
].join(', ')

/** Stores the results, all or none; nothing when another comparison was started meanwhile. */
export const keepComparison = async (
  transaction: Transaction,
  importId: number,
  run: number,
  { read, result }: { read: ReadImport; result: ComparisonResult },
): Promise<void> => {
  const { parts, counts, removal_doubts, members, newest } = result
  const updated = await transaction.rows(
    sql`update company_import set state = 'compared', progress = 100, counts = ${JSON.stringify(counts)}::jsonb,
        removal_doubts = ${sql.param([...removal_doubts])}::text[], members = ${JSON.stringify(members)}::jsonb,
        newest_company_id = ${newest}, version = version + 1
      where id = ${importId} and run = ${run} and state = 'comparing' returning id`,
  )
  if (updated.length === 0) return
  await keepRead(transaction, importId, read)
  if (run > 1) await forgetFound(transaction, importId)
  for (const part of parts) await keepFound(transaction, importId, part)
}
