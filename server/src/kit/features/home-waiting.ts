import type { WaitingKind, WaitingRecord, WaitingRecords } from '@fornace/contract/kit/home'
import { type ProblemLanguage, problemText } from '@fornace/contract/kit/problems'
import {
  actionsFor,
  completedSteps,
  type Missing,
  type NamedAction,
  reviewedSteps,
  stateOf,
  type Workflow,
} from '@fornace/contract/kit/workflow'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../platform/database/drizzle.ts'
import { utcText } from '../resource/columns/columns.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { hasEmptyScope } from '../resource/scope/scope.ts'
import type { StepCheck } from '../resource/workflow/step-check.ts'
import type { CheckCache } from './home-check-cache.ts'
import { dueDay, type HomeReader, homeColumns } from './home-reader.ts'
import {
  isMyTurn,
  type LastStep,
  lastStepOf,
  ledBack,
  sinceSql,
  stateText,
  stepsInTurn,
  withWorkflow,
} from './home-work.ts'

interface Kind {
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
interface Candidate {
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
const candidateRows = async (
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
const isConcerned = ({ definition, states }: Kind, { actor }: HomeReader): boolean => {
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

const candidatesOf = async (
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
const isReady = ({ at, check }: Candidate): boolean => isComplete(check) && at.isApproval

/** One of many: the approval can be undone. */
const isReadyWithOthers = (one: Candidate): boolean => isReady(one) && !one.at.expected?.isFinal

/** Order of what waits: within a rank, the most recent return or approval first; others by due day, then the longest waiting. */
const byUrgency = (one: Candidate, other: Candidate): number =>
  one.rank - other.rank ||
  (one.last.is_sent_back || one.at.isCompleted
    ? other.last.since - one.last.since
    : one.due - other.due || one.last.since - other.last.since) ||
  one.id - other.id

/** Screen of the action that the state of a record expects, as JSON. */
const followUpOf = ({ followUp }: ResourceDefinition, language: ProblemLanguage): SQL =>
  followUp
    ? sql`case when t.step = ${followUp.step} then json_build_object(
        'label', ${followUp.label[language]}::text, 'address', ${sql.raw(followUp.address('t'))}) end`
    : sql`null::json`

type Details = Omit<
  WaitingRecord,
  | 'approve_step'
  | 'approve_done'
  | 'approve_warnings'
  | 'is_approval_final'
  | 'is_completed'
  | 'state'
  | 'missing'
>

const detailsOf = async (
  connection: Connection,
  { definition, states }: Kind,
  ids: readonly number[],
  { language, personName }: HomeReader,
): Promise<Map<number, Details>> => {
  const { table, resource, columns } = definition
  const rows = await connection.rows<Details>(
    sql`select ${homeColumns(definition, language, dueDay(definition))}, t.step,
        ${sql.raw(utcText(sinceSql(table)))} as since,
        ${sql.raw(personName('last.actor_id'))} as actor, coalesce(last.note, '') as note,
        ${ledBack(states)} as is_sent_back,
        ${sql.raw(columns.get('cover')?.read?.('t') ?? 'null::json')} as cover,
        ${followUpOf(definition, language)} as follow_up
      from ${sql.identifier(getTableName(table))} t ${lastStepOf(resource.type)}
      where t.id = any(${sql.param([...ids])}::int[])`,
    'prepared',
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const issuesText = (issues: readonly Missing[], language: ProblemLanguage) =>
  issues.map(({ path, code, params }) => ({ path, message: problemText(code, language, params) }))

const sentRecord = (candidate: Candidate, details: Details, { language }: HomeReader): WaitingRecord => {
  const { at, check } = candidate
  const { kind, expected, step, isCompleted } = at
  const ready = isReady(candidate)
  return {
    ...details,
    is_completed: isCompleted,
    state: stateText(stateOf(kind.states, step), language),
    missing: check ? issuesText(check.missing, language) : null,
    approve_step: ready ? kind.states.approved : null,
    approve_done: (ready && expected?.done[language]) || null,
    approve_warnings: ready && check ? issuesText(check.warnings, language) : [],
    is_approval_final: Boolean(ready && expected?.isFinal),
  }
}

/** Review of the records of a kind that the reader decides on. */
const reviewOf = (
  { definition, states }: Kind,
  candidates: readonly Candidate[],
  { actor, language }: HomeReader,
): WaitingKind['review'] => {
  const { review, resource } = definition
  const decided = reviewedSteps(states, actor.roles)
  const count = candidates.filter(({ at }) => decided.includes(at.step)).length
  if (!review || count === 0) return null
  return { address: review, count, noun: resource.noun[language][count === 1 ? 'one' : 'other'] }
}

/** Counts of a kind. */
const countsOf = (kind: Kind, candidates: readonly Candidate[], reader: HomeReader): WaitingKind => ({
  type: kind.definition.resource.type,
  count: candidates.length,
  complete: candidates.filter(isReadyWithOthers).length,
  review: reviewOf(kind, candidates, reader),
})

/** Part of the waiting records, in their order. */
export interface WaitingPart {
  readonly start: number
  readonly length: number
  /** Of one kind alone; only those that can be approved together. */
  readonly type?: string | undefined
  readonly isReady?: boolean
}

/** Records of every kind with states in which it is this person's turn. */
export const waitingWork = async (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  reader: HomeReader,
  checked: CheckCache,
  part: WaitingPart,
): Promise<WaitingRecords> => {
  const kinds = withWorkflow(readable)
    .map(([definition, states]): Kind => ({ definition, states }))
    .filter(({ definition }) => !part.type || definition.resource.type === part.type)
    .filter((kind) => isConcerned(kind, reader))
  const rows = await candidateRows(connection, kinds, reader)
  const candidates = await Promise.all(
    kinds.map(async (kind, index): Promise<[Kind, Candidate[]]> => {
      const own = rows.find((one) => one.kind === index)
      return [kind, own ? await candidatesOf(connection, kind, own, reader, checked) : []]
    }),
  )
  const all = candidates.flatMap(([, some]) => some)
  const wanted = part.isReady ? all.filter(isReadyWithOthers) : all
  const sent = wanted.toSorted(byUrgency).slice(part.start, part.start + part.length)
  const details = new Map(
    await Promise.all(
      [...Map.groupBy(sent, ({ at }) => at.kind)].map(
        async ([kind, some]) =>
          [
            kind,
            await detailsOf(
              connection,
              kind,
              some.map(({ id }) => id),
              reader,
            ),
          ] as const,
      ),
    ),
  )
  return {
    count: wanted.length,
    kinds: candidates.flatMap(([kind, some]) => (some.length > 0 ? [countsOf(kind, some, reader)] : [])),
    records: sent.flatMap((one) => {
      const known = details.get(one.at.kind)?.get(one.id)
      return known ? [sentRecord(one, known, reader)] : []
    }),
  }
}
