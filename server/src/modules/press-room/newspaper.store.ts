import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

/** The newspaper is locked against deletion until the reference is written. */
export const isNewspaperOf = async (connection: Connection, group: number, id: number): Promise<boolean> => {
  const matches = await connection.rows(
    sql`select id from press_room_press_newspaper where id = ${id} and group_id = ${group} for key share`,
    'prepared',
  )
  return matches.length > 0
}
