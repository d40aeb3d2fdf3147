import type { Resource } from '@fornace/contract/kit/resource'
import { completedSteps, leadsBack, type Workflow } from '@fornace/contract/kit/workflow'
import { type Column, ROW } from '../columns/columns.ts'
import { workflowOf } from './workflow.ts'

/** Filter by return: records whose last step led back with a note. */
export const SENT_BACK = 'is_sent_back'

/** Condition that a step led back, in the usual order of the states, and has a note: SQL over its row. */
export const ledBackSql = ({ states }: Workflow, step: string): string => {
  const placeOf = (column: string) =>
    `array_position(array[${states.map((state) => state.step).join()}], ${step}.${column})`
  return `(${step}.note <> '' and ${placeOf('to_step')} < ${placeOf('from_step')})`
}

/** States that a record can be sent back to. */
const returnSteps = (states: Workflow): number[] => {
  const completed = completedSteps(states)
  const targets = Object.values(states.actions).flatMap(({ from, to }) =>
    from.some((step) => leadsBack(states, step, to)) ? [to] : [],
  )
  return [...new Set(targets)].filter((step) => !completed.includes(step))
}

/** Filter of lists by return, of a record with states; tiles of Home count by it. */
export const sentBackColumn = (resource: Resource): [string, Column] => {
  const states = workflowOf(resource)
  if (!states) throw new Error(`${resource.type} has no states`)
  const sql = `(${ROW}.step in (${returnSteps(states).join()}) and coalesce((select ${ledBackSql(states, 'w')}
    from workflow_transition w where w.type = '${resource.type}' and w.record_id = ${ROW}.id
      and w.undone_at is null order by w.id desc limit 1), false))`
  return [SENT_BACK, { filter: { sql, kind: 'boolean' }, derived: true }]
}
