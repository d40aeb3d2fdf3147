import { UNDO_MINUTES } from '@fornace/contract/kit/transition'
import { actionsFor } from '@fornace/contract/kit/workflow'
import type { Transaction } from '../../../platform/database/database.ts'
import { getTableName, sql } from '../../../platform/database/drizzle.ts'
import { Problem } from '../../http/problem.ts'
import { timesOf } from '../columns/record-tables.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import type { Author } from '../history/history-insert.ts'
import { isWithin } from '../scope/scope.ts'
import { readBy } from '../visibility/for-reader.ts'
import { parsedRecord } from '../visibility/parsed-record.ts'
import { forgetTransition } from '../workflow/notices.ts'
import { requesterOf, stepColumns, workflowOf } from '../workflow/workflow.ts'
import { crudStore, type Stored, type Target } from './crud.store.ts'
import { missed } from './records.ts'
import type { Writer } from './writer.ts'

interface LastStep {
  readonly id: number
  readonly at: Date
  readonly actor_id: number | null
  readonly action: string
  readonly from_step: number
  readonly version: number | null
}

/**
 * Undoes the last workflow step of a record: by its author, within `UNDO_MINUTES`, and only while the record is
 * unchanged since; never of a final one. The workflow needs no reverse transition; the history contains both the step and the undo.
 */
export const workflowUndo = (definition: ResourceDefinition) => {
  const { resource, table } = definition
  const states = workflowOf(resource)
  if (!states) return undefined
  const store = crudStore(definition)
  const tableName = sql.identifier(getTableName(table))
  const { type } = resource
  const ownColumns = stepColumns(definition)
  const { approved = 'approved_at' } = timesOf(table)
  const approvedAt = sql.identifier(approved)

  const lastStep = async (transaction: Transaction, id: number): Promise<LastStep | undefined> => {
    const [last] = await transaction.rows<LastStep>(
      sql`select id, at, actor_id, action, from_step, version from workflow_transition
        where type = ${type} and record_id = ${id} and undone_at is null order by id desc limit 1`,
    )
    return last
  }

  /**
   * Previous approver, read from the last history row, which is that of the step. If the step also edited approved
   * content, the edit stays, and its author becomes the approver, as with any such edit.
   */
  const putBack = (transaction: Transaction, { actorId, at }: Author, id: number, step: number) =>
    transaction.rows(
      sql`update ${tableName} t set step = ${step},
          last_approver_id = case when is_edited then ${actorId}::int when changes ? 'last_approver_id'
            then (changes -> 'last_approver_id' ->> 0)::int else t.last_approver_id end,
          ${approvedAt} = case when is_edited then ${at.toISOString()}::timestamptz when changes ? ${approved}::text
            then (changes -> ${approved}::text ->> 0)::timestamptz else t.${approvedAt} end
        from (select changes, ${step === states.approved}
            and changes - ${sql.param(ownColumns)}::text[] <> '{}' as is_edited
          from history where type = ${type} and record_id = ${id} order by id desc limit 1) last
        where t.id = ${id}`,
    )

  return async (transaction: Transaction, writer: Writer, target: Target): Promise<Stored> => {
    const { principal, scope, reads, author } = writer
    const changing = new Set(ownColumns)
    const locked = await store.lock(transaction, reads, target.id, changing)
    if (!locked) throw new Problem('not-found')
    if (target.version !== undefined && target.version !== locked.version)
      throw missed(readBy(definition, principal, locked))
    const last = await lastStep(transaction, target.id)
    const requester = requesterOf(principal, parsedRecord(locked))
    const isUndoable =
      last?.version === locked.version &&
      last.actor_id === author.actorId &&
      author.at.getTime() - last.at.getTime() <= UNDO_MINUTES * 60_000 &&
      actionsFor(states, last.from_step, requester).some(
        ({ name, isFinal }) => name === last.action && !isFinal,
      )
    if (!isUndoable) throw new Problem('workflow.not-undoable')
    // As before it, the record must be theirs to write.
    const before = { ...parsedRecord(locked), step: last.from_step }
    if (!isWithin(scope, before)) throw new Problem('workflow.not-undoable')
    await putBack(transaction, author, target.id, last.from_step)
    await transaction.rows(
      sql`update workflow_transition set undone_at = ${author.at.toISOString()}::timestamptz where id = ${last.id}`,
    )
    await forgetTransition(transaction, { type, id: target.id, at: last.at })
    await store.recordChanges(transaction, author, new Map([[target.id, locked]]), changing)
    const done = await store.read(transaction, reads, target.id)
    if (!done) throw new Problem('forbidden')
    return done
  }
}
