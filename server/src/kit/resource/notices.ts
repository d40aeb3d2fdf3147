import { COMPANY_ROLES, type Role } from '@fornace/contract/kit/roles'
import { stateOf, type Workflow } from '@fornace/contract/kit/workflow'
import type { Transaction } from '../../platform/database/database.ts'
import { getTableColumns, getTableName, type SQL, sql } from '../../platform/database/drizzle.ts'
import { enqueueTo } from '../../platform/jobs/jobs.ts'
import type { Author } from './history-insert.ts'
import type { Served } from './registry.ts'

/** One mail tells what came within so long of the first of it. */
export const GATHER_SECONDS = 60

/** The queue of the mails about notices. Whoever writes notices puts a job in it, in the same transaction. */
export const NOTICE_MAIL = { name: 'notice.mail', delaySeconds: GATHER_SECONDS }
const enqueueMail = enqueueTo<{ userIds: number[] }>(NOTICE_MAIL)

interface NewNotices {
  readonly type: string
  readonly kind: 'transition' | 'deadline' | 'reminder'
  readonly at: Date
  readonly data: object
  /** What is told only once to each person says what it is. */
  readonly once?: string
  /** A query for `user_id`, `record_id` and, where it is on behalf of a company, `company_id`. */
  readonly to: SQL
}

/** Tells all of them in one statement, and has it mailed to those who want that. Gives back who was told. */
export const writeNotices = async (
  transaction: Transaction,
  { type, kind, at, data, once, to }: NewNotices,
): Promise<number[]> => {
  const wish = sql.raw('(select notice_mail from notice_recipient r where r.user_id = told.user_id limit 1)')
  const moment = sql`${at.toISOString()}::timestamptz`
  const told = await transaction.rows<{ user_id: number; notice_mail: string }>(
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
  const atOnce = told.filter(({ notice_mail }) => notice_mail === 'at_once').map(({ user_id }) => user_id)
  if (atOnce.length > 0) await enqueueMail(transaction, { userIds: atOnce })
  return told.map(({ user_id }) => user_id)
}

const isOfCompany = (role: Role): boolean => COMPANY_ROLES.includes(role)

/** A step back, or the last one: whoever made the record wants to know. */
const concernsAuthor = ({ states, approved }: Workflow, from: number, to: number): boolean => {
  const place = (step: number) => states.findIndex((state) => state.step === step)
  return to === approved || place(to) < place(from)
}

interface Step {
  readonly id: number
  readonly action: string
  readonly from: number
  readonly to: number
  readonly note: string
  readonly noteField: string
}

/**
 * Tells those whose turn it is now, and the record's author when it was sent back or approved; never who did it. A role
 * that is held for companies counts for the record's own company.
 */
export const noticeTransition = async (
  transaction: Transaction,
  { resource, table }: Served,
  states: Workflow,
  { actorId, at }: Author,
  { id, action, from, to, note, noteField }: Step,
): Promise<void> => {
  const columns = getTableColumns(table)
  const turn = stateOf(states, to)?.turn ?? []
  const company = sql.raw('company_id' in columns ? 't.company_id' : 'null::int')
  const author = sql.raw('created_by_id' in columns ? 't.created_by_id' : 'null::int')
  const [roles, companyRoles] = [turn.filter((role) => !isOfCompany(role)), turn.filter(isOfCompany)]
  await writeNotices(transaction, {
    type: resource.type,
    kind: 'transition',
    at,
    data: { action, from, to, note, note_field: noteField, actor_id: actorId },
    to: sql`select distinct r.user_id, t.id as record_id, null::int as company_id
      from ${sql.identifier(getTableName(table))} t, notice_recipient r
      where t.id = ${id} and r.user_id is distinct from ${actorId}::int and (
        r.role = any(${sql.param(roles)}::text[])
        or (r.role = any(${sql.param(companyRoles)}::text[]) and r.company_id = ${company})
        or (${concernsAuthor(states, from, to)}::boolean and r.user_id = ${author}))`,
  })
}

/** A step was taken back: whoever has not read of it yet need not, nor get it by mail. */
export const forgetTransition = async (
  transaction: Transaction,
  { type, id, at }: { type: string; id: number; at: Date },
): Promise<void> => {
  await transaction.rows(
    sql`delete from notice where type = ${type} and record_id = ${id} and kind = 'transition'
      and at = ${at.toISOString()}::timestamptz and read_at is null`,
  )
}

/** How many days ahead people are told of a day that comes near, each time once. */
const TOLD_AHEAD = [
  { days: 1, from: 0 },
  { days: 7, from: 2 },
]

/** Tells of every open record of a kind that is due in a week, and again in a day, those who are to do something by then. */
export const noticeDeadlines = async (
  transaction: Transaction,
  { resource, table, due }: Served,
  { today, at }: { today: string; at: Date },
): Promise<void> => {
  if (!due?.tells) return
  const { day, isOpen, tells } = due
  const isHeld = (role: Role) => (isOfCompany(role) ? 'r.company_id is not null' : 'true')
  const holds = tells.map((role) => sql`(r.role = ${role} and ${sql.raw(isHeld(role))})`)
  for (const { days, from } of TOLD_AHEAD) {
    const due_days = await transaction.rows<{ day: string }>(
      sql`select distinct ${sql.raw(day('t'))} as day from ${sql.identifier(getTableName(table))} t
        where ${sql.raw(isOpen?.('t') ?? 'true')}
          and ${sql.raw(day('t'))} between ${today}::date + ${from}::int and ${today}::date + ${days}::int`,
    )
    for (const { day: due_date } of due_days)
      await writeNotices(transaction, {
        type: resource.type,
        kind: 'deadline',
        at,
        once: `due:${days}:${due_date}`,
        data: { due_date },
        to: sql`select distinct r.user_id, t.id as record_id, null::int as company_id
          from ${sql.identifier(getTableName(table))} t, notice_recipient r
          where ${sql.raw(isOpen?.('t') ?? 'true')} and ${sql.raw(day('t'))} = ${due_date}::date
            and (${sql.join(holds, sql` or `)})`,
      })
  }
}
