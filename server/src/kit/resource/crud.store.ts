import type { Connection, Transaction } from '../../platform/database/database.ts'
import {
  getTableColumns,
  getTableName,
  type PgTable,
  type SQL,
  sql,
} from '../../platform/database/drizzle.ts'
import { type Columns, recordSql } from './columns.ts'
import { type Author, historyInsert } from './history-insert.ts'
import type { Served } from './registry.ts'
import { historyWithin, refuseOutside, type Scope, within } from './scope.ts'

/** A record as JSON text, ready to be sent, with its version. */
export interface Stored {
  readonly version: number
  readonly body: string
}

/** Which record, and which version of it, a write is meant for. */
export interface Target {
  readonly id: number
  readonly version: number | undefined
}

/** A record that is held, with what the history compares. */
export interface Locked extends Stored {
  readonly content: string
}

type Values = Readonly<Record<string, unknown>>

/** The plain writes and the plain read of one resource, each in one statement with its history. */
export const crudStore = ({ resource, table, columns, scope: { keys } }: Served) => {
  const name = getTableName(table)
  const from = sql.raw(`"${name}" t`)
  const body = sql.raw(`${recordSql(columns, 't', 'json')}::text`)
  const tableColumns = getTableColumns(table)
  const content = contentOf(columns)
  const isComputed = (field: string) => tableColumns[field]?.generated !== undefined

  const columnOf = (field: string) => {
    const column = tableColumns[field]
    if (!column) throw new Error(`${name} has no column ${field}`)
    return column
  }
  const parameter = (field: string, value: unknown): SQL => {
    const { sanitize } = columns.get(field) ?? {}
    return sql`${sql.param(sanitize ? sanitize(value) : value, columnOf(field))}`
  }
  const nextValues = (values: Values) =>
    Object.entries(values).map(([field, value]) => ({
      field,
      value: changed(field, parameter(field, value), value),
    }))
  const setsOf = (next: ReturnType<typeof nextValues>): SQL[] =>
    next.map(({ field, value }) => sql`${sql.raw(`"${field}"`)} = ${value}`)

  /** Changes the rows, and keeps the history of each; they are `done` then. */
  const changing = (which: SQL, author: Author, values: Values): SQL => {
    const next = nextValues(values)
    const differs = next.map(({ field, value }) => sql`t.${sql.raw(`"${field}"`)} is distinct from ${value}`)
    // A change that changes nothing leaves the version, and the history, as they are.
    const version = next.length > 0 ? sql`t.version + (${sql.join(differs, sql` or `)})::int` : sql`t.version`
    return sql`with done as (
        update ${from} set ${sql.join([...setsOf(next), sql`version = ${version}`], sql`, `)} where ${which}
        returning new.*, changed_paths(${sql.raw(content('old'))}, ${sql.raw(content('new'))}) as changes
      ),
      logged as (${historyInsert(resource.type, 'change', author, sql`done`, keys)})`
  }

  /**
   * Reads records whose change is written out, and holds them until the transaction ends. Where it is known which fields
   * may change, the history compares those alone: of a record with many parts the rest takes longest.
   */
  const lockAll = async (
    transaction: Transaction,
    scope: Scope,
    ids: readonly number[],
    changing?: ReadonlySet<string>,
  ): Promise<ReadonlyMap<number, Locked>> => {
    // One id by itself: of an array the planner never trusts its general plan, and plans each time anew.
    const named = ids.length === 1 ? sql`t.id = ${ids[0]}` : sql`t.id = any(${sql.param([...ids])}::int[])`
    const which = sql`${named} and ${within(scope)}`
    // Two statements: the second sees what whoever held them before has written, in other tables too.
    await transaction.rows(sql`select from ${from} where ${which} order by t.id for update`, 'prepared')
    const held = await transaction.rows<Locked & { id: number }>(
      sql`select t.id, t.version, ${body} as body, ${sql.raw(content('t', changing))}::text as content
        from ${from} where ${which}`,
      changing ? 'while-room' : 'prepared',
    )
    return new Map(held.map(({ id, ...locked }) => [id, locked]))
  }

  return {
    /** The condition is over the row named `t`, as the scope is. */
    read: async (
      connection: Connection,
      scope: Scope,
      id: number,
      condition?: SQL,
    ): Promise<Stored | undefined> => {
      const also = condition ? sql`and ${condition}` : sql``
      const statement = sql`select t.version, ${body} as body from ${from} where t.id = ${id} and ${within(scope)} ${also}`
      const [stored] = await connection.rows<Stored>(statement, 'prepared')
      return stored
    },

    create: async (connection: Connection, scope: Scope, author: Author, values: Values): Promise<Stored> => {
      refuseOutside(scope, values, 'create', isComputed)
      const fields = Object.keys(values)
      const names = sql.raw(fields.map((field) => `"${field}"`).join(', '))
      const given = sql.join(
        fields.map((field) => {
          const value = values[field]
          if (value instanceof NextPlace) return nextPlace(name, value, values)
          return value instanceof TakenFrom ? takenFrom(value, values) : parameter(field, value)
        }),
        sql`, `,
      )
      const [stored] = await connection.rows<Stored>(
        sql`with made as (insert into ${sql.raw(`"${name}"`)} (${names}) values (${given}) returning *),
          logged as (${historyInsert(resource.type, 'create', author, sql`made`, keys)})
          select t.version, ${body} as body from made t`,
        'prepared',
      )
      if (!stored) throw new Error(`${name}: the insert gave no row`)
      return stored
    },

    /** Undefined when no row in reach has the id and, where one is given, the version. */
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
        'while-room',
      )
      return stored
    },

    /** The same change of several records, wherever they are, with a word in the history of each. */
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
      const gone = await connection.rows(
        sql`with gone as (
            delete from ${from}
            where t.id = ${target.id} and ${target.version === undefined ? sql`true` : sql`t.version = ${target.version}`}
              and ${within(scope)}
            returning t.*, ${sql.raw(recordSql(columns, 't', 'jsonb'))} as record
          ),
          logged as (${historyInsert(resource.type, 'delete', author, sql`gone`, keys)})
          select id from gone`,
      )
      return gone.length > 0
    },

    lock: async (
      transaction: Transaction,
      scope: Scope,
      id: number,
      changing?: ReadonlySet<string>,
    ): Promise<Locked | undefined> => (await lockAll(transaction, scope, [id], changing)).get(id),
    lockAll,

    /** Writes the fields of a record that is held; `recordChanges` keeps the history. */
    write: async (transaction: Transaction, scope: Scope, id: number, values: Values): Promise<void> => {
      refuseOutside(scope, values, 'change', isComputed)
      const sets = setsOf(nextValues(values))
      if (sets.length === 0) return
      await transaction.rows(
        sql`update ${from} set ${sql.join(sets, sql`, `)} where t.id = ${id}`,
        'while-room',
      )
    },

    /** After such changes, in whatever tables: compares with what was held, raises the versions, keeps the history. */
    recordChanges: async (
      transaction: Transaction,
      author: Author,
      held: ReadonlyMap<number, Locked>,
      changing?: ReadonlySet<string>,
    ): Promise<void> => {
      if (held.size === 0) return
      const before = [...held.values()].map((locked) => locked.content)
      const ids = [...held.keys()]
      const known =
        ids.length === 1
          ? sql`(select ${ids[0]}::int as id, ${before[0]}::text as content) held`
          : sql`unnest(${sql.param(ids)}::int[], ${sql.param(before)}::text[]) as held(id, content)`
      await transaction.rows(
        sql`with compared as (
            select t.*, changed_paths(held.content::jsonb, ${sql.raw(content('t', changing))}) as changes
            from ${known} join ${from} on t.id = held.id
          ),
          raised as (update ${from} set version = t.version + 1 from compared where compared.id = t.id and changes <> '{}')
          ${historyInsert(resource.type, 'change', author, sql`compared`, keys)}`,
        changing ? 'while-room' : 'prepared',
      )
    },

    /** What the history keeps of a deleted record must be enough to put it back: a column that is never read is lost. */
    refuseUnrestorable: (): void => {
      const lost = insertable(table).filter((field) => !columns.get(field)?.read)
      if (lost.length > 0) throw new Error(`${name} cannot be restored: ${lost} would be lost`)
    },

    /** Puts a deleted record back as it was, under its own id. Undefined when none in reach was deleted last. */
    restore: async (
      connection: Connection,
      scope: Scope,
      author: Author,
      id: number,
    ): Promise<Stored | undefined> => {
      const fields = insertable(table).filter((field) => field !== 'version')
      const names = sql.raw(fields.map((field) => `"${field}"`).join(', '))
      const values = sql.raw(
        fields
          .map((field) => (resource.fields?.[field]?.kind === 'file' ? ifStillThere(field) : `"${field}"`))
          .join(', '),
      )
      const [stored] = await connection.rows<Stored>(
        sql`with last as (
            select action, record, keys from history
            where type = ${resource.type} and record_id = ${id} order by id desc limit 1
          ),
          made as (
            insert into ${sql.raw(`"${name}"`)} (${names}, version) overriding system value
            select ${values}, version + 1 from last, jsonb_populate_record(null::${sql.raw(`"${name}"`)}, record)
            where action = 'delete' and record is not null and ${historyWithin(scope)} returning *
          ),
          logged as (${historyInsert(resource.type, 'restore', author, sql`made`, keys)})
          select t.version, ${body} as body from made t`,
      )
      return stored
    },
  }
}

const insertable = (table: Served['table']): string[] =>
  Object.values(getTableColumns(table)).flatMap(({ name, generated }) => (generated ? [] : [name]))

/** After a while a file is gone for good; the record comes back without it. */
const ifStillThere = (field: string): string => `(select f.id from file f where f.id = "${field}")`

/** Stands for the place after the last one, of all or of those that have the same in a column. */
export class NextPlace {
  readonly among: string | undefined

  constructor(among?: string) {
    this.among = among
  }
}

const nextPlace = (table: string, { among }: NextPlace, values: Values): SQL => {
  const which = among ? sql`where ${sql.identifier(among)} = ${values[among]}` : sql``
  return sql`(select coalesce(max("order"), 0) + 1 from ${sql.identifier(table)} ${which})`
}

/** Stands for what the record has that another field points at, such as the organisation of its category. */
export class TakenFrom {
  readonly table: PgTable
  readonly column: string
  readonly by: string

  constructor(table: PgTable, column: string, by: string) {
    this.table = table
    this.column = column
    this.by = by
  }
}

const takenFrom = ({ table, column, by }: TakenFrom, values: Values): SQL =>
  sql`(select ${sql.identifier(column)} from ${sql.identifier(getTableName(table))} where id = ${values[by]})`

/** An object merges by key (languages, that is); everything else replaces. */
const changed = (field: string, parameter: SQL, value: unknown): SQL =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? sql`t.${sql.raw(`"${field}"`)} || ${parameter}::jsonb`
    : parameter

/** The record without what the server alone decides: this is what the history compares. */
const contentOf = (columns: Columns) => {
  const content = new Map(
    [...columns]
      .filter(([name, { derived }]) => name !== 'id' && name !== 'version' && !derived)
      .map(([name, column]) => [name, column.content ? { read: column.content } : column]),
  )
  return (row: string, fields?: ReadonlySet<string>) => recordSql(content, row, 'jsonb', fields)
}
