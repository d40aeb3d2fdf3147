import type { WaitingKind, WaitingRecord, WaitingRecords } from '@fornace/contract/kit/home'
import { type ProblemLanguage, problemText } from '@fornace/contract/kit/problems'
import { type Missing, reviewedSteps, stateOf } from '@fornace/contract/kit/workflow'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../platform/database/drizzle.ts'
import { utcText } from '../resource/columns/columns.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import {
  byUrgency,
  type Candidate,
  candidateRows,
  candidatesOf,
  isConcerned,
  isReady,
  isReadyWithOthers,
  type Kind,
} from './home-candidates.ts'
import type { CheckCache } from './home-check-cache.ts'
import { dueDay, type HomeReader, homeColumns } from './home-reader.ts'
import { lastStepOf, ledBack, sinceSql, stateText, withWorkflow } from './home-work.ts'

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
