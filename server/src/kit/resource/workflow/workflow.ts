import type { Resource } from '@fornace/contract/kit/resource'
import { type Requester, STEP_FIELDS, type Workflow } from '@fornace/contract/kit/workflow'
import { getTableColumns, type PgTable, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { type Principal, SYSTEM } from '../../http/principal.ts'

/** The field that holds the state of a record. */
export const STEP = 'step'

/** The workflow of a kind of record, where it has one. */
export const workflowOf = ({ fields }: Pick<Resource, 'fields'>): Workflow | undefined => {
  const declared = fields?.[STEP]
  return declared?.kind === 'step' ? declared.workflow : undefined
}

/** Columns that a step, or the approval of a change, writes itself; none without a workflow. */
export const stepColumns = ({ resource, table }: { resource: Resource; table: PgTable }): string[] =>
  workflowOf(resource) ? STEP_FIELDS.filter((name) => name in getTableColumns(table)) : []

/** Author of the record `t`, as SQL; null for kinds without one. */
export const authorSql = (table: PgTable): SQL =>
  sql.raw('created_by_id' in getTableColumns(table) ? 't.created_by_id' : 'null::int')

/** Requester of a transition of a record that was read. */
export const requesterOf = ({ userId, roles }: Principal, record: object): Requester => ({
  roles,
  isAuthor: 'created_by_id' in record && record.created_by_id === userId,
  isSystem: userId === SYSTEM.userId,
})
