import type { ChangedCompany, ImportCounts } from '@fornace/contract/companies/import'
import { COMPANY } from '@fornace/contract/companies/metadata'
import type { Language } from '@fornace/contract/kit/languages'
import { Problem } from '../../../kit/http/problem.ts'
import { recordSql } from '../../../kit/resource/columns/columns.ts'
import { type Author, historyInsert } from '../../../kit/resource/history/history-insert.ts'
import { referencesTo } from '../../../kit/resource/relations/references.ts'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { companies } from '../company.columns.ts'
import { FIELDS } from './comparison.store.ts'
import { forgetFile } from './file.store.ts'

type Written = Pick<ImportCounts, 'add' | 'change' | 'remove'>

/** The named ones, or all that are ticked; never one that waits for a choice, nor one of which nothing is left. */
const chosen = (importId: number, ids: readonly number[] | undefined): SQL =>
  sql`d.import_id = ${importId} and d.kind <> 'choice' and (d.kind = 'add' or d.fields - d.unticked_fields <> '{}')
    and ${ids ? sql`d.id = any(${sql.param([...ids])}::bigint[])` : sql`d.is_ticked`}`

/** Sets the fields of the company `t` that an object names. */
const setFields = (next: string): SQL =>
  sql.raw(`(${FIELDS}) = (select ${FIELDS} from jsonb_populate_record(t, ${next})), version = t.version + 1`)

/** One at a time: two of them would wait for each other's companies, and hold their connections meanwhile. */
export const takeTurn = async (transaction: Transaction): Promise<void> => {
  const [turn] = await transaction.rows<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('company import')) as "isOurs"`,
  )
  if (!turn?.isOurs) throw new Problem('import.writing')
}

/** Locks all affected companies until the end of the transaction, in order of id to avoid deadlocks. */
const holdCompanies = async (transaction: Transaction, concerned: SQL): Promise<void> => {
  await transaction.rows(
    sql`select from company_company t join company_import_difference d on d.company_id = t.id
      where ${concerned} order by t.id for update of t`,
  )
}

/** Values of a new company that its row of the file does not name. */
interface NewCompanyDefaults {
  readonly visible_languages: readonly Language[]
  readonly [field: string]: unknown
}

/**
 * Writes the chosen differences with their history, in one statement: new companies with numbers of their own, changes
 * where the company is still as it was compared. `stale` are those where it is not: then all of it is to be taken back.
 */
export const writeDifferences = async (
  transaction: Transaction,
  author: Author,
  importId: number,
  { ids, defaults }: { ids: readonly number[] | undefined; defaults: NewCompanyDefaults },
): Promise<Written & { stale: number }> => {
  await holdCompanies(transaction, chosen(importId, ids))
  const [done] = await transaction.rows<Written & { stale: number }>(
    sql`with picked as (
        update company_import_difference d set is_applied = true,
          company_id = case when d.kind = 'add' then nextval(pg_get_serial_sequence('company_company', 'id'))::int else d.company_id end
        where ${chosen(importId, ids)}
        returning d.kind, d.company_id as id, d.company_version as version, d.values, d.fields - d.unticked_fields as changes
      ),
      made as (
        insert into company_company (id, visible_languages, ${sql.raw(FIELDS)}) overriding system value
        select picked.id, visible_languages, ${sql.raw(FIELDS)}
        from picked, jsonb_populate_record(null::company_company, ${JSON.stringify(defaults)}::jsonb || picked.values) r
        where kind = 'add' returning id
      ),
      made_logged as (${historyInsert(COMPANY.type, 'create', author, sql`made`)}),
      asked as (
        select p.*, (select jsonb_object_agg(key, value -> 1) from jsonb_each(p.changes)) as next
        from picked p where p.kind <> 'add'
      ),
      done as (
        update company_company t set ${setFields('asked.next')}
        from asked where t.id = asked.id and t.version = asked.version
        returning t.id, asked.changes
      ),
      done_logged as (${historyInsert(COMPANY.type, 'change', author, sql`done`)})
      select count(*) filter (where kind = 'add')::int as add, count(*) filter (where kind = 'change')::int as change,
        count(*) filter (where kind = 'remove')::int as remove,
        (count(*) filter (where kind <> 'add') - (select count(*) from done))::int as stale
      from picked`,
  )
  if (!done) throw new Error('the differences gave no count')
  return done
}

/** True if a company with the name of one to be added was created since the comparison. */
export const isAddedMeanwhile = async (
  transaction: Transaction,
  importId: number,
  newestCompanyId: number,
  ids: readonly number[] | undefined,
): Promise<boolean> => {
  const newer = await transaction.rows<{ name_key: string }>(
    sql`select name_key from company_company where id > ${newestCompanyId}`,
  )
  if (newer.length === 0) return false
  const names = newer.map((company) => company.name_key)
  const same = await transaction.rows(
    sql`select from company_import_difference d where ${chosen(importId, ids)} and d.kind = 'add'
      and company_name_key(d.title) = any(${sql.param(names)}::text[]) limit 1`,
  )
  return same.length > 0
}

const MAX_NAMED = 100

/** Differences that are outdated: companies changed or deleted, names and numbers added since the comparison. */
export const changedSince = (
  connection: Connection,
  importId: number,
  ids: readonly number[] | undefined,
): Promise<ChangedCompany[]> =>
  connection.rows(
    sql`select d.id::float8 as id, d.company_id, d.title from company_import_difference d
      join company_import i on i.id = d.import_id
      left join company_company t on t.id = d.company_id
      where ${chosen(importId, ids)} and (
        d.kind <> 'add' and t.version is distinct from d.company_version
        or d.kind = 'add' and exists (
          select from company_company n where n.id > i.newest_company_id and n.name_key = company_name_key(d.title))
        or exists (
          select from company_company n where n.vat <> '' and n.id is distinct from d.company_id
            and n.vat = case d.kind when 'add' then d.values ->> 'vat' else d.fields -> 'vat' ->> 1 end))
      order by d.id limit ${MAX_NAMED}`,
  )

export const markApplied = async (
  transaction: Transaction,
  { actorId, at }: Author,
  importId: number,
  { add, change, remove }: Written,
): Promise<void> => {
  await transaction.rows(
    sql`update company_import set state = 'applied', applied = ${JSON.stringify({ add, change, remove })}::jsonb,
        applied_at = ${at.toISOString()}, applied_by = ${actorId}, version = version + 1
      where id = ${importId}`,
  )
  await forgetFile(transaction, importId)
}

/** Nothing points at the company `t`. */
const unused = async (transaction: Transaction): Promise<SQL> => {
  const references = await referencesTo(transaction, companies.table)
  const none = references.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.identifier(table)} r where r.${sql.identifier(column)} = t.id)`,
  )
  return none.length > 0 ? sql.join(none, sql` and `) : sql`true`
}

/** Restores replaced values field by field; fields edited since stay, and are noted. */
const takeBackChanges = (transaction: Transaction, author: Author, importId: number) =>
  transaction.rows(
    sql`with mine as (
        select d.id as difference, d.company_id as id, d.fields - d.unticked_fields as changes, to_jsonb(t) as now
        from company_import_difference d left join company_company t on t.id = d.company_id
        where d.import_id = ${importId} and d.is_applied and d.kind <> 'add'
      ),
      back as (
        select difference, id,
          (select jsonb_object_agg(key, value -> 0) from jsonb_each(changes) where now -> key = value -> 1) as before,
          (select jsonb_object_agg(key, jsonb_build_array(value -> 1, value -> 0)) from jsonb_each(changes)
            where now -> key = value -> 1) as changes,
          (select array_agg(key) from jsonb_each(changes) where now -> key is distinct from value -> 1) as kept
        from mine
      ),
      done as (
        update company_company t set ${setFields('back.before')}
        from back where t.id = back.id and back.before is not null
        returning t.id, back.changes
      ),
      told as (${historyInsert(COMPANY.type, 'change', author, sql`done`)})
      update company_import_difference d set kept = back.kept from back where d.id = back.difference and back.kept is not null`,
  )

/** Deletes the companies that were added, unless they were used since. */
const takeBackAdditions = async (
  transaction: Transaction,
  author: Author,
  importId: number,
): Promise<void> => {
  const record = sql.raw(recordSql(companies.columns, 't', 'jsonb'))
  await transaction.rows(
    sql`with added as (
        select d.company_id as id from company_import_difference d
        where d.import_id = ${importId} and d.is_applied and d.kind = 'add'
      ),
      gone as (
        delete from company_company t using added
        where t.id = added.id and t.version = 1 and ${await unused(transaction)}
        returning t.id, ${record} as record
      ),
      told as (${historyInsert(COMPANY.type, 'delete', author, sql`gone`)})
      update company_import_difference d set kept = '{}' from company_company t
      where d.import_id = ${importId} and d.is_applied and d.kind = 'add' and t.id = d.company_id
        and t.id not in (select id from gone)`,
  )
}

/** Undo of an import. Values edited since, and added companies edited or used since, stay and are counted in `kept`. */
export const takeBack = async (transaction: Transaction, author: Author, importId: number): Promise<void> => {
  await holdCompanies(transaction, sql`d.import_id = ${importId} and d.is_applied`)
  await takeBackChanges(transaction, author, importId)
  await takeBackAdditions(transaction, author, importId)
  await transaction.rows(
    sql`update company_import t set state = 'undone', undone_at = ${author.at.toISOString()},
        undone_by = ${author.actorId}, version = version + 1,
        kept = (select count(*) from company_import_difference d where d.import_id = t.id and d.kept is not null)
      where id = ${importId}`,
  )
}
