import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { FieldProblem } from '../../http/problem.ts'
import { within } from '../scope/scope.ts'
import type { Targets } from './relation.ts'

export const missingAt = (path: string, id: number): FieldProblem => ({
  path,
  code: 'field.reference',
  params: { id: String(id) },
})

/** Statements of which none needs what another writes, as common table expressions of one. */
const asOne = (statements: readonly SQL[], result: (names: readonly SQL[]) => SQL): SQL => {
  const names = statements.map((_, index) => sql.identifier(`part${index}`))
  const expressions = statements.map((statement, index) => sql`${names[index]} as (${statement})`)
  return sql`with ${sql.join(expressions, sql`, `)} ${result(names.map((name) => sql`${name}`))}`
}

export const runAtOnce = async (transaction: Transaction, statements: readonly SQL[]): Promise<void> => {
  if (statements.length > 0)
    await transaction.rows(
      asOne(statements, () => sql`select`),
      'write',
    )
}

/**
 * Issues of references to records that do not exist or are out of scope. The others are locked until the transaction
 * ends, so that they cannot be deleted before the reference is written.
 */
export const unknownTargets = async (
  connection: Connection,
  all: readonly Targets[],
): Promise<FieldProblem[]> => {
  const targets = all.filter(({ requested }) => requested.length > 0)
  if (targets.length === 0) return []
  const matches = await connection.rows<{ place: number; id: number }>(
    asOne(
      targets.map(
        ({
          table,
          access = 'everything',
          requested,
        }) => sql`select t.id from ${sql.identifier(getTableName(table))} t
          where t.id = any(${sql.param([...new Set(requested.map(({ id }) => id))])}::int[]) and ${within(access)}
          order by t.id for key share`,
      ),
      (names) =>
        sql.join(
          names.map((name, index) => sql`select ${index}::int as place, id from ${name}`),
          sql` union all `,
        ),
    ),
    'write',
  )
  const exists = (index: number, id: number) => matches.some((row) => row.place === index && row.id === id)
  return targets.flatMap(({ requested }, index) =>
    requested.filter(({ id }) => !exists(index, id)).map(({ id, path }) => missingAt(path, id)),
  )
}
