import type { HouseRules } from '@fornace/contract/kit/house-rules'
import { type Action, type Missing, missingFor, warningsFor } from '@fornace/contract/kit/workflow'
import type { Connection } from '../../../platform/database/database.ts'
import { getTableName, sql } from '../../../platform/database/drizzle.ts'
import { recordSql } from '../columns/columns.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { workflowOf } from './workflow.ts'

/** Issues of a record with a step, as it stands. */
export interface StepCheck {
  /** Reject the step. */
  readonly missing: readonly Missing[]
  /** Displayed with the step; they reject nothing. */
  readonly warnings: readonly Missing[]
}

/** Batch size: records may have many child rows, and a request may name many records. */
const READ_AT_ONCE = 10

/** Checks records against the needs of an action; of each are read the fields that needs look at. */
export const checkRecords = async (
  connection: Connection,
  { table, columns, resource }: ResourceDefinition,
  actions: ReadonlyMap<number, Action>,
  rules: HouseRules,
): Promise<ReadonlyMap<number, StepCheck>> => {
  const checks = new Map<number, StepCheck>()
  const ids = [...actions.keys()]
  const fields = new Set(workflowOf(resource)?.checkedFields)
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const rows = await connection.rows<{ id: number; record: object }>(
      sql`select t.id, ${sql.raw(recordSql(columns, 't', 'json', fields))} as record
        from ${sql.raw(`"${getTableName(table)}" t`)}
        where t.id = any(${sql.param(ids.slice(at, at + READ_AT_ONCE))}::int[])`,
      'prepared',
    )
    for (const { id, record } of rows) {
      const action = actions.get(id)
      if (!action) continue
      checks.set(id, {
        missing: missingFor(action, record, rules),
        warnings: warningsFor(action, record, rules),
      })
    }
  }
  return checks
}
