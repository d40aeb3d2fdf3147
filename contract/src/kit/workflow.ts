import type { ChoiceLabels } from './choice-labels.ts'
import type { HouseRules } from './house-rules.ts'
import type { ProblemCode, ProblemParams } from './problems.ts'
import type { Label } from './resource-metadata.ts'
import type { Role } from './roles.ts'

/** Unmet requirement, by its path in the record. */
export interface Missing {
  readonly path: string
  readonly code: ProblemCode
  readonly params?: ProblemParams
}

export interface State {
  readonly step: number
  readonly label: Label
  /** Roles whose turn it is. */
  readonly turn: readonly Role[]
}

/** Transition that a user may request: it is sent as a changed `step` in the call that saves the record. */
export interface Action {
  readonly label: Label
  /** The same once it is done, after the title of the record: "submitted for approval". */
  readonly done: Label
  readonly from: readonly number[]
  readonly to: number
  readonly by: readonly Role[]
  /** Message to the next person in the workflow. */
  readonly note?: 'optional' | 'required'
  /** Requirements of the transition; a pure function, so that server and screens share it. */
  readonly needs?: (record: object, rules: HouseRules) => readonly Missing[]
  /** Warnings displayed before the action; they reject nothing. */
  readonly warns?: (record: object, rules: HouseRules) => readonly Missing[]
}

/**
 * Edit rights by role and state, limited to `paths`; without them all paths. `images.*.caption.en` applies to every row
 * of a list, `*` is every path, and `!primary_publish` excludes one.
 */
interface Editing {
  readonly by: readonly Role[]
  readonly in: readonly number[]
  readonly paths?: readonly string[]
}

/** The states of a kind of record and the ways between them: one table, which server and screens both ask. */
export interface Workflow {
  /** In the order in which a record usually passes through them; a new one is in the first. */
  readonly states: readonly [State, ...State[]]
  readonly actions: Readonly<Record<string, Action>>
  readonly editing: readonly Editing[]
  /** The state in which the content is approved: who writes there approves it. */
  readonly approved: number
  /** The fields that `needs` and `warns` of the actions look at: checks of many records read no others. */
  readonly checkedFields: readonly string[]
}

export const workflow = <const W extends Workflow>(table: W): W => table

export const initialStep = ({ states }: Workflow): number => states[0].step

export const stateOf = ({ states }: Workflow, step: number): State | undefined =>
  states.find((state) => state.step === step)

/** Labels of the states, for lists, searches and files. */
export const stepLabels = ({ states }: Workflow): ChoiceLabels =>
  Object.fromEntries(states.map(({ step, label }) => [step, label]))

const holds = (by: readonly Role[], roles: readonly Role[]) => by.some((role) => roles.includes(role))

export interface NamedAction extends Action {
  readonly name: string
}

/** Actions that these roles may request in a state; whether the record is in scope is checked by the server alone. */
export const actionsFor = ({ actions }: Workflow, step: number, roles: readonly Role[]): NamedAction[] =>
  Object.entries(actions).flatMap(([name, action]) =>
    action.from.includes(step) && holds(action.by, roles) ? [{ name, ...action }] : [],
  )

export const actionBetween = (
  table: Workflow,
  from: number,
  to: number,
  roles: readonly Role[],
): NamedAction | undefined => actionsFor(table, from, roles).find((action) => action.to === to)

export const missingFor = ({ needs }: Action, record: object, rules: HouseRules): readonly Missing[] =>
  needs?.(record, rules) ?? []

export const warningsFor = ({ warns }: Action, record: object, rules: HouseRules): readonly Missing[] =>
  warns?.(record, rules) ?? []

/** The paths that these roles may edit in a state. */
export const editablePaths = (
  { editing }: Workflow,
  step: number,
  roles: readonly Role[],
): 'all' | readonly string[] => {
  const rights = editing.filter((right) => right.in.includes(step) && holds(right.by, roles))
  return rights.some(({ paths }) => !paths) ? 'all' : rights.flatMap(({ paths }) => paths ?? [])
}

const LEFT_OUT = '!'

/** Whether a path is one of them, or inside one of them. */
export const isEditable = (editable: 'all' | readonly string[], path: string): boolean => {
  if (editable === 'all') return true
  const requested = path.split('.')
  const holdsPath = (one: string) =>
    one.split('.').every((key, at) => key === requested[at] || (key === '*' && requested[at] !== undefined))
  const isLeftOut = (one: string) => one.startsWith(LEFT_OUT) && holdsPath(one.slice(LEFT_OUT.length))
  return editable.some(holdsPath) && !editable.some(isLeftOut)
}

/** The paths by themselves, where they are few enough to be named; none where everything is, or all but a few. */
export const namedPaths = (editable: 'all' | readonly string[]): readonly string[] =>
  editable === 'all' || editable.includes('*') ? [] : editable
