import {
  initialStep,
  type Missing,
  missingFor,
  type NamedAction,
  type Workflow,
} from '@fornace/contract/kit/workflow'
import { currentLanguage } from '../../../i18n/i18n'
import { offers } from '../../api/records'
import { useFormPart, useFormScope } from '../../form/form-context'
import { bodyOf } from '../../form/values'
import type { StepRecord } from './step-record'

export interface StepAction extends NamedAction {
  /** What is not in the form yet. */
  missing: readonly Missing[]
}

interface StepActions {
  step: number
  /** The one that leads on, and stands out. */
  main: StepAction | null
  others: readonly StepAction[]
}

/** What can be asked for: what the server offers with the record, of what the table has, as the form stands now. */
export const useStepActions = (table: Workflow): StepActions => {
  const { base, definition } = useFormScope<StepRecord>()
  const { fields } = definition
  const step = base?.step ?? initialStep(table)
  const offered = Object.entries(table.actions).flatMap(([name, action]) =>
    base && action.from.includes(step) && offers(base, name) ? [{ name, ...action }] : [],
  )
  const paths = fields.map(({ path }) => path)
  const missing: Missing[][] = JSON.parse(
    useFormPart((values) => {
      const record = { ...base, ...bodyOf(fields, values, paths, currentLanguage()) }
      return JSON.stringify(offered.map((action) => missingFor(action, record)))
    }),
  )
  const actions = offered.map((action, place) => ({ ...action, missing: missing[place] ?? [] }))
  const rankOf = (one: number) => table.states.findIndex((state) => state.step === one)
  const main = actions.find(({ to }) => rankOf(to) > rankOf(step)) ?? null
  return { step, main, others: actions.filter((action) => action !== main) }
}
