import { MAX_POSITION } from '@fornace/contract/kit/field-schemas'
import {
  getTableColumns,
  getTableName,
  type PgTable,
  type SQL,
  sql,
} from '../../../platform/database/drizzle.ts'
import { type Columns, recordSql } from '../columns/columns.ts'
import { timesOf } from '../columns/record-tables.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { stepColumns } from '../workflow/workflow.ts'

type Values = Readonly<Record<string, unknown>>

/** Marker value: the next position, in the whole table or among rows with the same value in a column. */
export class NextPosition {
  readonly among: string | undefined

  constructor(among?: string) {
    this.among = among
  }
}

const nextPosition = (table: string, field: string, { among }: NextPosition, values: Values): SQL => {
  const which = among ? sql`where ${sql.identifier(among)} = ${values[among]}` : sql``
  return sql`(select least(coalesce(max(${sql.identifier(field)}), 0) + 1, ${sql.raw(String(MAX_POSITION))})
    from ${sql.identifier(table)} ${which})`
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

/** Whether the database computes a column of a resource: as a generated column, or by a trigger. */
export const isComputedBy = ({ table, columns }: ResourceDefinition) => {
  const tableColumns = getTableColumns(table)
  return (name: string): boolean =>
    tableColumns[name]?.generated !== undefined || columns.get(name)?.follows !== undefined
}

/** SQL fragments of the statements that read and write the row of a resource; the row is `t`. */
export const rowSql = (definition: ResourceDefinition) => {
  const { table, columns } = definition
  const name = getTableName(table)
  const from = sql.raw(`"${name}" t`)
  const body = sql.raw(`${recordSql(columns, 't', 'json')}::text`)
  const tableColumns = getTableColumns(table)
  const { updated } = timesOf(table)
  const content = contentOf(columns, updated)
  const ofSteps = stepColumns(definition)
  const isComputed = isComputedBy(definition)

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
  type Next = ReturnType<typeof nextValues>
  const setsOf = (next: Next): SQL[] =>
    next.map(({ field, value }) => sql`${sql.raw(`"${field}"`)} = ${value}`)
  /** The same where one of the differences holds; else the columns stay as they are. */
  const setsWhere = (differences: readonly SQL[], next: Next): SQL[] =>
    next.map(({ field, value }) => {
      const column = sql.raw(`"${field}"`)
      return sql`${column} = case when ${sql.join([...differences], sql` or `)} then ${value} else t.${column} end`
    })
  const differs = (next: Next): SQL[] =>
    next.map(({ field, value }) => sql`t.${sql.raw(`"${field}"`)} is distinct from ${value}`)
  /**
   * Time of the last change of content, for tables that have it: set where one of these values, or one of the further
   * differences, changes the record. Columns of a workflow step are no content.
   */
  const setsUpdated = (at: Date, values: Values, further: readonly SQL[] = []): SQL[] => {
    if (!updated) return []
    const next = nextValues(values).filter(({ field }) => !ofSteps.includes(field))
    const differences = [...differs(next), ...further]
    return differences.length > 0 ? setsWhere(differences, nextValues({ [updated]: at })) : []
  }
  /** The same by the paths that a history row has. */
  const setsUpdatedBy = (at: Date, changes: SQL): SQL[] =>
    setsUpdated(at, {}, [sql`${changes} - ${sql.param(ofSteps)}::text[] <> '{}'`])
  /** A change that changes nothing leaves the version, and the history, as they are. */
  const nextVersion = (differences: readonly SQL[]): SQL =>
    differences.length > 0 ? sql`t.version + (${sql.join([...differences], sql` or `)})::int` : sql`t.version`

  const inserting = (values: Values): SQL => {
    const fields = Object.keys(values)
    const names = sql.raw(fields.map((field) => `"${field}"`).join(', '))
    const given = fields.map((field) => {
      const value = values[field]
      if (value instanceof NextPosition) return nextPosition(name, field, value, values)
      return value instanceof TakenFrom ? takenFrom(value, values) : parameter(field, value)
    })
    return sql`insert into ${sql.raw(`"${name}"`)} (${names}) values (${sql.join(given, sql`, `)}) returning *`
  }

  return {
    name,
    from,
    body,
    content,
    isComputed,
    nextValues,
    setsOf,
    setsWhere,
    setsUpdated,
    setsUpdatedBy,
    differs,
    nextVersion,
    inserting,
  }
}

/** An object merges by key (languages, that is); everything else replaces. */
const changed = (field: string, parameter: SQL, value: unknown): SQL =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? sql`t.${sql.raw(`"${field}"`)} || ${parameter}::jsonb`
    : parameter

/** The record without what the server alone decides: this is what the history compares. */
const contentOf = (columns: Columns, updated: string | undefined) => {
  const decided = ['id', 'version', updated]
  const content = new Map(
    [...columns]
      .filter(([name, { derived }]) => !decided.includes(name) && !derived)
      .map(([name, column]) => [name, column.content ? { read: column.content } : column]),
  )
  return (row: string, fields?: ReadonlySet<string>) => recordSql(content, row, 'jsonb', fields)
}
