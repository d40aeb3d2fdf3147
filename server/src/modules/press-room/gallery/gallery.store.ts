import { type Scope, within } from '../../../kit/resource/scope/scope.ts'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** Categories are moved one after the other: two moves, each right by itself, could make a circle together. */
export const lockCategoryTree = async (transaction: Transaction): Promise<void> => {
  await transaction.rows(sql`select pg_advisory_xact_lock(hashtext('press gallery categories'))`)
}

/** Organisation of a category, which is locked against concurrent deletion. */
export const organisationOfCategory = async (
  connection: Connection,
  id: number,
): Promise<number | undefined> => {
  const [match] = await connection.rows<{ group_id: number }>(
    sql`select group_id from press_room_press_gallery_category where id = ${id} for key share`,
    'prepared',
  )
  return match?.group_id
}

/** Whether a category is another one, or stands somewhere in it. */
export const standsIn = async (connection: Connection, id: number, other: number): Promise<boolean> => {
  const matches = await connection.rows(
    sql`with recursive above as (
        select id, father from press_room_press_gallery_category where id = ${id}
        union
        select c.id, c.father from press_room_press_gallery_category c join above on c.id = above.father
      )
      select from above where id = ${other}`,
    'prepared',
  )
  return matches.length > 0
}

/** Number of galleries in scope for each category of an organisation. */
export const galleriesByCategory = (
  connection: Connection,
  scope: Scope,
): Promise<{ category_id: number; count: number }[]> =>
  connection.rows(
    sql`select category_id, count(*)::int as count from press_room_press_gallery t
      where ${within(scope)} group by category_id order by category_id`,
  )
