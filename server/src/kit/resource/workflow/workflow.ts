import type { Resource } from '@fornace/contract/kit/resource'
import type { Workflow } from '@fornace/contract/kit/workflow'

/** The field that holds the state of a record. */
export const STEP = 'step'

/** Columns that a step, or the approval of a change, writes itself. */
export const STEP_COLUMNS = [STEP, 'last_approver_id', 'approved_at']

/** The workflow of a kind of record, where it has one. */
export const workflowOf = ({ fields }: Resource): Workflow | undefined => {
  const declared = fields?.[STEP]
  return declared?.kind === 'step' ? declared.workflow : undefined
}
