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
  /** Roles whose turn it is, or the author of the record alone. */
  readonly turn: readonly Role[] | 'author'
  /** Expected action of a completed state, after its label on Home: "to be sent". */
  readonly expects?: Label
  /** Notice to those whose turn it is: "waits for your approval". */
  readonly notice?: Label
}

/** Transition that a user may request: it is sent as a changed `step` in the call that saves the record. */
export interface Action {
  readonly label: Label
  /** The same where nothing is saved with it, as on the review page; without it, `label`. */
  readonly decision?: Label
  /** The same once it is done, after the title of the record: "submitted for approval". */
  readonly done: Label
  /** The same of several records, after their number: "3 sent back as drafts". */
  readonly doneMany: Label
  readonly from: readonly number[]
  readonly to: number
  /** Roles that may request it; `system` for a transition that only the server takes. */
  readonly by: readonly Role[] | 'system'
  /**
   * Authors with one of these roles take another action instead, by the same request: a submission that approves at once.
   * State, requirements and labels are those of the other action.
   */
  readonly leadsOn?: { readonly by: readonly Role[]; readonly action: string }
  /** Cannot be undone. */
  readonly isFinal?: boolean
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
  /** The state in which the content is approved: who writes there approves it. It and those after it are completed. */
  readonly approved: number
  /** The fields that `needs` and `warns` of the actions look at: checks of many records read no others. */
  readonly checkedFields: readonly string[]
}

/** Fields that a step writes itself, under either name of the time of approval: they are no content of the record. */
export const STEP_FIELDS = ['step', 'last_approver_id', 'approved_at', 'datetime_approved'] as const

export const workflow = <const W extends Workflow>(table: W): W => table

export const initialStep = ({ states }: Workflow): number => states[0].step

export const stateOf = ({ states }: Workflow, step: number): State | undefined =>
  states.find((state) => state.step === step)

/** Steps of the approved state and of those after it. */
export const completedSteps = ({ states, approved }: Workflow): number[] =>
  states.map(({ step }) => step).slice(states.findIndex(({ step }) => step === approved))

/** Labels of the states, for lists, searches and files. */
export const stepLabels = ({ states }: Workflow): ChoiceLabels =>
  Object.fromEntries(states.map(({ step, label }) => [step, label]))

const holds = (by: readonly Role[], roles: readonly Role[]) => by.some((role) => roles.includes(role))

/** Person, or the system, that requests a transition of a record. */
export interface Requester {
  readonly roles: readonly Role[]
  /** Author of the record, also of a new one. */
  readonly isAuthor: boolean
  readonly isSystem?: boolean
}

export interface NamedAction extends Action {
  readonly name: string
  /** Value of `step` that requests it; differs from `to` where another action leads on to it. */
  readonly requestedStep: number
}

const mayRequest = ({ by }: Action, { roles, isSystem = false }: Requester): boolean =>
  by === 'system' ? isSystem : holds(by, roles)

/** Actions by requested step, each resolved to the one that is taken. */
const requestable = ({ actions }: Workflow, step: number, requester: Requester): NamedAction[] =>
  Object.entries(actions).flatMap(([name, action]) => {
    if (!action.from.includes(step) || !mayRequest(action, requester)) return []
    const { leadsOn, to: requestedStep } = action
    const onward =
      leadsOn && requester.isAuthor && holds(leadsOn.by, requester.roles) && actions[leadsOn.action]
    return leadsOn && onward
      ? [{ ...onward, name: leadsOn.action, requestedStep }]
      : [{ ...action, name, requestedStep }]
  })

/** Actions that the requester may take in a state; whether the record is in scope is checked by the server alone. */
export const actionsFor = (table: Workflow, step: number, requester: Requester): NamedAction[] => {
  const byName = requestable(table, step, requester).map((action) => [action.name, action] as const)
  return [...new Map(byName).values()]
}

/** Action that a requested step leads to. */
export const actionBetween = (
  table: Workflow,
  from: number,
  requestedStep: number,
  requester: Requester,
): NamedAction | undefined =>
  requestable(table, from, requester).find((action) => action.requestedStep === requestedStep)

/** Whether it is this person's turn in a state. */
export const isTurnOf = ({ turn }: State, { roles, isAuthor }: Requester): boolean =>
  turn === 'author' ? isAuthor : holds(turn, roles)

/** Whether a transition leads back, in the usual order of the states. */
export const leadsBack = ({ states }: Workflow, from: number, to: number): boolean => {
  const placeOf = (step: number) => states.findIndex((state) => state.step === step)
  return placeOf(to) < placeOf(from)
}

/** Actions of approvers alone, by name: approvals, returns, and further steps that are theirs alone. */
export const decisionsOf = ({ actions, approved }: Workflow): string[] => {
  const all = Object.entries(actions)
  const approvers = all.flatMap(([, { by, to }]) => (to === approved && by !== 'system' ? by : []))
  return all.flatMap(([name, { by }]) =>
    by !== 'system' && by.every((role) => approvers.includes(role)) ? [name] : [],
  )
}

/** States in which these roles decide on a record: it is their turn, and they may approve it or send it back. */
export const reviewedSteps = (table: Workflow, roles: readonly Role[]): number[] =>
  table.states.flatMap(({ step, turn }) => {
    if (turn === 'author' || !holds(turn, roles)) return []
    const decides = actionsFor(table, step, { roles, isAuthor: false }).some(
      ({ to }) => to === table.approved || leadsBack(table, step, to),
    )
    return decides ? [step] : []
  })

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
