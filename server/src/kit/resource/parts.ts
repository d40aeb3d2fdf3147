import { isDeepStrictEqual } from 'node:util'
import type { ChildrenField, Fields } from '@fornace/contract/kit/fields'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../platform/database/drizzle.ts'
import type { Holder } from '../http/holder.ts'
import type { FieldProblem } from '../http/problem.ts'
import type { ChildTable } from './children.columns.ts'
import { type WantedFile, wantedFiles } from './file-check.ts'
import type { Served } from './registry.ts'
import type { LinkTable } from './related.columns.ts'
import { cleanRichTexts } from './rich-text.ts'
import { within } from './scope.ts'

type Values = Readonly<Record<string, unknown>>
type Child = Values & { readonly id?: number }

/**
 * The parts of a record that live in tables of their own and are written with it, whole: ordered lists of children, and
 * links to other records. A list of children costs the statements that its changes need, however long it is; all links
 * together cost one.
 */
export interface Parts {
  /** The fields of the record's own row, and those of its parts. */
  apart(values: Values): [own: Values, parts: Values]
  /** Children that are not this record's, and links to what nobody has. */
  faults(connection: Connection, writer: Holder, sent: Values, current: Values): Promise<FieldProblem[]>
  wantedFiles(sent: Values): WantedFile[]
  write(transaction: Transaction, id: number, sent: Values, current: Values): Promise<void>
  /** Puts back what the history has kept of a deleted record. */
  restore(transaction: Transaction, id: number): Promise<void>
}

/** One field of a record that lives in a table of its own. */
interface Part {
  faults(sent: unknown, current: unknown): FieldProblem[]
  /** A query for the `path` and `id` of what it points at and nobody has; all of them are asked at once. */
  unknown?(writer: Holder, sent: unknown): SQL
  wantedFiles(sent: unknown): WantedFile[]
  /** The statements that its changes need, in their order. */
  writes(id: number, sent: unknown, current: unknown): SQL[]
  /** Whether their order does not matter: then they go in one statement, with those of other parts. */
  readonly atOnce: boolean
  restore(id: number, deleted: SQL): SQL
}

export const partsOf = ({ resource, children = {}, links = {} }: Served): Parts => {
  const parts = new Map<string, Part>()
  for (const [name, declared] of Object.entries(resource.fields ?? {})) {
    if (declared.kind === 'children')
      parts.set(name, childrenPart(name, declared, named(children, name, resource.type)))
    if (declared.kind === 'records') {
      const link = named(links, name, resource.type)
      if (link) parts.set(name, linkPart(name, link))
    }
  }
  const sentOf = (sent: Values) => [...parts].filter(([name]) => sent[name] !== undefined)
  return {
    apart: (values) => {
      const entries = Object.entries(values)
      const isPart = ([name]: [string, unknown]) => parts.has(name)
      return [
        Object.fromEntries(entries.filter((entry) => !isPart(entry))),
        Object.fromEntries(entries.filter(isPart)),
      ]
    },
    faults: async (connection, writer, sent, current) => {
      const names = sentOf(sent).filter(([name]) => asList(sent[name]).length > 0)
      const queries = names.flatMap(([name, part]) => part.unknown?.(writer, sent[name]) ?? [])
      const unknown =
        queries.length > 0
          ? await connection.rows<{ path: string; id: number }>(
              sql.join(queries, sql` union all `),
              'while-room',
            )
          : []
      return names.flatMap(([name, part]): FieldProblem[] => [
        ...part.faults(sent[name], current[name]),
        ...unknown
          .filter(({ path }) => path === name)
          .map(({ path, id }) => ({ path, code: 'field.reference' as const, params: { id } })),
      ])
    },
    wantedFiles: (sent) => sentOf(sent).flatMap(([name, part]) => part.wantedFiles(sent[name])),
    write: async (transaction, id, sent, current) => {
      const atOnce: SQL[] = []
      for (const [name, part] of sentOf(sent)) {
        const writes = part.writes(id, sent[name], current[name])
        if (part.atOnce) atOnce.push(...writes)
        else for (const write of writes) await transaction.rows(write, 'prepared')
      }
      if (atOnce.length === 0) return
      const named = atOnce.map((write, place) => sql`${sql.identifier(`part${place}`)} as (${write})`)
      await transaction.rows(sql`with ${sql.join(named, sql`, `)} select`, 'while-room')
    },
    restore: async (transaction, id) => {
      const deleted = sql`(select record from history
        where type = ${resource.type} and record_id = ${id} and action = 'delete' order by id desc limit 1)`
      for (const part of parts.values()) await transaction.rows(part.restore(id, deleted))
    },
  }
}

/** Asked when the routes are made: what a record holds in other tables must be named. */
const named = <Table>(tables: Readonly<Record<string, Table>>, name: string, type: string): Table => {
  const table = tables[name]
  if (table === undefined) throw new Error(`${type}: nobody says in which table ${name} are written`)
  return table
}

const asList = (value: unknown): Child[] => (Array.isArray(value) ? value : [])

const childrenPart = (name: string, { fields }: ChildrenField, { table, parent }: ChildTable): Part => {
  const tableName = sql.identifier(getTableName(table))
  const inParent = sql.identifier(parent)
  const written = ['order', ...Object.keys(fields)].map((field) => sql.identifier(field))
  const list = (prefix: SQL) =>
    sql.join(
      written.map((field) => sql`${prefix}${field}`),
      sql`, `,
    )
  const rowsOf = (children: readonly Child[]) =>
    sql`jsonb_populate_recordset(null::${tableName}, ${JSON.stringify(children)}::jsonb) sent`

  return {
    faults: (sent, current) => {
      const own = new Set(asList(current).map(({ id }) => id))
      return asList(sent).flatMap(({ id }, place) =>
        id === undefined || own.has(id)
          ? []
          : [{ path: `${name}.${place}.id`, code: 'field.reference' as const, params: { id: String(id) } }],
      )
    },

    wantedFiles: (sent) =>
      asList(sent).flatMap((child, place) =>
        wantedFiles(fields, child).map((file) => ({ ...file, path: `${name}.${place}.${file.path}` })),
      ),

    // A file may pass from a child that goes to one that comes: what lets go of it must be first.
    atOnce: false,

    writes: (id, sent, current) => {
      const before = new Map(asList(current).map((child, order) => [child.id, { ...child, order }]))
      const after = asList(sent).map((child, order) =>
        stored(fields, { ...mergedChild(before.get(child.id), child), order }),
      )
      const remainingIds = new Set(after.map((child) => child.id))
      const gone = [...before.keys()].filter((one) => !remainingIds.has(one))
      const made = after.filter((child) => child.id === undefined)
      const changed = after.filter((child) => {
        const old = child.id !== undefined && before.get(child.id)
        return old && !isDeepStrictEqual(child, stored(fields, old))
      })
      const writes: SQL[] = []
      if (gone.length > 0)
        writes.push(
          sql`delete from ${tableName} where ${inParent} = ${id} and id = any(${sql.param(gone)}::int[])`,
        )
      if (changed.length > 0)
        writes.push(
          sql`update ${tableName} child set (${list(sql``)}) = row(${list(sql`sent.`)})
            from ${rowsOf(changed)} where child.id = sent.id and child.${inParent} = ${id}`,
        )
      if (made.length > 0)
        writes.push(
          sql`insert into ${tableName} (${inParent}, ${list(sql``)})
            select ${id}::int, ${list(sql`sent.`)} from ${rowsOf(made)} order by sent."order"`,
        )
      return writes
    },

    restore: (id, deleted) => {
      const columns = Object.entries(fields).map(([field, declared]) => {
        const column = sql`restored.${sql.identifier(field)}`
        const isFile = declared.kind === 'file'
        // After a while a file is gone for good; its child comes back without it, or, where it must have one, not at all.
        const value = isFile ? sql`(select file.id from file where file.id = ${column})` : column
        return { value, mustBeThere: isFile && declared.required }
      })
      const values = sql.join(
        columns.map(({ value }) => value),
        sql`, `,
      )
      const needed = columns
        .filter(({ mustBeThere }) => mustBeThere)
        .map(({ value }) => sql`${value} is not null`)
      return sql`insert into ${tableName} (id, ${inParent}, ${list(sql``)}) overriding system value
        select restored.id, ${id}, place - 1, ${values}
        from jsonb_array_elements(${deleted} -> ${name}) with ordinality as listed(child, place),
          lateral jsonb_populate_record(null::${tableName}, child) restored
        where ${sql.join([sql`true`, ...needed], sql` and `)}`
    },
  }
}

/** What a child has stays where nothing else is said of it; a multilingual text merges by language. */
const mergedChild = (before: Child | undefined, sent: Child): Child => {
  if (!before) return sent
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  return Object.fromEntries(
    Object.entries({ ...before, ...sent }).map(([field, value]) => {
      const old = before[field]
      return [field, isObject(value) && isObject(old) ? { ...old, ...value } : value]
    }),
  )
}

/** Only what has a column, cleaned. */
const stored = (fields: Fields, child: Child): Child =>
  Object.fromEntries(
    ['id', 'order', ...Object.keys(fields)].flatMap((field) => {
      const value = child[field]
      if (value === undefined) return []
      return [[field, fields[field]?.kind === 'rich-text' ? cleanRichTexts(value) : value]]
    }),
  )

const linkPart = (name: string, link: LinkTable): Part => {
  const { table, own, other, target, isOrdered, reach = () => 'everything' as const } = link
  const targetName = sql.identifier(getTableName(target.table))
  const tableName = sql.identifier(getTableName(table))
  const [ownId, otherId] = [sql.identifier(own), sql.identifier(other)]
  const columns = isOrdered ? sql`${ownId}, ${otherId}, "order"` : sql`${ownId}, ${otherId}`
  return {
    faults: () => [],

    unknown: (writer, sent) =>
      sql`select ${name}::text as path, id from unnest(${sql.param(sent)}::int[]) as asked(id)
        where not exists (select from ${targetName} t where t.id = asked.id and ${within(reach(writer))})`,

    wantedFiles: () => [],
    atOnce: true,

    writes: (id, sent, current) => {
      const [before, after] = [current, sent].map((ids) => (Array.isArray(ids) ? (ids as number[]) : []))
      const order = isOrdered ? sql`, place::int` : sql``
      const replace = isOrdered
        ? sql`do update set "order" = excluded."order" where ${tableName}."order" <> excluded."order"`
        : sql`do nothing`
      const writes: SQL[] = []
      if (before?.some((one) => !after?.includes(one)))
        writes.push(
          sql`delete from ${tableName} where ${ownId} = ${id} and ${otherId} <> all(${sql.param(after)}::int[])`,
        )
      if (after && after.length > 0 && !isDeepStrictEqual(before, after))
        writes.push(
          sql`insert into ${tableName} (${columns})
            select ${id}::int, linked ${order} from unnest(${sql.param(after)}::int[]) with ordinality as sent(linked, place)
            on conflict (${ownId}, ${otherId}) ${replace}`,
        )
      return writes
    },

    restore: (id, deleted) => sql`insert into ${tableName} (${columns})
      select ${id}, linked::int ${isOrdered ? sql`, place` : sql``}
      from jsonb_array_elements_text(${deleted} -> ${name}) with ordinality as listed(linked, place)
      where exists (select from ${targetName} where ${targetName}.id = linked::int)`,
  }
}
