import { isDeepStrictEqual } from 'node:util'
import { fallbackOf } from '@fornace/contract/kit/field-schemas'
import type { Fields } from '@fornace/contract/kit/fields'
import type { HouseRules } from '@fornace/contract/kit/house-rules'
import {
  actionBetween,
  editablePaths,
  initialStep,
  isEditable,
  missingFor,
  type NamedAction,
} from '@fornace/contract/kit/workflow'
import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import { invalid, Problem, refuseIssues } from '../../http/problem.ts'
import { timesOf } from '../columns/record-tables.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import type { Author } from '../history/history-insert.ts'
import { noticeTransition, readByActor } from './notices.ts'
import { requesterOf, STEP, workflowOf } from './workflow.ts'

type Values = Readonly<Record<string, unknown>>
/** A record with a state, as it stands. */
export type InWorkflow = Values & { readonly id: number; readonly version: number; readonly step: number }

/** Requested transition: target state and note. */
interface RequestedStep {
  readonly to: number | undefined
  readonly note: string
  readonly noteField: string
}

interface WorkflowWrites {
  /** The fields of a change, and what it says of the state. */
  splitStep(values: Values): [fields: Values, step: RequestedStep]
  /** Splits a new record into its initial state and, where another one is requested, the change that leads there. */
  firstState(values: Values): [record: Values, onward: Values | undefined]
  /** Names every field that this person may not change in the present state; a new record has none, and its defaults. */
  refuseUneditable(principal: Principal, current: InWorkflow | undefined, values: Values): void
  /** Columns that the requested step writes; throws where the principal may not take it. */
  begin(principal: Principal, author: Author, current: InWorkflow, step: RequestedStep): BegunStep
  /** Stores the transition and notifies, once the record is written; throws where a requirement is unmet. */
  finish(
    transaction: Transaction,
    author: Author,
    current: InWorkflow,
    written: Values,
    step: RequestedStep,
    action: NamedAction,
    readVersion: number | undefined,
  ): Promise<void>
}

interface BegunStep {
  readonly columns: Values
  /** Columns that are written only where the content of the record changes. */
  readonly withContent: Values
  /** None where the record stays in its state. */
  readonly action: NamedAction | undefined
}

/** Writes of a record with a workflow: editable fields and transitions. */
export const workflowWrites = (
  definition: ResourceDefinition,
  rulesAt: (moment: Date) => HouseRules,
): WorkflowWrites | undefined => {
  const { resource } = definition
  const states = workflowOf(resource)
  if (!states) return undefined
  const first = initialStep(states)
  const blank = Object.fromEntries(
    Object.entries(resource.fields ?? {}).map(([name, declared]) => [name, fallbackOf(declared)]),
  )

  const { approved } = timesOf(definition.table)
  /** Approver columns: a write in the approved state, or a step to it, approves the content. */
  const approvalIn = (step: number, { actorId, at }: Author): Values =>
    step === states.approved ? { last_approver_id: actorId, ...(approved && { [approved]: at }) } : {}

  return {
    splitStep: ({ [STEP]: to, note, note_field, ...fields }) => [
      fields,
      {
        to: to as number | undefined,
        note: (note as string | undefined) ?? '',
        noteField: (note_field as string | undefined) ?? '',
      },
    ],

    firstState: ({ [STEP]: to = first, note, note_field, ...fields }) => [
      { ...fields, [STEP]: first },
      to === first && !note ? undefined : { [STEP]: to, note, note_field },
    ],

    refuseUneditable: ({ roles }, current, values) => {
      const editable = editablePaths(states, current?.step ?? first, roles)
      const rejected = changedPaths(resource.fields, current ?? blank, values).filter(
        (path) => !isEditable(editable, path),
      )
      if (rejected.length > 0)
        throw new Problem('workflow.field', {
          fields: rejected.map((path) => ({ path, code: 'workflow.field' })),
        })
    },

    begin: (principal, author, current, { to, note }) => {
      const { step: from } = current
      if (to === undefined || to === from) {
        if (note) throw invalid([{ path: 'note', code: 'workflow.note-alone' }])
        return { columns: {}, withContent: approvalIn(from, author), action: undefined }
      }
      const action = actionBetween(states, from, to, requesterOf(principal, current))
      if (!action) throw new Problem('workflow.not-allowed')
      return { columns: { [STEP]: action.to, ...approvalIn(action.to, author) }, withContent: {}, action }
    },

    finish: async (transaction, author, current, written, { note, noteField }, action, readVersion) => {
      refuseIssues([
        ...(action.note === 'required' && !note ? [{ path: 'note', code: 'field.required' as const }] : []),
        ...missingFor(action, written, rulesAt(author.at)),
      ])
      const { id, step: from, version } = current
      const { to } = action
      await transaction.rows(
        sql`insert into workflow_transition
            (type, record_id, at, actor_id, action, from_step, to_step, note, note_field, version, read_version)
          values (${resource.type}, ${id}, ${author.at.toISOString()}::timestamptz, ${author.actorId},
            ${action.name}, ${from}, ${to}, ${note}, ${noteField}, ${version + 1},
            ${readVersion ?? null})`,
        'prepared',
      )
      await readByActor(transaction, author, { type: resource.type, id })
      await noticeTransition(transaction, definition, states, author, {
        id,
        action: action.name,
        from,
        to,
        note,
        noteField,
      })
    },
  }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Paths that a change modifies: multilingual texts by language; lists by the fields of their rows, where the rows and
 * their order stay the same.
 */
const changedPaths = (fields: Fields | undefined, current: Values, values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const before = current[name]
    if (isObject(value) && isObject(before))
      return Object.keys(value).flatMap((key) => (value[key] === before[key] ? [] : [`${name}.${key}`]))
    if (fields?.[name]?.kind !== 'children') return isDeepStrictEqual(value, before) ? [] : [name]
    const [rows, stored] = [value as readonly Values[], before as readonly Values[]]
    const isStored = rows.length === stored.length && rows.every(({ id }, index) => id === stored[index]?.id)
    if (!isStored) return [name]
    return rows.flatMap((row, index) =>
      changedPaths(undefined, stored[index] ?? {}, row).map((path) => `${name}.${index}.${path}`),
    )
  })
