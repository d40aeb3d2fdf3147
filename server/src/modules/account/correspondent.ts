import type { Correspondent, FindCorrespondent } from '../../kit/features/notice-mail.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { type AssignedRole, assignedRoles, assignedTo } from './assigned-roles.ts'

/** Recipient of mails about records, with current roles. */
export const findCorrespondent: FindCorrespondent = async (connection, userId) => {
  const [match] = await connection.rows<Omit<Correspondent, 'principal'> & { held: AssignedRole[] }>(
    sql`select email, language, notice_mail as "noticeMail", ${assignedRoles(sql`u.id`)} as held
      from account_user u
      where id = ${userId} and is_active and not is_deleted and verified_at is not null and email is not null`,
    'prepared',
  )
  if (!match) return undefined
  const { held, ...person } = match
  return { ...person, principal: assignedTo(userId, held) }
}
