import {
  actionsFor,
  initialStep,
  type Missing,
  missingFor,
  type NamedAction,
  type Workflow,
  warningsFor,
} from '@fornace/contract/kit/workflow'
import { currentLanguage } from '../../../i18n/i18n'
import { offers } from '../../api/records'
import { useFormScope, useFormSelector } from '../../form/form-context'
import { pathByKey } from '../../form/form-fields'
import { bodyOf } from '../../form/values'
import { houseRulesAt } from '../../platform/house-time'
import { type StepRecord, useRequester } from './step-checks'

export interface StepAction extends NamedAction {
  /** Missing values of the form, by the paths of the form. */
  missing: readonly Missing[]
}

interface StepActions {
  step: number
  /** The one that leads on, and stands out. */
  main: StepAction | null
  others: readonly StepAction[]
  /** Issues of the form that are displayed before any of these actions and reject none, by the paths of the form. */
  warnings: readonly Missing[]
}

interface Issues {
  missing: readonly Missing[]
  warnings: readonly Missing[]
}

const NO_ISSUES: Issues = { missing: [], warnings: [] }

const distinct = (issues: readonly Missing[]): Missing[] => [
  ...new Map(issues.map((issue) => [`${issue.path} ${issue.code}`, issue])).values(),
]

/**
 * Workflow actions for the form as it stands: those of the table that the server offers with the record. A new record
 * can take its first step as it is created, where the user may take it.
 */
export const useStepActions = (table: Workflow): StepActions => {
  const { base, definition } = useFormScope<StepRecord>()
  const { fields } = definition
  const requester = useRequester()(base)
  const step = base?.step ?? initialStep(table)
  const offered = actionsFor(table, step, requester).filter(({ name }) => !base || offers(base, name))
  const paths = fields.map(({ path }) => path)
  const issues: Issues[] = JSON.parse(
    useFormSelector((values) => {
      const record = { ...base, ...bodyOf(fields, values, paths, currentLanguage()) }
      const rules = houseRulesAt(new Date())
      const inForm = (some: readonly Missing[]) =>
        some.map((one) => ({ ...one, path: pathByKey(fields, one.path, values) }))
      return JSON.stringify(
        offered.map((action) => ({
          missing: inForm(missingFor(action, record, rules)),
          warnings: inForm(warningsFor(action, record, rules)),
        })),
      )
    }),
  )
  const actions = offered.map((action, index) => ({
    ...action,
    missing: (issues[index] ?? NO_ISSUES).missing,
  }))
  const rankOf = (one: number) => table.states.findIndex((state) => state.step === one)
  const main = actions.find(({ to }) => rankOf(to) > rankOf(step)) ?? null
  const warnings = distinct(issues.flatMap((one) => one.warnings))
  return { step, main, others: actions.filter((action) => action !== main), warnings }
}
