import { holdsOneOf } from '@fornace/contract/kit/access'
import { type HomeAnswer, MAX_ON_HOME, type OwnRecord } from '@fornace/contract/kit/home'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { completedSteps, type State, stateOf, type Workflow } from '@fornace/contract/kit/workflow'
import type { Connection } from '../../platform/database/database.ts'
import {
  getTableColumns,
  getTableName,
  type PgTable,
  type SQL,
  sql,
} from '../../platform/database/drizzle.ts'
import type { Principal } from '../http/principal.ts'
import { utcText } from '../resource/columns/columns.ts'
import { timesOf } from '../resource/columns/record-tables.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { within } from '../resource/scope/scope.ts'
import { ledBackSql } from '../resource/workflow/sent-back.ts'
import { authorSql, workflowOf } from '../resource/workflow/workflow.ts'
import { dueDay, type HomeReader, homeColumns, stepArray } from './home-reader.ts'

/** Last step of the row `t`, as `last`. */
export const lastStepOf = (type: string): SQL =>
  sql`left join lateral (select at, actor_id, note, from_step, to_step from workflow_transition w
    where w.type = ${type} and w.record_id = t.id and w.undone_at is null order by w.id desc limit 1) last on true`

/** Condition that the last step led back, with a note. */
export const ledBack = (states: Workflow): SQL => sql.raw(`coalesce(${ledBackSql(states, 'last')}, false)`)

/** Time since which the row `t` is in its state, as SQL: its last step, or its creation. */
export const sinceSql = (table: PgTable): string => {
  const { created } = timesOf(table)
  return created ? `coalesce(last.at, t.${created})` : 'last.at'
}

export interface LastStep {
  /** Milliseconds since 1970 at which the record came into its state. */
  readonly since: number
  readonly is_sent_back: boolean
}

/** Last steps of records, by their ids. */
export const lastSteps = async (
  connection: Connection,
  { table, resource }: ResourceDefinition,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LastStep>> => {
  const states = workflowOf(resource)
  if (!states) return new Map()
  const rows = await connection.rows<LastStep & { id: number }>(
    sql`select t.id, coalesce((extract(epoch from ${sql.raw(sinceSql(table))}) * 1000)::bigint, 0)::float8 as since,
        ${ledBack(states)} as is_sent_back
      from ${sql.identifier(getTableName(table))} t ${lastStepOf(resource.type)}
      where t.id = any(${sql.param([...ids])}::int[])`,
    'prepared',
  )
  return new Map(rows.map(({ id, ...step }) => [id, step]))
}

interface WorkRow extends Omit<OwnRecord, 'state' | 'turn' | 'is_completed'> {
  /** Index of its resource, and the count of all such records of it. */
  readonly kind: number
  readonly count: number
}

/** States in which it is the turn of the reader's roles, and those in which it is the author's. */
export const stepsInTurn = (
  { states }: Workflow,
  { roles }: Principal,
): { byRole: number[]; byAuthor: number[] } => ({
  byRole: states.filter(({ turn }) => turn !== 'author' && holdsOneOf(turn, roles)).map(({ step }) => step),
  byAuthor: states.filter(({ turn }) => turn === 'author').map(({ step }) => step),
})

export const withWorkflow = (all: readonly ResourceDefinition[]): [ResourceDefinition, Workflow][] =>
  all.flatMap((definition) => {
    const states = workflowOf(definition.resource)
    return states ? [[definition, states]] : []
  })

/** Condition that it is the turn of this person, who may write the row `t`. */
export const isMyTurn = (definition: ResourceDefinition, states: Workflow, actor: Principal): SQL => {
  const { resource, table, scope, isSettled } = definition
  if (!holdsOneOf(resource.access.write, actor.roles)) return sql`false`
  const { byRole, byAuthor } = stepsInTurn(states, actor)
  const turns = [
    sql`t.step = any(${stepArray(byRole)})`,
    ...(byAuthor.length > 0
      ? [sql`(t.step = any(${stepArray(byAuthor)}) and ${authorSql(table)} = ${actor.userId})`]
      : []),
  ]
  const isOpen = isSettled ? sql.raw(`not (${isSettled('t')})`) : sql`true`
  return sql`((${sql.join(turns, sql` or `)}) and ${isOpen} and ${within(scope.writes(actor))})`
}

/** Label of a state, with the action that is expected in it. */
export const stateText = (state: State | undefined, language: ProblemLanguage): string =>
  [state?.label, state?.expects].flatMap((label) => (label ? [label[language]] : [])).join(', ')

/** Order of own work within a kind: records sent back, then by due day, then the longest waiting. */
const workOrder = (day: string): SQL => sql.raw(`is_sent_back desc, ${day} nulls last, since, id`)

/** First records of a kind that meet a condition. */
const workOf = (
  [definition, states]: [ResourceDefinition, Workflow],
  kind: number,
  { language, personName }: HomeReader,
  condition: SQL,
): SQL => {
  const { resource, table } = definition
  const source = sql.identifier(getTableName(table))
  return sql`(with picked as materialized (
      select t.id, ${dueDay(definition)} as due, ${sql.raw(sinceSql(table))} as since,
        last.actor_id, coalesce(last.note, '') as note, ${ledBack(states)} as is_sent_back, count(*) over ()::int as count
      from ${source} t ${lastStepOf(resource.type)}
      where ${condition} order by ${workOrder('due')} limit ${MAX_ON_HOME}
    )
    select ${homeColumns(definition, language, dueDay(definition))}, t.step, ${sql.raw(utcText('p.since'))} as since,
      ${sql.raw(personName('p.actor_id'))} as actor, p.note, p.is_sent_back, p.count, ${kind}::int as kind
    from picked p join ${source} t on t.id = p.id)`
}

/** Records that the reader created, or that belong to the reader's companies, while it is another role's turn. */
export const ownWork = async (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  reader: HomeReader,
): Promise<HomeAnswer['mine']> => {
  const { actor, language } = reader
  const companies = actor.companyRoles.map(({ companyId }) => companyId)
  const kinds = withWorkflow(readable)
  const statements = kinds.flatMap(([definition, states], kind) => {
    const columns = getTableColumns(definition.table)
    const own = [
      ...('created_by_id' in columns ? [sql`t.created_by_id = ${actor.userId}`] : []),
      ...('company_id' in columns && companies.length > 0
        ? [sql`t.company_id = any(${sql.param(companies)}::int[])`]
        : []),
    ]
    if (own.length === 0) return []
    const completed = completedSteps(states)
    const open = states.states.map(({ step }) => step).filter((step) => !completed.includes(step))
    const condition = sql`t.step = any(${stepArray(open)}) and ${within(definition.scope.reads(actor))}
      and (${sql.join(own, sql` or `)}) and not ${isMyTurn(definition, states, actor)}`
    return [workOf([definition, states], kind, reader, condition)]
  })
  if (statements.length === 0) return { count: 0, records: [] }
  const rows = await connection.rows<WorkRow>(
    sql`select * from (${sql.join(statements, sql` union all `)}) own order by kind, ${workOrder('due_date')}`,
    'prepared',
  )
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return {
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    records: rows.map(({ kind, count: _count, ...sent }) => {
      const state = kinds[kind] && stateOf(kinds[kind][1], sent.step)
      return { ...sent, is_completed: false, state: stateText(state, language), turn: state?.turn ?? [] }
    }),
  }
}
