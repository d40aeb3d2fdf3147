import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { type Author, historyInsert } from '../history/history-insert.ts'
import { refuseOutside, type Scope, within } from '../scope/scope.ts'
import { rowSql } from './row-sql.ts'

/** A record as JSON text, ready to be sent, with its version. */
export interface Stored {
  readonly version: number
  readonly body: string
  /** Set for resources with an embargo, where it was requested. */
  readonly isUnderEmbargo?: boolean
}

/** Locked record, with the content that the history compares. */
export interface Locked extends Stored {
  readonly content: string
}

type Values = Readonly<Record<string, unknown>>

/** Change of a locked record. */
interface LockedChange {
  /** Requested values, which must stay in the writer's scope. */
  readonly values: Values
  /** Columns that the server decides itself. */
  readonly decided: Values
  /** The same, written only where the content differs: a save that changes nothing approves nothing. */
  readonly withContent: Values
  /** Child lists and links, already written. */
  readonly parts: readonly string[]
  /** Fields that may have changed since the record was locked. */
  readonly changing: ReadonlySet<string>
}

/** Writes with a row lock: the record is locked until the transaction ends, and compared with its previous content. */
export const lockedStore = (definition: ResourceDefinition) => {
  const { resource, scope } = definition
  const { keys } = scope
  const row = rowSql(definition)
  const { name, from, body, content, isComputed, nextValues, differs, nextVersion } = row
  const { setsOf, setsWhere, setsUpdated, setsUpdatedBy } = row

  /**
   * Reads records and locks them until the transaction ends. With `changing`, the history compares those fields alone:
   * for a record with many child rows the rest takes longest.
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
    // Two statements: the second one sees the writes of the previous lock owner, in other tables too.
    await transaction.rows(sql`select from ${from} where ${which} order by t.id for update`, 'prepared')
    const held = await transaction.rows<Locked & { id: number }>(
      sql`select t.id, t.version, ${body} as body, ${sql.raw(content('t', changing))}::text as content
        from ${from} where ${which}`,
      changing ? 'write' : 'prepared',
    )
    return new Map(held.map(({ id, ...locked }) => [id, locked]))
  }

  return {
    /**
     * One record. A single statement suffices where the row is not locked: it reads child tables as of its start, which
     * is wrong only if the record was written in that moment, and then its version differs.
     */
    lock: async (
      transaction: Transaction,
      scope: Scope,
      id: number,
      changing?: ReadonlySet<string>,
    ): Promise<Locked | undefined> => {
      const asBegun = sql`(select begun.version from ${sql.identifier(name)} begun where begun.id = t.id)`
      const [free] = await transaction.rows<Locked & { begun: number }>(
        sql`select t.version, ${asBegun} as begun, ${body} as body, ${sql.raw(content('t', changing))}::text as content
          from ${from} where t.id = ${id} and ${within(scope)} for update of t skip locked`,
        changing ? 'write' : 'prepared',
      )
      if (free && free.begun === free.version) return free
      return (await lockAll(transaction, scope, [id], changing)).get(id)
    },
    lockAll,

    /** Writes a locked record after its child rows: row, version and history in one statement; returns the record. */
    changeLocked: async (
      transaction: Transaction,
      scope: Scope,
      author: Author,
      id: number,
      locked: Locked,
      { values, decided, withContent, parts, changing }: LockedChange,
    ): Promise<Stored> => {
      refuseOutside(scope, values, 'change', isComputed)
      const next = nextValues({ ...values, ...decided })
      if (next.length === 0 && parts.length === 0) return locked
      const before = sql`${locked.content}::text::jsonb`
      const ofParts = sql.raw(content('t', new Set(parts)))
      const partNames = sql`${sql.param([...parts])}::text[]`
      const partsDiffer = parts.length > 0 ? [sql`${before} - ${partNames} || ${ofParts} <> ${before}`] : []
      const differences = [...differs(next), ...partsDiffer]
      const sets = [
        ...setsOf(next),
        ...setsWhere(differences, nextValues(withContent)),
        ...setsUpdated(author.at, values, partsDiffer),
        sql`version = ${nextVersion(differences)}`,
      ]
      const [done] = await transaction.rows<Stored>(
        sql`with done as (
            update ${from} set ${sql.join(sets, sql`, `)} where t.id = ${id}
            returning new.*, changed_paths(${before}, ${sql.raw(content('new', changing))}) as changes
          ),
          logged as (${historyInsert(resource.type, 'change', author, sql`done`, keys)})
          select t.version, ${body} as body from done t`,
        'write',
      )
      if (!done) throw new Error(`${name}: what was held is gone`)
      return done
    },

    /** Writes fields of a locked record; `recordChanges` writes the history. */
    write: async (transaction: Transaction, scope: Scope, id: number, values: Values): Promise<void> => {
      refuseOutside(scope, values, 'change', isComputed)
      const sets = setsOf(nextValues(values))
      if (sets.length === 0) return
      await transaction.rows(sql`update ${from} set ${sql.join(sets, sql`, `)} where t.id = ${id}`, 'write')
    },

    /**
     * Completes such changes, in whatever tables: compares with the locked content, increments the versions, writes the
     * history.
     */
    recordChanges: async (
      transaction: Transaction,
      author: Author,
      held: ReadonlyMap<number, Locked>,
      changing?: ReadonlySet<string>,
    ): Promise<void> => {
      if (held.size === 0) return
      const before = [...held.values()].map((locked) => locked.content)
      const ids = [...held.keys()]
      const existing =
        ids.length === 1
          ? sql`(select ${ids[0]}::int as id, ${before[0]}::text as content) held`
          : sql`unnest(${sql.param(ids)}::int[], ${sql.param(before)}::text[]) as held(id, content)`
      const sets = [sql`version = t.version + 1`, ...setsUpdatedBy(author.at, sql`compared.changes`)]
      await transaction.rows(
        sql`with compared as (
            select t.*, changed_paths(held.content::jsonb, ${sql.raw(content('t', changing))}) as changes
            from ${existing} join ${from} on t.id = held.id
          ),
          raised as (update ${from} set ${sql.join(sets, sql`, `)} from compared
            where compared.id = t.id and changes <> '{}')
          ${historyInsert(resource.type, 'change', author, sql`compared`, keys)}`,
        changing ? 'write' : 'prepared',
      )
    },
  }
}
