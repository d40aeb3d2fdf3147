import type { Notice, ReadNotices } from '@fornace/contract/kit/notice'
import { MAX_UNREAD, NOTICE_KINDS } from '@fornace/contract/kit/notice-kinds'
import { pictureLists } from '@fornace/contract/kit/picture-permissions'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import type { Role } from '@fornace/contract/kit/roles'
import { leadsBack, reviewedSteps, stateOf } from '@fornace/contract/kit/workflow'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../platform/database/drizzle.ts'
import { quoted } from '../../platform/database/quoted.ts'
import type { Principal } from '../http/principal.ts'
import {
  type Columns,
  choiceColumn,
  plainColumn,
  ROW,
  readColumn,
  recordSql,
  textColumn,
  timeColumn,
} from '../resource/columns/columns.ts'
import { type PersonName, personSql } from '../resource/columns/person-sql.ts'
import type { NoticedKind, Registry, ResourceDefinition } from '../resource/definition/registry.ts'
import { type Scope, within } from '../resource/scope/scope.ts'
import { workflowOf } from '../resource/workflow/workflow.ts'

/** Notices are deleted after so many days. */
export const NOTICE_DAYS = 180

/** Names of people and companies in notices, as SQL over an id. */
export interface NoticeNames {
  readonly personName: PersonName
  readonly companyName: (id: string) => string
}

const hasNotices = ({ resource, due, hasOwnNotices }: ResourceDefinition): boolean =>
  Boolean(
    hasOwnNotices || workflowOf(resource) || due?.tells || pictureLists(resource.fields ?? {}).length > 0,
  )

/**
 * Kinds with notices: resources with a workflow, a deadline, picture permissions or notices of their own, and other
 * records that were registered for them.
 */
export const noticedKinds = (registry: Registry): NoticedKind[] => [
  ...registry.all().filter(hasNotices),
  ...registry.noticed(),
]

const keyColumn = (type: string, key: string): string => `${type}.${key}`

/** Labels of the states of these resources, as JSON in SQL. */
const stateLabels = (kinds: readonly NoticedKind[], language: ProblemLanguage): string => {
  const words = kinds.map(({ resource }) => [
    resource.type,
    Object.fromEntries(
      (workflowOf(resource)?.states ?? []).map(({ step, label }) => [step, label[language]]),
    ),
  ])
  return `${quoted(JSON.stringify(Object.fromEntries(words)))}::jsonb`
}

/**
 * Meaning of a step, as SQL: the notice of the new state while the record is in it; after a step back, or once the record
 * has moved on, the action taken.
 */
const meaningSql = ({ resource, isSettled }: NoticedKind, row: string, language: ProblemLanguage): string => {
  const states = workflowOf(resource)
  if (!states) return 'null::text'
  const actions = Object.entries(states.actions)
  const done = actions.map(([name, action]) => [name, action.done[language]])
  const asked = actions.flatMap(([name, { from, to }]) => {
    const label = stateOf(states, to)?.notice?.[language]
    return label && !from.some((step) => leadsBack(states, step, to)) ? [[name, label]] : []
  })
  const labelOf = (labels: string[][]) =>
    `${quoted(JSON.stringify(Object.fromEntries(labels)))}::jsonb ->> (n.data ->> 'action')`
  const isWaiting = [`${row}.step = (n.data ->> 'to')::int`, ...(isSettled ? [`not ${isSettled(row)}`] : [])]
  return `coalesce(case when ${isWaiting.join(' and ')} then ${labelOf(asked)} end, ${labelOf(done)})`
}

interface Joined {
  readonly definition: NoticedKind
  readonly row: string
}

const joined = (kinds: readonly NoticedKind[]): Joined[] =>
  kinds.map((definition, index) => ({ definition, row: `r${index}` }))

const accessColumns = (rows: readonly Joined[]): string[] => [
  'coalesce(n.company_id, 0) as for_company',
  `coalesce(${rows.map(({ row }) => `${row}.id`).join(', ')}) is not null as is_there`,
  ...rows.flatMap(({ definition, row }) =>
    definition.scope.keys.map((key) => `${row}."${key}" as "${keyColumn(definition.resource.type, key)}"`),
  ),
]

const fromNotices = (rows: readonly Joined[]): string =>
  `from notice n ${rows
    .map(
      ({ definition: { resource, table }, row }) =>
        `left join "${getTableName(table)}" ${row} on n.type = '${resource.type}' and ${row}.id = n.record_id`,
    )
    .join(' ')}`

/** States in which these roles decide, by kind; kinds without a review page have none. */
export const reviewedKinds = (
  kinds: readonly NoticedKind[],
  roles: readonly Role[],
): ReadonlyMap<string, readonly number[]> =>
  new Map(
    kinds.flatMap(({ resource, review }) => {
      const states = workflowOf(resource)
      const steps = states && review ? reviewedSteps(states, roles) : []
      return steps.length > 0 ? [[resource.type, steps] as const] : []
    }),
  )

/** Screen of the record or, for a step of a record that waits for the reader's decision, the review page. */
const addressSql = (
  { resource, address, review }: NoticedKind,
  row: string,
  reviewed: ReadonlyMap<string, readonly number[]>,
): string => {
  const own = address?.(row) ?? 'null::text'
  const steps = reviewed.get(resource.type)
  if (!steps || !review) return own
  return `case when n.kind = 'transition' and ${row}.step in (${steps.join()})
    then ${quoted(`${review}?record=`)} || ${row}.id else ${own} end`
}

/**
 * Notices joined with their records: title, address, and the scope keys of each resource under names of their own, so
 * that the usual scopes apply.
 */
export const noticeSource = (
  kinds: readonly NoticedKind[],
  language: ProblemLanguage,
  reviewed: ReadonlyMap<string, readonly number[]>,
): string => {
  const rows = joined(kinds)
  const byKind = (value: (definition: NoticedKind, row: string) => string) =>
    `case n.type ${rows.map(({ definition, row }) => `when '${definition.resource.type}' then ${value(definition, row)}`).join(' ')} end`
  return `(select ${[
    'n.*',
    'n.read_at is not null as is_read',
    ...accessColumns(rows),
    `${byKind(({ title }, row) => title(row, language))} as title`,
    `${byKind(({ resource }) => quoted(resource.noun[language].one))} as noun`,
    `${byKind((definition, row) => addressSql(definition, row, reviewed))} as address`,
    `${byKind((definition, row) => meaningSql(definition, row, language))} as meaning`,
  ].join(', ')} ${fromNotices(rows)})`
}

/** The same with the scope keys alone, for counting. */
export const countedNotices = (kinds: readonly NoticedKind[]): string => {
  const rows = joined(kinds)
  return `(select ${['n.user_id', 'n.type', 'n.read_at', ...accessColumns(rows)].join(', ')} ${fromNotices(rows)})`
}

/**
 * Scope of notices: the recipient's own, about records whose history the recipient may read, because notices contain
 * the notes of transitions.
 */
export const noticeScope = (readable: readonly NoticedKind[], principal: Principal): Scope => {
  const own = {
    user_id: [principal.userId],
    is_there: [true],
    for_company: [0, ...principal.companyRoles.map(({ companyId }) => companyId)],
  }
  return readable.flatMap(({ resource: { type }, scope }) => {
    const access = scope.readsHistory(principal)
    if (access === 'everything') return [{ ...own, type: [type] }]
    return access
      .filter((term) => Object.keys(term).length > 0)
      .map((term) => ({
        ...own,
        type: [type],
        ...Object.fromEntries(Object.entries(term).map(([key, values]) => [keyColumn(type, key), values])),
      }))
  })
}

export const noticeColumns = (
  kinds: readonly NoticedKind[],
  language: ProblemLanguage,
  { personName, companyName }: NoticeNames,
): Columns => {
  const words = stateLabels(kinds, language)
  const data = (name: string) => readColumn((row) => `${row}.data ->> '${name}'`)
  const state = (name: string) =>
    readColumn((row) => `${words} -> ${row}.type ->> (${row}.data ->> '${name}')`)
  const text = (name: string) => readColumn((row) => `coalesce(${row}.data ->> '${name}', '')`)
  return new Map([
    ['id', plainColumn('id', 'integer')],
    ['at', timeColumn('at')],
    ['kind', choiceColumn('kind', NOTICE_KINDS)],
    ['is_read', plainColumn('is_read', 'boolean')],
    ['type', choiceColumn('type')],
    ['record_id', plainColumn('record_id', 'integer')],
    ['title', textColumn('title')],
    ['noun', readColumn((row) => `${row}.noun`)],
    ['address', readColumn((row) => `${row}.address`)],
    ['actor', readColumn((row) => personSql(`(${row}.data ->> 'actor_id')::int`, personName))],
    [
      'company',
      readColumn(
        (row) => `case when ${row}.company_id is not null then
          json_build_object('id', ${row}.company_id, 'name', ${companyName(`${row}.company_id`)}) end`,
      ),
    ],
    ['action', data('action')],
    ['meaning', readColumn((row) => `${row}.meaning`)],
    ['from', state('from')],
    ['to', state('to')],
    ['note', text('note')],
    ['note_field', text('note_field')],
    ['due_date', data('due_date')],
  ])
}

/** Unread count, capped at `MAX_UNREAD`. */
export const countUnread = async (
  connection: Connection,
  source: string,
  scope: Scope,
  userId: number,
): Promise<number> => {
  const [match] = await connection.rows<{ count: number }>(
    sql`select count(*)::int as count from (select from ${sql.raw(`${source} ${ROW}`)}
      where t.user_id = ${userId} and t.read_at is null and ${within(scope)} limit ${MAX_UNREAD}) unread`,
    'prepared',
  )
  return match?.count ?? 0
}

export const markRead = async (
  connection: Connection,
  userId: number,
  which: ReadNotices,
  at: Date,
): Promise<void> => {
  const meant = (): SQL => {
    if ('ids' in which) return sql`id = any(${sql.param(which.ids)}::bigint[])`
    if ('type' in which) return sql`type = ${which.type} and record_id = ${which.record_id}`
    return sql`true`
  }
  await connection.rows(
    sql`update notice set read_at = ${at.toISOString()}::timestamptz
      where user_id = ${userId} and read_at is null and ${meant()}`,
    'prepared',
  )
}

/** Claims the unmailed notices of a user for the caller; a concurrent caller gets none. */
export const claimUnmailed = async (
  transaction: Transaction,
  userId: number,
  at: Date,
): Promise<{ id: number; at: Date }[]> => {
  const claimed = await transaction.rows<{ id: string; at: Date }>(
    sql`update notice set mailed_at = ${at.toISOString()}::timestamptz
      where user_id = ${userId} and mailed_at is null returning id, at`,
    'prepared',
  )
  return claimed.map((one) => ({ id: Number(one.id), at: one.at }))
}

/** Unread notices among these that are still in scope, oldest first. */
export const noticesToMail = async (
  connection: Connection,
  { source, columns, scope }: { source: string; columns: Columns; scope: Scope },
  ids: readonly number[],
): Promise<Notice[]> => {
  const matches = await connection.rows<{ notice: Notice }>(
    sql`select ${sql.raw(recordSql(columns, ROW, 'json'))} as notice from ${sql.raw(`${source} ${ROW}`)}
      where t.id = any(${sql.param([...ids])}::bigint[]) and t.read_at is null and ${within(scope)}
      order by t.id`,
  )
  return matches.map(({ notice }) => notice)
}

/** Time of the oldest unmailed notice of a user. */
export const oldestUnmailed = async (connection: Connection, userId: number): Promise<Date | undefined> => {
  const [match] = await connection.rows<{ at: Date | null }>(
    sql`select min(at) as at from notice where user_id = ${userId} and mailed_at is null`,
    'prepared',
  )
  return match?.at ?? undefined
}

export const deleteOldNotices = async (connection: Connection, before: Date): Promise<void> => {
  await connection.rows(sql`delete from notice where at < ${before.toISOString()}::timestamptz`)
}

/** Notices of a user, for the export of personal data. */
export const noticesOf = (connection: Connection, userId: number, limit: number): Promise<unknown> =>
  connection.rows(
    sql`select ${sql.raw(timeColumn('at').read?.('n') ?? 'at')} as at, kind, type, record_id,
        read_at is not null as is_read
      from (select * from notice where user_id = ${userId} order by id desc limit ${limit}) n order by id`,
  )

export const deleteNoticesOf = async (transaction: Transaction, userId: number): Promise<void> => {
  await transaction.rows(sql`delete from notice where user_id = ${userId}`)
}

/** Users with unmailed notices. */
export const peopleToMail = async (connection: Connection, wish: 'daily'): Promise<number[]> => {
  const matches = await connection.rows<{ user_id: number }>(
    sql`select distinct n.user_id from notice n join notice_recipient r on r.user_id = n.user_id
      where n.mailed_at is null and r.notice_mail = ${wish} order by n.user_id`,
  )
  return matches.map(({ user_id }) => user_id)
}
