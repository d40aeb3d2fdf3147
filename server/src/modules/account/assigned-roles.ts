import { ROLES, type Role } from '@fornace/contract/kit/roles'
import type { Principal } from '../../kit/http/principal.ts'
import type { Connection } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'

/** Assigned role: personal or, with a company, for that company. */
export interface AssignedRole {
  readonly role: Role
  readonly companyId: number | null
}

/** All roles of a user, as JSON. */
export const assignedRoles = (userId: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('role', role, 'companyId', company_id)), '[]')
    from account_held_role h where h.user_id = ${userId})`

export const assignedTo = (userId: number, held: readonly AssignedRole[]): Principal => ({
  userId,
  roles: ROLES.filter((role) => held.some((one) => one.role === role)),
  companyRoles: held.flatMap(({ role, companyId }) => (companyId === null ? [] : [{ role, companyId }])),
})

/** Roles of one user, and whether the account is open; undefined for an unknown or deleted id. */
export const assignedRolesOf = async (
  connection: Connection,
  userId: number,
): Promise<{ isActive: boolean; held: AssignedRole[] } | undefined> => {
  const [match] = await connection.rows<{ isActive: boolean; held: AssignedRole[] }>(
    sql`select is_active as "isActive", ${assignedRoles(sql`u.id`)} as held
      from account_user u where id = ${userId} and not is_deleted`,
  )
  return match
}

/** Principal with its current roles; undefined where the account is closed. */
export const findPrincipal = async (
  connection: Connection,
  userId: number,
): Promise<Principal | undefined> => {
  const match = await assignedRolesOf(connection, userId)
  return match?.isActive ? assignedTo(userId, match.held) : undefined
}
