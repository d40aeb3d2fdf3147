import type { Resource } from '@fornace/contract/kit/resource'
import type { Workflow } from '@fornace/contract/kit/workflow'

/** The field that holds the state of a record. */
export const STEP = 'step'

/** What a step, or the approval that goes with a change, writes by itself. */
export const STEP_COLUMNS = [STEP, 'last_approver_id', 'approved_at']

/** The workflow of a kind of record, where it has one. */
export const workflowOf = ({ fields }: Resource): Workflow | undefined => {
  const declared = fields?.[STEP]
  return declared?.kind === 'step' ? declared.workflow : undefined
}
