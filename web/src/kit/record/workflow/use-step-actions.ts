import {
  actionsFor,
  initialStep,
  type Missing,
  missingFor,
  type NamedAction,
  type Workflow,
} from '@fornace/contract/kit/workflow'
import { currentLanguage } from '../../../i18n/i18n'
import { offers } from '../../api/records'
import { useRoles } from '../../api/session-store'
import { useFormPart, useFormScope } from '../../form/form-context'
import { pathByKey } from '../../form/form-fields'
import { bodyOf } from '../../form/values'
import { houseDay } from '../../platform/house-day'
import type { StepRecord } from './step-record'

export interface StepAction extends NamedAction {
  /** What is not in the form yet, by the paths of the form. */
  missing: readonly Missing[]
}

interface StepActions {
  step: number
  /** The one that leads on, and stands out. */
  main: StepAction | null
  others: readonly StepAction[]
}

/**
 * What can be asked for, as the form stands now: of what the table has, what the server offers with the record. A new one
 * can take its first step as it is made, by whoever may take it.
 */
export const useStepActions = (table: Workflow): StepActions => {
  const { base, definition } = useFormScope<StepRecord>()
  const { fields } = definition
  const roles = useRoles()
  const step = base?.step ?? initialStep(table)
  const offered = actionsFor(table, step, roles).filter(({ name }) => !base || offers(base, name))
  const paths = fields.map(({ path }) => path)
  const missing: Missing[][] = JSON.parse(
    useFormPart((values) => {
      const record = { ...base, ...bodyOf(fields, values, paths, currentLanguage()) }
      const today = houseDay(new Date())
      return JSON.stringify(
        offered.map((action) =>
          missingFor(action, record, today).map((one) => ({
            ...one,
            path: pathByKey(fields, one.path, values),
          })),
        ),
      )
    }),
  )
  const actions = offered.map((action, place) => ({ ...action, missing: missing[place] ?? [] }))
  const rankOf = (one: number) => table.states.findIndex((state) => state.step === one)
  const main = actions.find(({ to }) => rankOf(to) > rankOf(step)) ?? null
  return { step, main, others: actions.filter((action) => action !== main) }
}
