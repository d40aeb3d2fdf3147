import type { NoticeKind } from '@fornace/contract/kit/notice-kinds'
import { PERMISSION_AHEAD } from '@fornace/contract/kit/picture-permissions'
import { COMPANY_ROLES, type Role } from '@fornace/contract/kit/roles'
import { isEditable, leadsBack, stateOf, type Workflow } from '@fornace/contract/kit/workflow'
import type { Transaction } from '../../../platform/database/database.ts'
import { getTableColumns, getTableName, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { enqueueTo } from '../../../platform/jobs/jobs.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import type { Author } from '../history/history-insert.ts'
import { type RecordDay, recordDays } from './record-days.ts'
import { authorSql, workflowOf } from './workflow.ts'

/** Delay of a mail after the first notice, so that one mail contains those that follow. */
export const GATHER_SECONDS = 60

/** Mail queue of the notices; a job is added in the transaction that writes the notices. */
export const NOTICE_MAIL = { name: 'notice.mail', delaySeconds: GATHER_SECONDS }
const enqueueMail = enqueueTo<{ userIds: number[] }>(NOTICE_MAIL)

interface NewNotices {
  readonly type: string
  readonly kind: NoticeKind
  readonly at: Date
  readonly data: object
  /** Deduplication key: a user gets one notice for each record and key. */
  readonly once?: string
  /** A query for `user_id`, `record_id` and, where it is on behalf of a company, `company_id`. */
  readonly to: SQL
}

/**
 * Inserts the notices in one statement and enqueues the mails for users with immediate mail. Returns the notified
 * users.
 */
export const writeNotices = async (
  transaction: Transaction,
  { type, kind, at, data, once, to }: NewNotices,
): Promise<number[]> => {
  const wish = sql.raw('(select notice_mail from notice_recipient r where r.user_id = told.user_id limit 1)')
  const moment = sql`${at.toISOString()}::timestamptz`
  const notified = await transaction.rows<{ user_id: number; notice_mail: string }>(
    sql`with told as (
        insert into notice (user_id, type, record_id, kind, at, mailed_at, company_id, once, data)
        select told.user_id, ${type}, told.record_id, ${kind}, ${moment},
          case when u.notice_mail = 'never' then ${moment} end, told.company_id, ${once ?? null},
          ${JSON.stringify(data)}::jsonb
        from (${to}) told cross join lateral ${wish} u
        on conflict (user_id, type, record_id, once) do nothing returning user_id
      )
      select distinct user_id, notice_mail from told cross join lateral ${wish} u`,
    'prepared',
  )
  const atOnce = notified.filter(({ notice_mail }) => notice_mail === 'at_once').map(({ user_id }) => user_id)
  if (atOnce.length > 0) await enqueueMail(transaction, { userIds: atOnce })
  return notified.map(({ user_id }) => user_id)
}

const isOfCompany = (role: Role): boolean => COMPANY_ROLES.includes(role)

/** Condition that `r` has one of the roles; company roles count for the company of the record `t` alone. */
const holdsForRecord = (roles: readonly Role[], { table }: Pick<ResourceDefinition, 'table'>): SQL => {
  const company = sql.raw('company_id' in getTableColumns(table) ? 't.company_id' : 'null::int')
  const [plain, companyRoles] = [roles.filter((role) => !isOfCompany(role)), roles.filter(isOfCompany)]
  return sql`(r.role = any(${sql.param(plain)}::text[])
    or (r.role = any(${sql.param(companyRoles)}::text[]) and r.company_id = ${company}))`
}

/** Steps back and approvals also notify the author of the record. */
const concernsAuthor = (states: Workflow, from: number, to: number): boolean =>
  to === states.approved || leadsBack(states, from, to)

interface Step {
  readonly id: number
  readonly action: string
  readonly from: number
  readonly to: number
  readonly note: string
  readonly noteField: string
}

/** Notifies the roles whose turn it is, and the author of a record that was sent back or approved; never the actor. */
export const noticeTransition = async (
  transaction: Transaction,
  definition: ResourceDefinition,
  states: Workflow,
  { actorId, at }: Author,
  { id, action, from, to, note, noteField }: Step,
): Promise<void> => {
  const { resource, table } = definition
  const turn = stateOf(states, to)?.turn ?? []
  const author = authorSql(table)
  const isTurn = turn === 'author' ? sql`r.user_id = ${author}` : holdsForRecord(turn, definition)
  await writeNotices(transaction, {
    type: resource.type,
    kind: 'transition',
    at,
    data: { action, from, to, note, note_field: noteField, actor_id: actorId },
    to: sql`select distinct r.user_id, t.id as record_id, null::int as company_id
      from ${sql.identifier(getTableName(table))} t, notice_recipient r
      where t.id = ${id} and r.user_id is distinct from ${actorId}::int and (
        ${isTurn} or (${concernsAuthor(states, from, to)}::boolean and r.user_id = ${author}))`,
  })
}

/** Marks the notices of a record as read for the person who takes a step with it: it is no news for that person. */
export const readByActor = async (
  transaction: Transaction,
  { actorId, at }: Author,
  { type, id }: { type: string; id: number },
): Promise<void> => {
  if (actorId === null) return
  await transaction.rows(
    sql`update notice set read_at = ${at.toISOString()}::timestamptz
      where user_id = ${actorId} and type = ${type} and record_id = ${id} and read_at is null`,
    'prepared',
  )
}

/** Deletes the unread notices of a step that was undone, so that they are not mailed either. */
export const forgetTransition = async (
  transaction: Transaction,
  { type, id, at }: { type: string; id: number; at: Date },
): Promise<void> => {
  await transaction.rows(
    sql`delete from notice where type = ${type} and record_id = ${id} and kind = 'transition'
      and at = ${at.toISOString()}::timestamptz and read_at is null`,
  )
}

/** Days of the records `t` with a notice in advance. */
interface ComingDays extends RecordDay {
  readonly noticeKind: 'deadline' | 'permission'
  /** Days ahead, with one notice each; the nearest first. */
  readonly ahead: readonly number[]
  /** Recipients of a row: a condition on the recipient `r`. */
  readonly tells: SQL
}

/** Catches up after a missed run: the range of days between two dates of `ahead` gets its notice on the next run. */
const notifyAhead = async (
  transaction: Transaction,
  { resource }: ResourceDefinition,
  { noticeKind: kind, ahead, from, day, isOpen, tells: notifies }: ComingDays,
  { today, at }: { today: string; at: Date },
): Promise<void> => {
  for (const [index, days] of ahead.entries()) {
    const min = index === 0 ? 0 : (ahead[index - 1] ?? 0) + 1
    const near = await transaction.rows<{ day: string }>(
      sql`select distinct ${day} as day from ${from}
        where ${isOpen} and ${day} between ${today}::date + ${min}::int and ${today}::date + ${days}::int`,
    )
    for (const { day: due_date } of near)
      await writeNotices(transaction, {
        type: resource.type,
        kind,
        at,
        once: `${kind === 'deadline' ? 'due' : kind}:${days}:${due_date}`,
        data: { due_date },
        to: sql`select distinct r.user_id, t.id as record_id, null::int as company_id
          from ${from} cross join notice_recipient r
          where ${isOpen} and ${day} = ${due_date}::date and ${notifies}`,
      })
  }
}

/** Condition on users with one of the roles in `due.tells`. */
const toldOfDue = ({ due }: ResourceDefinition): SQL => {
  const isLocked = (role: Role) => (isOfCompany(role) ? 'r.company_id is not null' : 'true')
  const holds = (due?.tells ?? []).map((role) => sql`(r.role = ${role} and ${sql.raw(isLocked(role))})`)
  return sql`(${sql.join(holds, sql` or `)})`
}

/** Condition on users who may edit a list of a record in its current state, where it has states. */
const editorsOf = (definition: ResourceDefinition, list: string): SQL => {
  const states = workflowOf(definition.resource)
  if (!states) return holdsForRecord(definition.resource.access.write, definition)
  const rights = states.editing
    .filter(({ paths }) => isEditable(paths ?? 'all', list))
    .map(
      (right) =>
        sql`(t.step = any(${sql.param([...right.in])}::int[]) and ${holdsForRecord(right.by, definition)})`,
    )
  return rights.length > 0 ? sql`(${sql.join(rights, sql` or `)})` : sql`false`
}

/**
 * Days with notices: due dates of open records a week and a day ahead; ends of picture permissions a month and a week
 * ahead, to those who may edit the picture.
 */
const comingDays = (definition: ResourceDefinition): ComingDays[] =>
  recordDays(definition).flatMap((day): ComingDays[] => {
    if (day.kind === 'due')
      return [{ ...day, noticeKind: 'deadline', ahead: [1, 7], tells: toldOfDue(definition) }]
    if (!day.list) return []
    return [
      {
        ...day,
        noticeKind: 'permission',
        ahead: PERMISSION_AHEAD,
        tells: editorsOf(definition, day.list),
      },
    ]
  })

/** Writes the notices of all approaching dates of a resource. */
export const noticeDeadlines = async (
  transaction: Transaction,
  definition: ResourceDefinition,
  now: { today: string; at: Date },
): Promise<void> => {
  for (const coming of comingDays(definition)) await notifyAhead(transaction, definition, coming, now)
}
