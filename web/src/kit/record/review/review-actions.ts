import type { HouseRules } from '@fornace/contract/kit/house-rules'
import {
  actionsFor,
  leadsBack,
  type Missing,
  missingFor,
  type NamedAction,
  type Requester,
  type Workflow,
  warningsFor,
} from '@fornace/contract/kit/workflow'
import { offers } from '../../api/records'
import type { StepRecord } from '../workflow/step-checks'

/** Action on a record as it is stored; nothing is saved with it. */
export interface ReviewAction extends NamedAction {
  missing: readonly Missing[]
}

export interface ReviewActions {
  /** Approval, or the next step on where the approval still lacks something. */
  main: ReviewAction | null
  back: ReviewAction | null
  others: readonly ReviewAction[]
  /** Values that the approval lacks. */
  missing: readonly Missing[]
  /** Issues that are displayed before the main action and reject nothing. */
  warnings: readonly Missing[]
}

export const reviewActions = (
  table: Workflow,
  record: StepRecord,
  requester: Requester,
  rules: HouseRules,
): ReviewActions => {
  const all = actionsFor(table, record.step, requester)
    .filter(({ name }) => offers(record, name))
    .map((action) => ({
      ...action,
      label: action.decision ?? action.label,
      missing: missingFor(action, record, rules),
    }))
  const forward = all.filter(({ to }) => !leadsBack(table, record.step, to))
  const approval = forward.find(({ to }) => to === table.approved)
  const isPossible = ({ missing }: ReviewAction) => missing.length === 0
  const main =
    [approval, ...forward].find((action) => action && isPossible(action)) ?? approval ?? forward[0] ?? null
  const back = all.find(({ to }) => leadsBack(table, record.step, to)) ?? null
  return {
    main,
    back,
    others: all.filter((action) => action !== main && action !== back),
    missing: (approval ?? main)?.missing ?? [],
    warnings: main ? warningsFor(main, record, rules) : [],
  }
}
