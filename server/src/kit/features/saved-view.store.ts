import type { Role } from '@fornace/contract/kit/roles'
import type { NewSavedView, SavedViewChange, SavedViewRecord } from '@fornace/contract/kit/saved-view'
import { MAX_SAVED_VIEWS } from '@fornace/contract/kit/saved-view-limits'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import type { Principal } from '../http/principal.ts'
import { utcText } from '../resource/columns/columns.ts'
import type { PersonName } from '../resource/columns/person-sql.ts'

/** Own views, and those shared with a role of the reader. A global administrator answers for all that are shared. */
const isSeenBy = ({ userId, roles }: Principal): SQL =>
  roles.includes('administrator_global')
    ? sql`(v.user_id = ${userId} or v.role is not null)`
    : sql`(v.user_id = ${userId} or v.role = any(${sql.param([...roles])}::text[]))`

export interface StoredView extends SavedViewRecord {
  readonly role: Role | null
}

const columnsFor = ({ userId }: Principal, personName: PersonName): SQL =>
  sql`v.id, v.list, v.name, v.search, v.role, v.user_id = ${userId} as is_own,
    coalesce(${sql.raw(personName('v.user_id'))}, '#' || v.user_id) as author`

/** Own ones first, in the order in which they were saved. */
export const savedViewsOf = (
  connection: Connection,
  list: string,
  reader: Principal,
  personName: PersonName,
): Promise<StoredView[]> =>
  connection.rows<StoredView>(
    sql`select ${columnsFor(reader, personName)} from saved_view v
      where v.list = ${list} and ${isSeenBy(reader)} order by v.user_id <> ${reader.userId}, v.created_at, v.id`,
    'prepared',
  )

export const findSavedView = async (
  connection: Connection,
  id: number,
  reader: Principal,
  personName: PersonName,
): Promise<StoredView | undefined> => {
  const [found] = await connection.rows<StoredView>(
    sql`select ${columnsFor(reader, personName)} from saved_view v where v.id = ${id} and ${isSeenBy(reader)}`,
  )
  return found
}

/** Id of the new view; undefined where the author has too many of this list. Views of a person are added one by one. */
export const insertSavedView = async (
  transaction: Transaction,
  userId: number,
  { list, name, search, role = null }: NewSavedView,
  now: Date,
): Promise<number | undefined> => {
  await transaction.rows(sql`select pg_advisory_xact_lock(hashtext('saved_view'), ${userId})`)
  const [added] = await transaction.rows<{ id: number }>(
    sql`insert into saved_view (user_id, list, name, search, role, created_at)
      select ${userId}, ${list}, ${name}, ${JSON.stringify(search)}::jsonb, ${role}, ${now.toISOString()}
      where (select count(*) from saved_view where user_id = ${userId} and list = ${list}) < ${MAX_SAVED_VIEWS}
      returning id`,
  )
  return added?.id
}

export const changeSavedView = async (
  connection: Connection,
  id: number,
  userId: number,
  { name, search, role }: SavedViewChange,
): Promise<void> => {
  await connection.rows(
    sql`update saved_view set name = coalesce(${name ?? null}, name),
        search = coalesce(${search ? JSON.stringify(search) : null}::jsonb, search),
        role = ${role === undefined ? sql`role` : sql`${role}`}
      where id = ${id} and user_id = ${userId}`,
  )
}

export const deleteSavedView = async (connection: Connection, id: number): Promise<void> => {
  await connection.rows(sql`delete from saved_view where id = ${id}`)
}

/** Views of a person, for the export of personal data. */
export const viewsOfPerson = (connection: Connection, userId: number, limit: number): Promise<unknown> =>
  connection.rows(
    sql`select list, name, search, role, ${sql.raw(utcText('created_at'))} as created_at from saved_view
      where user_id = ${userId} order by id desc limit ${limit}`,
  )

/** Private views of a person; shared ones stay, because colleagues work with them. */
export const deletePrivateViewsOf = async (transaction: Transaction, userId: number): Promise<void> => {
  await transaction.rows(sql`delete from saved_view where user_id = ${userId} and role is null`)
}
