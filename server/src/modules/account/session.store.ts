import type { OwnSession } from '@fornace/contract/account/own-sessions'
import type { Role } from '@fornace/contract/kit/roles'
import type { Actor } from '../../kit/http/http.ts'
import { timeColumn } from '../../kit/resource/columns/columns.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { type AssignedRole, assignedRoles, assignedTo } from './assigned-roles.ts'
import { session } from './tables.ts'

export interface SessionRecord {
  readonly id: string
  readonly startedAt: Date
  readonly endsAt: Date
  readonly lastSeenAt: Date
  readonly isActive: boolean
  readonly user: {
    readonly id: number
    readonly first_name: string
    readonly last_name: string
    readonly email: string
  }
  readonly roles: readonly Role[]
  readonly actor: Actor
}

interface Row {
  user_id: number
  email: string
  first_name: string
  last_name: string
  is_active: boolean
  started_at: Date
  ends_at: Date
  last_seen_at: Date
  has_second_factor: boolean
  held: AssignedRole[]
}

/** The session with its user and the user's roles as they are now, in one statement. */
export const findSession = async (connection: Connection, id: string): Promise<SessionRecord | undefined> => {
  const [row] = await connection.rows<Row>(
    sql`select s.user_id, u.email, u.first_name, u.last_name, u.is_active, s.started_at, s.ends_at, s.last_seen_at,
        exists (select from account_second_factor f where f.user_id = u.id and f.secret is not null) as has_second_factor,
        ${assignedRoles(sql`u.id`)} as held
      from account_session s join account_user u on u.id = s.user_id where s.id = ${id}`,
    'prepared',
  )
  if (!row) return undefined
  const held = assignedTo(row.user_id, row.held)
  return {
    id,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    lastSeenAt: row.last_seen_at,
    isActive: row.is_active,
    user: { id: row.user_id, first_name: row.first_name, last_name: row.last_name, email: row.email },
    roles: held.roles,
    actor: { ...held, sessionId: id, hasSecondFactor: row.has_second_factor },
  }
}

export interface NewSession {
  readonly id: string
  readonly userId: number
  readonly startedAt: Date
  readonly endsAt: Date
  readonly browser: string
  /** Hash of the verified password; null where another proof was used. */
  readonly passwordHash: string | null
}

/**
 * False when the password has changed since it was verified, or the account was disabled. The account is locked
 * meanwhile: a change in progress is waited for, and a later one ends this session.
 */
export const insertSession = async (
  connection: Connection,
  { id, userId, startedAt, endsAt, browser, passwordHash }: NewSession,
): Promise<boolean> => {
  const start = startedAt.toISOString()
  const begun = await connection.rows(
    sql`with person as (
        select id from account_user
        where id = ${userId} and is_active and (${passwordHash}::text is null or password_hash = ${passwordHash})
        for share
      )
      insert into ${session} (id, user_id, started_at, ends_at, last_seen_at, browser)
      select ${id}::uuid, id, ${start}::timestamptz, ${endsAt.toISOString()}::timestamptz, ${start}::timestamptz, ${browser}
      from person returning id`,
    'prepared',
  )
  return begun.length > 0
}

export const markSeen = async (connection: Connection, id: string, now: Date): Promise<void> => {
  await connection.rows(
    sql`update ${session} set last_seen_at = ${now.toISOString()} where id = ${id}`,
    'prepared',
  )
}

/** Renewable sessions of a user, the latest seen first. */
export const sessionsOf = async (connection: Connection, actor: Actor, now: Date): Promise<OwnSession[]> => {
  const fields = ['started_at', 'last_seen_at', 'ends_at'].map(
    (name) => `${timeColumn(name).read?.('t')} as ${name}`,
  )
  return connection.rows<OwnSession>(
    sql`select t.id, ${sql.raw(fields.join(', '))}, t.browser, t.id = ${actor.sessionId} as is_current
      from ${session} t where t.user_id = ${actor.userId} and t.ends_at > ${now.toISOString()}
      order by t.last_seen_at desc, t.id`,
  )
}

/** Deletes a session of the user; false when there is none with this id. */
export const deleteSession = async (connection: Connection, userId: number, id: string): Promise<boolean> => {
  const deleted = await connection.rows(
    sql`delete from ${session} where id = ${id} and user_id = ${userId} returning id`,
  )
  return deleted.length > 0
}

/** Deletes all sessions of a user except the given one; returns their number. */
export const deleteSessionsOf = async (
  connection: Connection,
  userId: number,
  except: string | null = null,
): Promise<number> => {
  const deleted = await connection.rows(
    sql`delete from ${session} where user_id = ${userId} and id is distinct from ${except}::uuid returning id`,
  )
  return deleted.length
}

/** Deletes expired sessions. */
export const deleteEndedSessions = async (connection: Connection, now: Date): Promise<void> => {
  await connection.rows(sql`delete from ${session} where ends_at < ${now.toISOString()}`)
}
