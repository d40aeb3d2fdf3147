import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { getTableColumns, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { recordSql } from '../columns/columns.ts'
import { restoredValue } from '../columns/restored-value.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { type Author, historyInsert } from '../history/history-insert.ts'
import { refuseOutside, type Scope, within } from '../scope/scope.ts'
import { type Locked, lockedStore, type Stored } from './locked-record.store.ts'
import { NextPosition, rowSql, TakenFrom } from './row-sql.ts'

export type { Locked, Stored }
export { NextPosition, TakenFrom }

/** Which record, and which version of it, a write is meant for. */
export interface Target {
  readonly id: number
  readonly version: number | undefined
}

type Values = Readonly<Record<string, unknown>>

/** The plain writes and the plain read of one resource, each in one statement with its history. */
export const crudStore = (definition: ResourceDefinition) => {
  const { resource, table, columns, scope, embargo } = definition
  const { keys } = scope
  const row = rowSql(definition)
  const { name, from, body, content, isComputed, nextValues, setsOf, setsUpdated } = row
  const { differs, nextVersion, inserting } = row

  /** Changes the rows, and keeps the history of each; they are `done` then. */
  const changing = (which: SQL, author: Author, values: Values): SQL => {
    const next = nextValues(values)
    const sets = [
      ...setsOf(next),
      ...setsUpdated(author.at, values),
      sql`version = ${nextVersion(differs(next))}`,
    ]
    return sql`with done as (
        update ${from} set ${sql.join(sets, sql`, `)} where ${which}
        returning new.*, changed_paths(${sql.raw(content('old'))}, ${sql.raw(content('new'))}) as changes
      ),
      logged as (${historyInsert(resource.type, 'change', author, sql`done`, keys)})`
  }

  const isUnderEmbargo = embargo ? sql.raw(`, (${embargo.isActive('t')}) as "isUnderEmbargo"`) : sql``

  return {
    /** The condition is over the row named `t`, as the scope is. */
    read: async (
      connection: Connection,
      scope: Scope,
      id: number,
      condition?: SQL,
    ): Promise<Stored | undefined> => {
      const also = condition ? sql`and ${condition}` : sql``
      const statement = sql`select t.version, ${body} as body ${isUnderEmbargo} from ${from}
        where t.id = ${id} and ${within(scope)} ${also}`
      const [stored] = await connection.rows<Stored>(statement, 'prepared')
      return stored
    },

    create: async (connection: Connection, scope: Scope, author: Author, values: Values): Promise<Stored> => {
      refuseOutside(scope, values, 'create', isComputed)
      const [stored] = await connection.rows<Stored>(
        sql`with made as (${inserting(values)}),
          logged as (${historyInsert(resource.type, 'create', author, sql`made`, keys)})
          select t.version, ${body} as body from made t`,
        'prepared',
      )
      if (!stored) throw new Error(`${name}: the insert gave no row`)
      return stored
    },

    /** Inserts the row of a record whose child rows follow; `recordCreation` has to be called after them. */
    createRow: async (transaction: Transaction, scope: Scope, values: Values): Promise<number> => {
      refuseOutside(scope, values, 'create', isComputed)
      const [made] = await transaction.rows<{ id: number }>(
        sql`with made as (${inserting(values)}) select id from made`,
        'prepared',
      )
      if (!made) throw new Error(`${name}: the insert gave no row`)
      return made.id
    },

    /** Writes the history row of a new or restored record once its children exist, and returns the record. */
    recordCreation: async (
      transaction: Transaction,
      author: Author,
      action: 'create' | 'restore',
      id: number,
    ): Promise<Stored | undefined> => {
      const [stored] = await transaction.rows<Stored>(
        sql`with made as (select * from ${from} where t.id = ${id}),
          logged as (${historyInsert(resource.type, action, author, sql`made`, keys)})
          select t.version, ${body} as body from made t`,
        'prepared',
      )
      return stored
    },

    /** Undefined when no row in scope has the id and, where one is given, the version. */
    change: async (
      connection: Connection,
      scope: Scope,
      author: Author,
      target: Target,
      values: Values,
    ): Promise<Stored | undefined> => {
      refuseOutside(scope, values, 'change', isComputed)
      const isCurrent = target.version === undefined ? sql`true` : sql`t.version = ${target.version}`
      const which = sql`t.id = ${target.id} and ${isCurrent} and ${within(scope)}`
      const [stored] = await connection.rows<Stored>(
        sql`${changing(which, author, values)} select t.version, ${body} as body from done t`,
        'write',
      )
      return stored
    },

    /** Changes several records in the same way, regardless of scope, with a history row for each. */
    changeAll: async (
      transaction: Transaction,
      author: Author,
      ids: readonly number[],
      values: Values,
    ): Promise<void> => {
      if (ids.length === 0) return
      const which = sql`t.id = any(${sql.param([...ids])}::int[])`
      await transaction.rows(sql`${changing(which, author, values)} select`)
    },

    remove: async (
      connection: Connection,
      scope: Scope,
      author: Author,
      target: Target,
    ): Promise<boolean> => {
      const deleted = await connection.rows(
        sql`with gone as (
            delete from ${from}
            where t.id = ${target.id} and ${target.version === undefined ? sql`true` : sql`t.version = ${target.version}`}
              and ${within(scope)}
            returning t.*, ${sql.raw(recordSql(columns, 't', 'jsonb'))} as record
          ),
          logged as (${historyInsert(resource.type, 'delete', author, sql`gone`, keys)})
          select id from gone`,
      )
      return deleted.length > 0
    },

    ...lockedStore(definition),

    /**
     * Startup check that a deleted record can be restored from its history: a column that is never read would be lost.
     */
    refuseUnrestorable: (): void => {
      const lost = insertable(table).filter((field) => !columns.get(field)?.read)
      if (lost.length > 0) throw new Error(`${name} cannot be restored: ${lost} would be lost`)
    },

    /**
     * Restores the row of a deleted record under its own id; its child rows and then `recordCreation` have to follow. False when
     * no such record is in scope, or its last action is not a deletion.
     */
    restoreRow: async (transaction: Transaction, scope: Scope, id: number): Promise<boolean> => {
      const fields = insertable(table).filter((field) => field !== 'version')
      const names = sql.raw(fields.map((field) => `"${field}"`).join(', '))
      const existing = getTableColumns(table)
      const values = sql.join(
        fields.map((field) =>
          resource.fields?.[field]?.kind === 'file'
            ? ifStillThere(field)
            : restoredValue(existing[field], sql.raw(`t."${field}"`)),
        ),
        sql`, `,
      )
      const restored = await transaction.rows(
        sql`with last as (
            select action, record from history
            where type = ${resource.type} and record_id = ${id} order by id desc limit 1
          )
          insert into ${sql.raw(`"${name}"`)} (${names}, version) overriding system value
          select ${values}, version + 1 from last, jsonb_populate_record(null::${sql.raw(`"${name}"`)}, record) t
          where action = 'delete' and record is not null and ${within(scope)} returning id`,
      )
      return restored.length > 0
    },
  }
}

const insertable = (table: ResourceDefinition['table']): string[] =>
  Object.values(getTableColumns(table)).flatMap(({ name, generated }) => (generated ? [] : [name]))

/** Deleted files are purged after a while; the record is then restored without them. */
const ifStillThere = (field: string): SQL => sql.raw(`(select f.id from file f where f.id = t."${field}")`)
