import { holdsOneOf } from '@fornace/contract/kit/access'
import {
  type Deadline,
  type HomeAnswer,
  MAX_ON_HOME,
  MAX_WAITING,
  type OwnRecord,
  type WaitingRecord,
} from '@fornace/contract/kit/home'
import type { HouseRules } from '@fornace/contract/kit/house-rules'
import { type ProblemLanguage, problemText } from '@fornace/contract/kit/problems'
import {
  type Action,
  actionsFor,
  completedSteps,
  type NamedAction,
  type State,
  stateOf,
  type Workflow,
} from '@fornace/contract/kit/workflow'
import type { Connection } from '../../platform/database/database.ts'
import { getTableColumns, getTableName, type SQL, sql } from '../../platform/database/drizzle.ts'
import type { Actor } from '../http/http.ts'
import { utcText } from '../resource/columns/columns.ts'
import type { PersonName } from '../resource/columns/person-sql.ts'
import { timesOf } from '../resource/columns/record-tables.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { hasEmptyScope, within } from '../resource/scope/scope.ts'
import { checkRecords, type StepCheck } from '../resource/workflow/step-check.ts'
import { authorSql, workflowOf } from '../resource/workflow/workflow.ts'

/** Reader of Home, with the context of the queries. */
export interface HomeReader {
  readonly actor: Actor
  readonly language: ProblemLanguage
  readonly personName: PersonName
  readonly rules: HouseRules
}

interface WorkRow
  extends Omit<WaitingRecord, 'approve_step' | 'approve_done' | 'approve_warnings' | 'state'> {
  readonly count: number
}

/** Columns of every record on Home. */
const about = (
  { resource, title, address, due, globalSearch }: ResourceDefinition,
  language: ProblemLanguage,
): SQL =>
  sql`${resource.type}::text as type, ${resource.path}::text as path, ${resource.noun[language].one}::text as one,
    t.id, t.version, ${sql.raw(title('t', language))} as title, ${sql.raw(globalSearch?.subtitle?.('t') ?? `''`)} as detail,
    ${sql.raw(address?.('t') ?? 'null::text')} as address,
    ${sql.raw(due ? due.day('t') : 'null::date')} as due_date`

/** Screen of the action that the state of a record expects, as JSON. */
const followUpOf = ({ followUp }: ResourceDefinition, language: ProblemLanguage): SQL =>
  followUp
    ? sql`case when t.step = ${followUp.step} then json_build_object(
        'label', ${followUp.label[language]}::text, 'address', ${sql.raw(followUp.address('t'))}) end`
    : sql`null::json`

/** Condition that the last step led back, in the usual order of the states, and has a note. */
const ledBack = ({ states }: Workflow): SQL => {
  const order = sql.param(states.map(({ step }) => step))
  return sql`coalesce(last.note <> '' and array_position(${order}::int[], last.to_step)
    < array_position(${order}::int[], last.from_step), false)`
}

/**
 * First records of a kind that meet a condition: those sent back, then by due day, then the longest waiting; completed
 * records last, the newest first.
 */
const workOf = (
  connection: Connection,
  [definition, states]: [ResourceDefinition, Workflow],
  { language, personName }: HomeReader,
  condition: SQL,
  max: number,
): Promise<WorkRow[]> => {
  const { resource, table, due } = definition
  const source = sql.raw(`"${getTableName(table)}" t`)
  const { created } = timesOf(table)
  const made = created ? `t.${created}` : 'null::timestamptz'
  const since = `extract(epoch from coalesce(last.at, ${made}))`
  const isCompleted = sql`(t.step = any(${sql.param(completedSteps(states))}::int[]))`
  const waited = sql`case when ${isCompleted} then - ${sql.raw(since)} else ${sql.raw(since)} end`
  return connection.rows<WorkRow>(
    sql`with picked as materialized (
        select t.id, ${sql.raw(due ? due.day('t') : 'null::date')} as due, coalesce(last.at, ${sql.raw(made)}) as since,
          last.actor_id, coalesce(last.note, '') as note, ${ledBack(states)} as is_sent_back,
          ${isCompleted} as is_completed, ${waited} as waited, count(*) over ()::int as count
        from ${source} left join lateral (select at, actor_id, note, from_step, to_step from workflow_transition w
          where w.type = ${resource.type} and w.record_id = t.id and w.undone_at is null order by w.id desc limit 1) last on true
        where ${condition} order by is_completed, is_sent_back desc, due nulls last, waited, t.id limit ${max}
      )
      select ${about(definition, language)}, t.step, ${sql.raw(utcText('p.since'))} as since,
        ${sql.raw(personName('p.actor_id'))} as actor, p.note, p.is_sent_back, p.is_completed, p.count,
        ${followUpOf(definition, language)} as follow_up
      from picked p join ${source} on t.id = p.id
      order by p.is_completed, p.is_sent_back desc, p.due nulls last, p.waited, t.id`,
    'prepared',
  )
}

/** States in which it is the turn of the reader's roles, and those in which it is the author's. */
const stepsInTurn = ({ states }: Workflow, { roles }: Actor): { byRole: number[]; byAuthor: number[] } => ({
  byRole: states.filter(({ turn }) => turn !== 'author' && holdsOneOf(turn, roles)).map(({ step }) => step),
  byAuthor: states.filter(({ turn }) => turn === 'author').map(({ step }) => step),
})

const withWorkflow = (all: readonly ResourceDefinition[]): [ResourceDefinition, Workflow][] =>
  all.flatMap((definition) => {
    const states = workflowOf(definition.resource)
    return states ? [[definition, states]] : []
  })

const isMyTurn = (definition: ResourceDefinition, states: Workflow, actor: Actor): SQL => {
  const { resource, table, scope, isSettled } = definition
  if (!holdsOneOf(resource.access.write, actor.roles)) return sql`false`
  const { byRole, byAuthor } = stepsInTurn(states, actor)
  const turns = [
    sql`t.step = any(${sql.param(byRole)}::int[])`,
    ...(byAuthor.length > 0
      ? [sql`(t.step = any(${sql.param(byAuthor)}::int[]) and ${authorSql(table)} = ${actor.userId})`]
      : []),
  ]
  const isOpen = isSettled ? sql.raw(`not (${isSettled('t')})`) : sql`true`
  return sql`((${sql.join(turns, sql` or `)}) and ${isOpen} and ${within(scope.writes(actor))})`
}

/** Label of a state, with the action that is expected in it. */
const stateText = (state: State | undefined, language: ProblemLanguage): string =>
  [state?.label, state?.expects].flatMap((label) => (label ? [label[language]] : [])).join(', ')

/** After every day. */
const NEVER = '9999-12-31'

const total = (rows: readonly { count: number }[]): number => rows[0]?.count ?? 0

/** Approving action of these roles in a state, where it requires no note; an own draft is not approved from Home. */
const approvalIn = (states: Workflow, step: number, { roles }: Actor): NamedAction | undefined =>
  stateOf(states, step)?.turn === 'author'
    ? undefined
    : actionsFor(states, step, { roles, isAuthor: false }).find(
        ({ to, note }) => to === states.approved && note !== 'required',
      )

/** Checks of the records that the reader may approve without a note, by id. */
const approvalChecks = (
  connection: Connection,
  [definition, states]: [ResourceDefinition, Workflow],
  rows: readonly WorkRow[],
  { actor, rules }: HomeReader,
): Promise<ReadonlyMap<number, StepCheck>> => {
  const approvals = rows.flatMap(({ id, step }): [number, Action][] => {
    const approval = approvalIn(states, step, actor)
    return approval ? [[id, approval]] : []
  })
  return checkRecords(connection, definition, new Map(approvals), rules)
}

/** Order over several kinds: records sent back, then by due day, completed ones last; stable within a kind. */
const byUrgency = (one: WaitingRecord, other: WaitingRecord): number =>
  Number(one.is_completed) - Number(other.is_completed) ||
  Number(other.is_sent_back) - Number(one.is_sent_back) ||
  Date.parse(one.due_date ?? NEVER) - Date.parse(other.due_date ?? NEVER)

/** Records of every kind with states in which it is this person's turn. */
export const waitingWork = async (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  reader: HomeReader,
): Promise<HomeAnswer['waiting']> => {
  const { actor, language } = reader
  const records: WaitingRecord[] = []
  let count = 0
  for (const [definition, states] of withWorkflow(readable)) {
    const { byRole, byAuthor } = stepsInTurn(states, actor)
    const isConcerned = byRole.length + byAuthor.length > 0
    if (!isConcerned || hasEmptyScope(definition.scope.writes(actor))) continue
    const mine = isMyTurn(definition, states, actor)
    const rows = await workOf(connection, [definition, states], reader, mine, MAX_WAITING)
    count += total(rows)
    const checks = await approvalChecks(connection, [definition, states], rows, reader)
    for (const { count: _, ...sent } of rows) {
      const check = checks.get(sent.id)
      const isReady = check?.missing.length === 0
      records.push({
        ...sent,
        state: stateText(stateOf(states, sent.step), language),
        approve_step: isReady ? states.approved : null,
        approve_done: (isReady && approvalIn(states, sent.step, actor)?.done[language]) || null,
        approve_warnings: (isReady ? check.warnings : []).map(({ path, code, params }) => ({
          path,
          message: problemText(code, language, params),
        })),
      })
    }
  }
  return { count, records: records.sort(byUrgency) }
}

/** Records that the reader created, or that belong to the reader's companies, while it is another role's turn. */
export const ownWork = async (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  reader: HomeReader,
): Promise<HomeAnswer['mine']> => {
  const { actor, language } = reader
  const companies = actor.companyRoles.map(({ companyId }) => companyId)
  const records: OwnRecord[] = []
  let count = 0
  for (const [definition, states] of withWorkflow(readable)) {
    const columns = getTableColumns(definition.table)
    const own = [
      ...('created_by_id' in columns ? [sql`t.created_by_id = ${actor.userId}`] : []),
      ...('company_id' in columns ? [sql`t.company_id = any(${sql.param(companies)}::int[])`] : []),
    ]
    if (own.length === 0) continue
    const rows = await workOf(
      connection,
      [definition, states],
      reader,
      sql`t.step <> all(${sql.param(completedSteps(states))}::int[]) and ${within(definition.scope.reads(actor))} and (${sql.join(own, sql` or `)})
        and not ${isMyTurn(definition, states, actor)}`,
      MAX_ON_HOME,
    )
    count += total(rows)
    for (const { count: _count, follow_up: _followUp, ...sent } of rows) {
      const state = stateOf(states, sent.step)
      records.push({ ...sent, state: stateText(state, language), turn: state?.turn ?? [] })
    }
  }
  return { count, records }
}

const DAYS_AROUND = 30

/** Days that come near, or have just passed; those who may close a record also see the closed ones. */
export const nearDeadlines = async (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  { actor, language, rules: { today } }: HomeReader,
): Promise<Deadline[]> => {
  const matches: Deadline[] = []
  for (const definition of readable) {
    const { resource, table, scope, due } = definition
    if (!due?.tells) continue
    const isWriter = holdsOneOf(resource.access.write, actor.roles)
    const isOpen = sql.raw(due.isOpen?.('t') ?? 'true')
    const day = sql.raw(due.day('t'))
    matches.push(
      ...(await connection.rows<Deadline>(
        sql`select ${about(definition, language)}, ${day} - ${today}::date as days_left, ${isOpen} as is_open,
            ${(isWriter && due.lock) || null}::text as lock
          from ${sql.raw(`"${getTableName(table)}" t`)}
          where ${day} between ${today}::date - ${DAYS_AROUND}::int and ${today}::date + ${DAYS_AROUND}::int
            and (${isWriter} or (${isOpen} and ${day} >= ${today}::date)) and ${within(scope.reads(actor))}
          order by ${day}, t.id limit ${MAX_ON_HOME}`,
        'prepared',
      )),
    )
  }
  return matches
}
