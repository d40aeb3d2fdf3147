import type { ImportField } from '@fornace/contract/companies/import-metadata'
import { DIFFERENCE_KINDS } from '@fornace/contract/companies/import-metadata'
import { DIFFERENCE_KIND_LABELS } from '@fornace/contract/companies/labels'
import {
  type Columns,
  choiceColumn,
  plainColumn,
  ROW,
  readColumn,
  recordSql,
  textColumn,
} from '../../../kit/resource/columns/columns.ts'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { Reason, RowValues } from './cells.ts'
import type { Changes } from './compare.rules.ts'
import type { Decided } from './differences.ts'

const plain = (name: string) => [name, readColumn((row) => `${row}."${name}"`)] as const

const candidates = (row: string) =>
  `(select coalesce(json_agg(json_build_object('id', c.id, 'business_name', c.business_name, 'city', c.city, 'vat', c.vat)
      order by c.id), '[]') from company_company c where c.id = any(${row}.candidates))`

export const differenceColumns: Columns = new Map([
  ['id', plainColumn('id', 'integer')],
  ['kind', choiceColumn('kind', DIFFERENCE_KINDS, DIFFERENCE_KIND_LABELS)],
  ['row_number', plainColumn('row_number', 'integer')],
  ['company_id', plainColumn('company_id', 'integer')],
  ['title', textColumn('title')],
  plain('fields'),
  plain('values'),
  ['is_ticked', plainColumn('is_ticked', 'boolean')],
  plain('unticked_fields'),
  plain('pinned_fields'),
  plain('left_out_fields'),
  ['candidates', readColumn(candidates)],
  plain('kept'),
  ['is_applied', { filter: { sql: `${ROW}.is_applied`, kind: 'boolean' } }],
  ['is_kept', { filter: { sql: `(${ROW}.kept is not null)`, kind: 'boolean' } }],
])

export const rejectedColumns: Columns = new Map([
  ['id', plainColumn('id', 'integer')],
  ['row_number', plainColumn('row_number', 'integer')],
  ['cells', readColumn((row) => `${row}.cells::json`)],
  plain('reasons'),
  ['is_used', plainColumn('is_used', 'boolean')],
])

const within = (importId: number, id: number): SQL => sql`t.import_id = ${importId} and t.id = ${id}`

export const readDifference = async (
  connection: Connection,
  importId: number,
  id: number,
): Promise<string | undefined> => {
  const [match] = await connection.rows<{ body: string }>(
    sql`select ${sql.raw(recordSql(differenceColumns, 't', 'json'))}::text as body
      from company_import_difference t where ${within(importId, id)}`,
    'prepared',
  )
  return match?.body
}

interface Locked {
  readonly title: string
  readonly values: RowValues | null
  readonly candidates: readonly number[]
}

export const holdDifference = async (
  transaction: Transaction,
  importId: number,
  id: number,
): Promise<Locked | undefined> => {
  const [locked] = await transaction.rows<Locked>(
    sql`select title, values, candidates from company_import_difference t where ${within(importId, id)} for update`,
  )
  return locked
}

export const tickDifference = async (
  transaction: Transaction,
  importId: number,
  id: number,
  {
    is_ticked,
    unticked_fields,
  }: { is_ticked?: boolean | undefined; unticked_fields?: readonly ImportField[] | undefined },
): Promise<void> => {
  await transaction.rows(
    sql`update company_import_difference t set is_decided = true, is_ticked = coalesce(${is_ticked ?? null}::boolean, is_ticked),
        unticked_fields = coalesce(${unticked_fields ? sql.param([...unticked_fields]) : null}::text[], unticked_fields)
      where ${within(importId, id)}`,
  )
}

/** A person has said which company a row means, or that it is a new one. */
export const settleDifference = async (
  transaction: Transaction,
  importId: number,
  id: number,
  match: {
    readonly kind: 'add' | 'change'
    readonly companyId: number | null
    readonly companyVersion: number | null
    readonly fields: Changes
    readonly pinned: readonly ImportField[]
    readonly unticked: readonly ImportField[]
    /** In addition to the unreadable ones. */
    readonly leftOut: readonly ImportField[]
  },
): Promise<void> => {
  await transaction.rows(
    sql`update company_import_difference t set kind = ${match.kind}, company_id = ${match.companyId}::int,
        company_version = ${match.companyVersion}::int, fields = ${JSON.stringify(match.fields)}::jsonb,
        pinned_fields = ${sql.param([...match.pinned])}::text[], is_ticked = ${match.kind === 'add' || Object.keys(match.fields).length > match.unticked.length},
        unticked_fields = ${sql.param([...match.unticked])}::text[], is_decided = true,
        left_out_fields = array(select unnest(left_out_fields) union select unnest(${sql.param([...match.leftOut])}::text[]))
      where ${within(importId, id)}`,
  )
}

/** The fields of a difference that an empty cell empties. */
const EMPTIED = sql.raw(`array(select key from jsonb_each(fields) where value -> 1 = '""' order by key)`)

/** Applies the choice on empty cells to all differences, also to those decided before. */
export const untickEmptied = async (
  transaction: Transaction,
  importId: number,
  isUnticked: boolean,
): Promise<void> => {
  const others = sql`array(select unnest(unticked_fields) except select unnest(${EMPTIED}) order by 1)`
  await transaction.rows(
    sql`update company_import_difference
      set unticked_fields = ${isUnticked ? sql`${others} || ${EMPTIED}` : others}
      where import_id = ${importId} and kind = 'change' and is_decided and ${EMPTIED} <> '{}'`,
  )
}

export const tickAll = async (
  transaction: Transaction,
  importId: number,
  kind: 'add' | 'change' | 'remove',
  { isTicked, emptyMeansEmpty }: { isTicked: boolean; emptyMeansEmpty: boolean },
): Promise<void> => {
  const unticked = emptyMeansEmpty ? sql`'{}'::text[]` : EMPTIED
  // Changes that only empty fields must be ticked one by one.
  const next = emptyMeansEmpty
    ? sql`${isTicked}::boolean`
    : sql`(${isTicked}::boolean and (kind <> 'change' or fields - ${EMPTIED} <> '{}'))`
  await transaction.rows(
    sql`update company_import_difference set is_ticked = ${next}, unticked_fields = ${unticked}, is_decided = true
      where import_id = ${importId} and kind = ${kind} and (is_ticked <> ${next} or unticked_fields <> ${unticked})`,
  )
}

/** Decisions on the differences of earlier comparisons. */
export const decidedDifferences = (connection: Connection, importId: number): Promise<Decided[]> =>
  connection.rows(
    sql`select kind, row_number, company_id, fields, values, is_ticked, unticked_fields
      from company_import_difference where import_id = ${importId} and is_decided`,
  )

export const isThere = async (connection: Connection, importId: number): Promise<boolean> =>
  (await connection.rows(sql`select from company_import where id = ${importId}`, 'prepared')).length > 0

/** Rejected rows of a file, for correction. */
export const rejectedRows = async (
  connection: Connection,
  importId: number,
  max: number,
): Promise<{ cells: string; reasons: Reason[] }[]> =>
  connection.rows(
    sql`select cells, reasons from company_import_rejected where import_id = ${importId} order by row_number, id limit ${max}`,
  )

/** Counts the differences of each kind again after a decision changed one. */
export const recount = async (transaction: Transaction, importId: number): Promise<void> => {
  await transaction.rows(
    sql`update company_import t set
        counts = counts || '{"add": 0, "change": 0, "remove": 0, "choice": 0}' || (
          select jsonb_object_agg(kind, number) from (
            select kind, count(*) as number from company_import_difference where import_id = t.id group by kind
          ) counted
        )
      where id = ${importId}`,
  )
}
