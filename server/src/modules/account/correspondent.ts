import type { Correspondent, FindCorrespondent } from '../../kit/features/notice-mail.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { type HeldRole, heldBy, heldRoles } from './held-roles.ts'

/** Whom a mail about records may reach, with the roles they hold at this moment. */
export const findCorrespondent: FindCorrespondent = async (connection, userId) => {
  const [found] = await connection.rows<Omit<Correspondent, 'principal'> & { held: HeldRole[] }>(
    sql`select email, language, notice_mail as "noticeMail", ${heldRoles(sql`u.id`)} as held
      from account_user u
      where id = ${userId} and is_active and not is_deleted and verified_at is not null and email is not null`,
    'prepared',
  )
  if (!found) return undefined
  const { held, ...person } = found
  return { ...person, principal: heldBy(userId, held) }
}
