import { ROLES, type Role } from '@fornace/contract/kit/roles'
import type { Actor } from '../../kit/http.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { session } from './tables.ts'

export interface KnownSession {
  readonly id: string
  readonly startedAt: Date
  readonly endsAt: Date
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
  roles: Role[]
}

/** The session with its user and the user's roles as they are now, in one statement. */
export const findSession = async (connection: Connection, id: string): Promise<KnownSession | undefined> => {
  const [row] = await connection.rows<Row>(
    sql`select s.user_id, u.email, u.first_name, u.last_name, u.is_active, s.started_at, s.ends_at,
        array(select role from account_user_role r where r.user_id = u.id) as roles
      from account_session s join account_user u on u.id = s.user_id where s.id = ${id}`,
    'prepared',
  )
  if (!row) return undefined
  const roles = ROLES.filter((role) => row.roles.includes(role))
  return {
    id,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    isActive: row.is_active,
    user: { id: row.user_id, first_name: row.first_name, last_name: row.last_name, email: row.email },
    roles,
    actor: { userId: row.user_id, sessionId: id, roles },
  }
}

export const insertSession = async (
  connection: Connection,
  { id, userId, startedAt, endsAt }: { id: string; userId: number; startedAt: Date; endsAt: Date },
): Promise<void> => {
  await connection.rows(
    sql`insert into ${session} (id, user_id, started_at, ends_at)
      values (${id}, ${userId}, ${startedAt.toISOString()}, ${endsAt.toISOString()})`,
  )
}

export const deleteSession = async (connection: Connection, id: string): Promise<void> => {
  await connection.rows(sql`delete from ${session} where id = ${id}`)
}

/** Sessions whose window is over serve nobody. */
export const deleteEndedSessions = async (connection: Connection, now: Date): Promise<void> => {
  await connection.rows(sql`delete from ${session} where ends_at < ${now.toISOString()}`)
}
