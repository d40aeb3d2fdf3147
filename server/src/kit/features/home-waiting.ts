import type { WaitingKind, WaitingRecord, WaitingRecords } from '@fornace/contract/kit/home'
import { type ProblemLanguage, problemText } from '@fornace/contract/kit/problems'
import {
  actionsFor,
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
import type { CheckCache, ExpectedStep } from './home-check-cache.ts'
import { dueDay, type HomeReader, homeColumns } from './home-reader.ts'
import {
  isCompleted,
  isMyTurn,
  lastStepOf,
  ledBack,
  sinceSql,
  stateText,
  stepsInTurn,
  withWorkflow,
} from './home-work.ts'

/** What the order of the waiting records needs of one. */
interface Candidate {
  readonly kind: Kind
  readonly id: number
  readonly version: number
  readonly step: number
  /** Days since an early date; `NEVER` without a due day. */
  readonly due: number
  /** Milliseconds since 1970 at which it began to wait. */
  readonly since: number
  readonly isSentBack: boolean
  readonly isCompleted: boolean
  readonly expected: NamedAction | undefined
  readonly check: StepCheck | undefined
}

interface Kind {
  readonly definition: ResourceDefinition
  readonly states: Workflow
}

const NEVER = 999_999

/** More than a team can decide on; beyond it, the oldest records. */
const MAX_CANDIDATES = 10_000

type CandidateRow = [
  id: number,
  version: number,
  step: number,
  due: number,
  since: number,
  isSentBack: number,
  isCompleted: number,
]

/** Everything of a kind in which it is the reader's turn: one JSON text, because thousands of rows cost more to parse. */
const candidateRows = async (
  connection: Connection,
  { definition, states }: Kind,
  condition: SQL,
): Promise<CandidateRow[]> => {
  const { table, resource } = definition
  const since = sql`(extract(epoch from ${sql.raw(sinceSql(table))}) * 1000)::bigint`
  const [all] = await connection.rows<{ rows: string }>(
    sql`select '[' || coalesce(string_agg(concat('[', c.id, ',', c.version, ',', c.step, ',', c.due, ',', c.since, ',',
        c.is_sent_back, ',', c.is_completed, ']'), ','), '') || ']' as rows
      from (select t.id, t.version, t.step, coalesce(${dueDay(definition)} - date '2000-01-01', ${NEVER}::int) as due,
          coalesce(${since}, 0) as since, ${ledBack(states)}::int as is_sent_back,
          ${isCompleted(states)}::int as is_completed
        from ${sql.identifier(getTableName(table))} t ${lastStepOf(resource.type)}
        where ${condition} order by t.id limit ${MAX_CANDIDATES}) c`,
    'prepared',
  )
  return JSON.parse(all?.rows ?? '[]')
}

/** Approving action of these roles in a state, where it requires no note; an own draft is not approved from Home. */
const approvalIn = (states: Workflow, step: number, { actor }: HomeReader): NamedAction | undefined =>
  stateOf(states, step)?.turn === 'author'
    ? undefined
    : actionsFor(states, step, { roles: actor.roles, isAuthor: false }).find(
        ({ to, note }) => to === states.approved && note !== 'required',
      )

/** Step that is expected of the reader: the approval or, without the right to it, the first way on. */
const expectedIn = (states: Workflow, step: number, reader: HomeReader): NamedAction | undefined => {
  const place = (of: number) => states.states.findIndex((state) => state.step === of)
  const isAuthor = stateOf(states, step)?.turn === 'author'
  return (
    approvalIn(states, step, reader) ??
    actionsFor(states, step, { roles: reader.actor.roles, isAuthor }).find(
      ({ to }) => place(to) > place(step),
    )
  )
}

const candidatesOf = async (
  connection: Connection,
  kind: Kind,
  reader: HomeReader,
  checked: CheckCache,
): Promise<Candidate[]> => {
  const { definition, states } = kind
  const { byRole, byAuthor } = stepsInTurn(states, reader.actor)
  const isConcerned = byRole.length + byAuthor.length > 0
  if (!isConcerned || hasEmptyScope(definition.scope.writes(reader.actor))) return []
  const rows = await candidateRows(connection, kind, isMyTurn(definition, states, reader.actor))
  const expected = new Map(states.states.map(({ step }) => [step, expectedIn(states, step, reader)]))
  const steps = rows.flatMap(([id, version, step]): ExpectedStep[] => {
    const action = expected.get(step)
    return action ? [{ id, version, action }] : []
  })
  const checkOf = await checked(connection, definition, steps, reader.rules)
  return rows.map(([id, version, step, due, since, isSentBack, isCompletedRow]) => {
    const action = expected.get(step)
    return {
      kind,
      id,
      version,
      step,
      due,
      since,
      isSentBack: isSentBack === 1,
      isCompleted: isCompletedRow === 1,
      expected: action,
      check: action && checkOf(id),
    }
  })
}

const isComplete = ({ check }: Candidate): boolean => check?.missing.length === 0

/** It can be approved as it is. */
const isReady = (one: Candidate): boolean =>
  isComplete(one) && one.expected?.to === one.kind.states.approved && approvableIn(one)

/** One of many: the approval can be undone. */
const isReadyWithOthers = (one: Candidate): boolean => isReady(one) && !one.expected?.isFinal

const approvableIn = ({ kind: { states }, step, expected }: Candidate): boolean =>
  stateOf(states, step)?.turn !== 'author' && expected?.note !== 'required'

/**
 * Order of what waits: complete records first, then those sent back, the most recent return first; then by due day, then
 * the longest waiting. Records that are approved already come last, the newest first.
 */
const byUrgency = (one: Candidate, other: Candidate): number =>
  Number(one.isCompleted) - Number(other.isCompleted) ||
  Number(isComplete(other)) - Number(isComplete(one)) ||
  Number(other.isSentBack) - Number(one.isSentBack) ||
  (one.isSentBack || one.isCompleted
    ? other.since - one.since
    : one.due - other.due || one.since - other.since) ||
  one.id - other.id

/** Screen of the action that the state of a record expects, as JSON. */
const followUpOf = ({ followUp }: ResourceDefinition, language: ProblemLanguage): SQL =>
  followUp
    ? sql`case when t.step = ${followUp.step} then json_build_object(
        'label', ${followUp.label[language]}::text, 'address', ${sql.raw(followUp.address('t'))}) end`
    : sql`null::json`

type Details = Omit<
  WaitingRecord,
  'approve_step' | 'approve_done' | 'approve_warnings' | 'is_approval_final' | 'state' | 'missing'
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
        ${ledBack(states)} as is_sent_back, ${isCompleted(states)} as is_completed,
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
  const { kind, check, expected, step } = candidate
  const ready = isReady(candidate)
  return {
    ...details,
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
  const count = candidates.filter(({ step }) => decided.includes(step)).length
  if (!review || count === 0) return null
  return { address: review, count, noun: resource.noun[language][count === 1 ? 'one' : 'other'] }
}

/** Counts of a kind, where some of it waits. */
const kindsOf = (kind: Kind, candidates: readonly Candidate[], reader: HomeReader): WaitingKind[] => {
  if (candidates.length === 0) return []
  return [
    {
      type: kind.definition.resource.type,
      count: candidates.length,
      complete: candidates.filter(isReadyWithOthers).length,
      review: reviewOf(kind, candidates, reader),
    },
  ]
}

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
  const candidates = (
    await Promise.all(kinds.map((kind) => candidatesOf(connection, kind, reader, checked)))
  ).flat()
  const wanted = part.isReady ? candidates.filter(isReadyWithOthers) : candidates
  const sent = wanted.toSorted(byUrgency).slice(part.start, part.start + part.length)
  const details = new Map(
    await Promise.all(
      [...Map.groupBy(sent, ({ kind }) => kind)].map(
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
    kinds: kinds.flatMap((kind) =>
      kindsOf(
        kind,
        candidates.filter((one) => one.kind === kind),
        reader,
      ),
    ),
    records: sent.flatMap((one) => {
      const known = details.get(one.kind)?.get(one.id)
      return known ? [sentRecord(one, known, reader)] : []
    }),
  }
}
