import { holdsOneOf } from '@fornace/contract/kit/access'
import { RECORD_ACTIONS, type RecordAction } from '@fornace/contract/kit/resource'
import { removersOf } from '@fornace/contract/kit/resource-metadata'
import { actionsFor, editablePaths } from '@fornace/contract/kit/workflow'
import type { Actor } from '../../http/http.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { isWithin, type Scope } from '../scope/scope.ts'
import { readBy } from '../visibility/for-reader.ts'
import { parsedRecord } from '../visibility/parsed-record.ts'
import { requesterOf, workflowOf } from '../workflow/workflow.ts'
import type { Stored } from './crud.store.ts'

/** Equal scopes for reading, writing and deleting: every record that was read is also in the scope of a write. */
const haveEqualScope = ({ scope }: ResourceDefinition): boolean =>
  scope.writes === scope.reads && scope.removes === scope.reads

/**
 * Otherwise the scope keys must be readable columns of the record; checked at startup, when the routes are registered.
 */
export const refuseHiddenKeys = (definition: ResourceDefinition): void => {
  const { resource, scope, columns } = definition
  if (haveEqualScope(definition)) return
  const hidden = scope.keys.filter((key) => !columns.get(key)?.read)
  if (hidden.length > 0)
    throw new Error(`${resource.type}: its scope depends on ${hidden}, which no record shows`)
}

const EVERYWHERE: readonly [Scope, Scope] = ['everything', 'everything']

/** The record with what this person may do to it, of what its routes offer. */
export const withActions = (
  definition: ResourceDefinition,
  offered: ReadonlySet<RecordAction>,
  actor: Actor,
  stored: Stored,
): Stored => {
  const { resource, scope } = definition
  const table = workflowOf(resource)
  const [writes, removes] = haveEqualScope(definition)
    ? EVERYWHERE
    : [scope.writes(actor), scope.removes(actor)]
  // Parsed only where an action depends on the values.
  const record = table || writes !== 'everything' || removes !== 'everything' ? parsedRecord(stored) : {}
  const hasEditableFields = !table || editablePaths(table, record.step as number, actor.roles).length > 0
  const roles = { change: resource.access.write, delete: removersOf(resource.access) }
  const isAllowed = (action: RecordAction) =>
    offered.has(action) &&
    holdsOneOf(roles[action], actor.roles) &&
    isWithin(action === 'delete' ? removes : writes, record) &&
    (action === 'delete' || hasEditableFields)
  const steps = table
    ? actionsFor(table, record.step as number, requesterOf(actor, record)).map(({ name }) => name)
    : []
  const actions = JSON.stringify([
    ...RECORD_ACTIONS.filter(isAllowed),
    ...(steps.length > 0 && isWithin(writes, record) ? steps : []),
  ])
  const visible = readBy(definition, actor, stored)
  return { ...visible, body: `{"actions":${actions},${visible.body.slice(1)}` }
}
