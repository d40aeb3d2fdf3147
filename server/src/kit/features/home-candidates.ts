import {
  actionsFor,
  completedSteps,
  type NamedAction,
  stateOf,
  type Workflow,
} from '@fornace/contract/kit/workflow'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, sql } from '../../platform/database/drizzle.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { hasEmptyScope } from '../resource/scope/scope.ts'
import type { StepCheck } from '../resource/workflow/step-check.ts'
import type { CheckCache } from './home-check-cache.ts'
import { dueDay, type HomeReader } from './home-reader.ts'
import { isMyTurn, type LastStep, stepsInTurn } from './home-work.ts'

export interface Kind {
  readonly definition: ResourceDefinition
  readonly states: Workflow
}

/** State in which records of a kind wait. */
interface WaitingStep {
  readonly kind: Kind
  readonly step: number
  readonly isCompleted: boolean
  /** Step that is expected of the reader: the approval or, without the right to it, the first way on. */
  readonly expected: NamedAction | undefined
  /** The expected step approves the record, without a note. */
  readonly isApproval: boolean
}

/** What the order of the waiting records needs of one. */
export interface Candidate {
  readonly id: number
  readonly at: WaitingStep
  /** Days since an early date; `NEVER` without a due day. */
  readonly due: number
  readonly last: LastStep
  /** Of the expected step; undefined without one. */
  readonly check: StepCheck | undefined
  /** What comes first of all in their order. */
  readonly rank: number
}

const NEVER = 999_999

/** More than a team can decide on; beyond it, the oldest records. */
const MAX_CANDIDATES = 10_000

/** Records of a kind in which it is the reader's turn, by columns: thousands of rows cost more to parse. */
interface CandidateRows {
  /** Index of the kind. */
  readonly kind: number
  readonly ids: readonly number[]
  readonly versions: readonly number[]
  readonly steps: readonly number[]
  readonly due: readonly number[]
}

/** Everything in which it is the reader's turn: one statement. */
export const candidateRows = async (
  connection: Connection,
  kinds: readonly Kind[],
  { actor }: HomeReader,
): Promise<CandidateRows[]> => {
  const statements = kinds.map(
    ({ definition, states }, kind) => sql`select ${sql.raw(`${kind}`)} as kind, json_agg(c.id) as ids,
        json_agg(c.version) as versions, json_agg(c.step) as steps, json_agg(c.due) as due
      from (select t.id, t.version, t.step, coalesce(${dueDay(definition)} - date '2000-01-01', ${sql.raw(`${NEVER}`)}) as due
        from ${sql.identifier(getTableName(definition.table))} t
        where ${isMyTurn(definition, states, actor)} order by t.id limit ${sql.raw(`${MAX_CANDIDATES}`)}) c
      having count(*) > 0`,
  )
  if (statements.length === 0) return []
  return connection.rows<CandidateRows>(sql.join(statements, sql` union all `), 'prepared')
}

/** Approving action of these roles in a state, where it requires no note; an own draft is not approved from Home. */
const approvalIn = (states: Workflow, step: number, { actor }: HomeReader): NamedAction | undefined =>
  stateOf(states, step)?.turn === 'author'
    ? undefined
    : actionsFor(states, step, { roles: actor.roles, isAuthor: false }).find(
        ({ to, note }) => to === states.approved && note !== 'required',
      )

/** First way on that these roles can take in a state. */
const wayOnFrom = (states: Workflow, step: number, { actor }: HomeReader): NamedAction | undefined => {
  const place = (of: number) => states.states.findIndex((state) => state.step === of)
  const isAuthor = stateOf(states, step)?.turn === 'author'
  return actionsFor(states, step, { roles: actor.roles, isAuthor }).find(({ to }) => place(to) > place(step))
}

/** Whether records of a kind could wait for the reader. */
export const isConcerned = ({ definition, states }: Kind, { actor }: HomeReader): boolean => {
  const { byRole, byAuthor } = stepsInTurn(states, actor)
  return byRole.length + byAuthor.length > 0 && !hasEmptyScope(definition.scope.writes(actor))
}

const waitingStep = (kind: Kind, step: number, reader: HomeReader): WaitingStep => {
  const { states } = kind
  const approval = approvalIn(states, step, reader)
  return {
    kind,
    step,
    isCompleted: completedSteps(states).includes(step),
    expected: approval ?? wayOnFrom(states, step, reader),
    isApproval: approval !== undefined,
  }
}

export const candidatesOf = async (
  connection: Connection,
  kind: Kind,
  { ids, versions, steps, due }: CandidateRows,
  reader: HomeReader,
  checked: CheckCache,
): Promise<Candidate[]> => {
  const places = new Map([...new Set(steps)].map((step) => [step, waitingStep(kind, step, reader)]))
  const waiting = ids.map((id, index) => ({
    id,
    version: versions[index] as number,
    due: due[index] as number,
    at: places.get(steps[index] as number) as WaitingStep,
  }))
  const cachedOf = await checked(connection, kind.definition, waiting, reader.rules)
  const candidates: Candidate[] = []
  for (const { id, at, due } of waiting) {
    const last = cachedOf(id)
    if (!last) continue
    const check = at.expected && last.check
    candidates.push({ id, at, due, last, check, rank: rankOf(at, check, last) })
  }
  return candidates
}

const isComplete = (check: StepCheck | undefined): boolean => check?.missing.length === 0

/** Approved records come last; of the others complete ones first, then those sent back. */
const rankOf = ({ isCompleted }: WaitingStep, check: StepCheck | undefined, last: LastStep): number =>
  (isCompleted ? 4 : 0) + (isComplete(check) ? 0 : 2) + (last.is_sent_back ? 0 : 1)

/** It can be approved as it is. */
export const isReady = ({ at, check }: Candidate): boolean => isComplete(check) && at.isApproval

/** One of many: the approval can be undone. */
export const isReadyWithOthers = (one: Candidate): boolean => isReady(one) && !one.at.expected?.isFinal

/** Order of what waits: within a rank, the most recent return or approval first; others by due day, then the longest waiting. */
export const byUrgency = (one: Candidate, other: Candidate): number =>
  one.rank - other.rank ||
  (one.last.is_sent_back || one.at.isCompleted
    ? other.last.since - one.last.since
    : one.due - other.due || one.last.since - other.last.since) ||
  one.id - other.id
