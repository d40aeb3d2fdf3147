import type { ImportTable } from '@fornace/contract/companies/import'
import type {
  ImportFailure,
  ImportField,
  ImportKind,
  ImportState,
} from '@fornace/contract/companies/import-facts'
import { IMPORT_FIELDS } from '@fornace/contract/companies/import-facts'
import { type Columns, readColumn, recordSql } from '../../../kit/columns.ts'
import type { Stored } from '../../../kit/crud.store.ts'
import type { Author } from '../../../kit/history-insert.ts'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Known, Mapping } from './compare.rules.ts'
import type { Comparison, Sketch } from './compare.ts'
import { headingKey, headingsSaid, type Remembered } from './headings.ts'

/** What a company is compared by. */
export const FIELDS = IMPORT_FIELDS.map((field) => `"${field}"`).join(', ')

export const startImport = async (
  connection: Connection,
  { actorId, at }: Author,
  kind: ImportKind,
  fileName: string,
): Promise<number> => {
  const [made] = await connection.rows<{ id: number }>(
    sql`insert into company_import (kind, file_name, uploaded_at, uploaded_by)
      values (${kind}, ${fileName}, ${at.toISOString()}, ${actorId}) returning id`,
  )
  if (!made) throw new Error('the insert gave no row')
  return made.id
}

export const keepRows = async (
  connection: Connection,
  importId: number,
  { table, part, rows }: { table: number; part: number; rows: string },
): Promise<void> => {
  await connection.rows(
    sql`insert into company_import_rows (import_id, "table", part, rows) values (${importId}, ${table}, ${part}, ${rows})`,
    'prepared',
  )
}

export const noteProgress = async (
  connection: Connection,
  importId: number,
  percent: number,
): Promise<void> => {
  await connection.rows(
    sql`update company_import set progress = ${Math.round(percent)} where id = ${importId}`,
    'prepared',
  )
}

/** The file is read. */
export const keepTables = async (
  connection: Connection,
  importId: number,
  { tables, encoding, separator }: { tables: readonly ImportTable[]; encoding: string; separator: string },
): Promise<void> => {
  await connection.rows(
    sql`update company_import set tables = ${JSON.stringify(tables)}::jsonb, encoding = ${encoding},
      separator = ${separator} where id = ${importId}`,
  )
}

/** From here on only this comparison counts, and what an older one found is gone. Undefined when the import itself is. */
export const beginComparison = async (
  transaction: Transaction,
  importId: number,
  { table, mapping }: { table: number; mapping: Mapping },
): Promise<number | undefined> => {
  const [begun] = await transaction.rows<{ run: number }>(
    sql`update company_import set state = 'comparing', progress = 0, "table" = ${table},
        mapping = ${JSON.stringify(mapping)}::jsonb, run = run + 1, tries = 0, failure = null,
        version = version + 1
      where id = ${importId} returning run`,
  )
  return begun?.run
}

export interface AskedComparison {
  readonly table: number
  readonly mapping: Mapping
  readonly parts: number
  /** This one included. */
  readonly tries: number
}

/** What is to be compared, if it still is. */
export const tryComparison = async (
  connection: Connection,
  importId: number,
  run: number,
): Promise<AskedComparison | undefined> => {
  const [asked] = await connection.rows<AskedComparison>(
    sql`update company_import t set tries = tries + 1 where id = ${importId} and run = ${run} and state = 'comparing'
      returning "table", mapping, tries, (select count(*)::int from company_import_rows r
        where r.import_id = t.id and r."table" = t."table") as parts`,
  )
  return asked
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

export const readPart = async (
  connection: Connection,
  importId: number,
  table: number,
  part: number,
): Promise<string> => {
  const [found] = await connection.rows<{ rows: string }>(
    sql`select rows from company_import_rows where import_id = ${importId} and "table" = ${table} and part = ${part}`,
    'prepared',
  )
  return found?.rows ?? '[]'
}

export const knownCompanies = (connection: Connection, ids: readonly number[]): Promise<Known[]> =>
  connection.rows<Known>(
    sql`select id, version, pinned_fields, ${sql.raw(FIELDS)} from company_company
      where id = any(${sql.param([...ids])}::int[]) order by id`,
  )

/** All companies, each with one text of what it says of the fields that a file has. */
export const sketchCompanies = (connection: Connection, mapping: Mapping): Promise<Sketch[]> => {
  const texts = mapping.flatMap((field) => (field ? [sql.raw(`"${field}"::text || chr(31)`)] : []))
  return connection.rows<Sketch>(
    sql`select id, vat, name_key, association_status = 'associated' and 'association_status' <> all(pinned_fields) as is_member,
        ${texts.length > 0 ? sql.join(texts, sql` || `) : sql`''`} as text
      from company_company`,
  )
}

export const nameKeys = async (connection: Connection, names: readonly string[]): Promise<string[]> => {
  const rows = await connection.rows<{ key: string }>(
    sql`select company_name_key(name) as key from unnest(${sql.param([...names])}::text[])
      with ordinality as named (name, place) order by place`,
  )
  return rows.map(({ key }) => key)
}

const ROWS_AT_ONCE = 2000

async function* inParts<One>(all: readonly One[]): AsyncIterable<string> {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    yield JSON.stringify(all.slice(from, from + ROWS_AT_ONCE))
  }
}

/** Keeps what was found, all of it or nothing; not at all when somebody has begun another comparison meanwhile. */
export const keepComparison = async (
  transaction: Transaction,
  importId: number,
  run: number,
  { differences, rejected, counts }: Comparison,
  newestCompanyId: number,
): Promise<void> => {
  const kept = await transaction.rows(
    sql`update company_import set state = 'compared', progress = 100, counts = ${JSON.stringify(counts)}::jsonb,
        newest_company_id = ${newestCompanyId}, version = version + 1
      where id = ${importId} and run = ${run} and state = 'comparing' returning id`,
  )
  if (kept.length === 0) return
  if (run > 1) {
    await transaction.rows(sql`delete from company_import_difference where import_id = ${importId}`)
    await transaction.rows(sql`delete from company_import_rejected where import_id = ${importId}`)
  }
  for await (const some of inParts(differences)) {
    await transaction.rows(
      sql`insert into company_import_difference (import_id, kind, row_number, company_id, company_version, title,
          fields, values, is_ticked, unticked_fields, is_decided, pinned_fields, candidates)
        select ${importId}, d.* from json_to_recordset(${some}::json) as d (kind text, row_number int, company_id int,
          company_version int, title text, fields jsonb, values jsonb, is_ticked boolean,
          unticked_fields text[], is_decided boolean, pinned_fields text[], candidates int[])`,
      'prepared',
    )
  }
  const asText = rejected.map((row) => ({ ...row, cells: JSON.stringify(row.cells) }))
  for await (const some of inParts(asText)) {
    await transaction.rows(
      sql`insert into company_import_rejected (import_id, row_number, cells, reasons)
        select ${importId}, r.* from json_to_recordset(${some}::json) as r (row_number int, cells text, reasons jsonb)`,
      'prepared',
    )
  }
}

/** What people have said of these headings before. */
export const rememberedHeadings = async (
  connection: Connection,
  columns: readonly string[],
): Promise<Remembered> => {
  const rows = await connection.rows<{ heading: string; field: ImportField | null }>(
    sql`select heading, field from company_import_heading where heading = any(${sql.param(columns.map(headingKey))}::text[])`,
  )
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

export const rememberHeadings = async (
  transaction: Transaction,
  columns: readonly string[],
  mapping: Mapping,
  recognised: Mapping,
): Promise<void> => {
  const said = headingsSaid(columns, mapping, recognised)
  if (said.size === 0) return
  await transaction.rows(
    sql`insert into company_import_heading (heading, field)
      select * from unnest(${sql.param([...said.keys()])}::text[], ${sql.param([...said.values()])}::text[])
      on conflict (heading) do update set field = excluded.field`,
  )
}

export interface HeldImport {
  readonly version: number
  readonly state: ImportState
  readonly tables: readonly ImportTable[]
  readonly table: number
  readonly mapping: Mapping
  readonly newest_company_id: number
}

/** Holds an import while somebody decides over it. */
export const holdImport = async (
  transaction: Transaction,
  importId: number,
): Promise<HeldImport | undefined> => {
  const [held] = await transaction.rows<HeldImport>(
    sql`select version, state, tables, "table", mapping, newest_company_id from company_import where id = ${importId} for update`,
  )
  return held
}

export const removeImport = async (connection: Connection, importId: number): Promise<void> => {
  await connection.rows(sql`delete from company_import where id = ${importId}`)
}

/** Files that nobody decided upon, and those whose reading broke off with a server. */
export const removeForgotten = async (
  connection: Connection,
  { undecidedSince, unreadSince }: { undecidedSince: Date; unreadSince: Date },
): Promise<void> => {
  await connection.rows(
    sql`delete from company_import where applied_at is null
      and (uploaded_at < ${undecidedSince.toISOString()} or state = 'reading' and uploaded_at < ${unreadSince.toISOString()})`,
  )
}

const countOf = (kind: string) => (row: string) =>
  `(select count(*)::int from company_import_difference d where d.import_id = ${row}.id and d.kind = '${kind}' and d.is_ticked)`

/** What only the single import tells. */
export const aloneColumns: Columns = new Map([
  ...['encoding', 'separator', 'tables', 'table', 'mapping', 'failure'].map(
    (name) => [name, readColumn((row) => `${row}."${name}"`)] as const,
  ),
  [
    'ticked',
    readColumn(
      (row) =>
        `json_build_object(${['add', 'change', 'remove'].map((kind) => `'${kind}', ${countOf(kind)(row)}`).join(', ')})`,
    ),
  ],
])

export const readImport = async (
  connection: Connection,
  columns: Columns,
  importId: number,
): Promise<Stored | undefined> => {
  const [found] = await connection.rows<Stored>(
    sql`select t.version, ${sql.raw(recordSql(columns, 't', 'json'))}::text as body from company_import t where t.id = ${importId}`,
    'prepared',
  )
  return found
}

/** Somebody has decided something: whoever has read it before does not know. */
export const raiseVersion = async (transaction: Transaction, importId: number): Promise<void> => {
  await transaction.rows(sql`update company_import set version = version + 1 where id = ${importId}`)
}

export interface Headings {
  readonly columns: readonly string[]
  readonly mapping: Mapping
}

/** The headings of the table that is compared, and what they stand for. */
export const findHeadings = async (
  connection: Connection,
  importId: number,
): Promise<Headings | undefined> => {
  const [found] = await connection.rows<Headings>(
    sql`select coalesce(tables -> "table" -> 'columns', '[]') as columns, mapping from company_import where id = ${importId}`,
  )
  return found
}
